/** A board as a picture that needs nothing else: SVG with its styles inside, or PNG. */

const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;
const USUAL = new Set(["none", "1", "normal", "butt", "start", "0px", "miter"]);

/** Write a board that is on the page as a file, as wide as *side*. */
export function svgText(board: SVGSVGElement, side: number): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll("*");
  for (const [index, element] of board.querySelectorAll("*").entries()) {
    dress(copies[index]!, getComputedStyle(element));
  }
  copy.prepend(ground(board, copy));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(side));
  copy.setAttribute("height", String(side));
  copy.setAttribute("font-family", getComputedStyle(board).fontFamily);
  for (const name of ["class", "role", "aria-label"]) copy.removeAttribute(name);
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}

function dress(element: Element, style: CSSStyleDeclaration): void {
  element.removeAttribute("class");
  if (element.tagName === "g") return;
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    if (name.startsWith("font") && element.tagName !== "text") continue;
    if (name === "fill" || !USUAL.has(value)) element.setAttribute(name, value);
  }
}

/** Paper under the whole picture, as wide on every side as where labels stand. */
function ground(board: SVGSVGElement, copy: SVGSVGElement): SVGElement {
  const paper = board.querySelector<SVGElement>(".paper")!;
  const sheet = paper.cloneNode() as SVGElement;
  const { x } = board.viewBox.baseVal;
  const side = String(Number(paper.getAttribute("width")) - 2 * x);
  copy.setAttribute("viewBox", `${x} ${x} ${side} ${side}`);
  for (const name of ["x", "y"]) sheet.setAttribute(name, String(x));
  for (const name of ["width", "height"]) sheet.setAttribute(name, side);
  dress(sheet, getComputedStyle(paper));
  return sheet;
}

export const svgFile = (text: string): Blob =>
  new Blob([text], { type: "image/svg+xml" });

/** Paint a picture with dots. */
export async function pngFile(text: string, side: number): Promise<Blob> {
  const address = URL.createObjectURL(svgFile(text));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = side;
    canvas.getContext("2d")!.drawImage(image, 0, 0, side, side);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("PNG")))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
