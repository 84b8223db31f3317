/** From a file to its pixels, and from the weights that came along to layers. */

import address from "../../../src/nonet/exchange/photo/digits.bin?url";
import { type Layers, unpacked } from "./digits.ts";

/** Pixels of the longer side: enough for a board on a page of a newspaper. */
const ENOUGH = 1600;

/** The pixels of a picture, upright as it was taken. */
export async function pixelsOf(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, ENOUGH / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff"; // under what one can look through
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

export async function layers(): Promise<Layers> {
  return unpacked(await (await fetch(address)).arrayBuffer());
}
