/** Read names of layouts as JSON, and write in short what each means: null for none. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { geometry } from "../src/state/geometry.ts";

function meaning(name: string) {
  try {
    const { size, regions, houses, peers } = geometry(name);
    const told = JSON.stringify([size, regions, houses, peers]);
    return createHash("sha256").update(told).digest("hex");
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const names: string[] = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(names.map(meaning)));
