import { createRequire } from 'node:module';
import type * as Jpeg from 'jpeg-js';
import type * as Png from 'pngjs';

// Both packages are CommonJS.
const require = createRequire(import.meta.url);
const jpeg = require('jpeg-js') as typeof Jpeg;
const { PNG } = require('pngjs') as typeof Png;

/** What a decoder may take; a photograph of 16 million pixels needs two thirds of it. */
const MAX_MB = 512;

/** The place of the byte in the header of a PNG that says whether it is interlaced. */
const INTERLACE = 28;

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel: red, green, blue, opacity. */
  readonly data: Uint8ClampedArray;
}

/** The pixels of a JPEG or PNG; throws on what is damaged, or larger than `maxPixels`. */
export function decode(bytes: Buffer, extension: 'jpg' | 'png', maxPixels: number): Pixels {
  const { width, height, data } = extension === 'jpg' ? ofJpeg(bytes, maxPixels) : ofPng(bytes, maxPixels);
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) };
}

const ofJpeg = (bytes: Buffer, maxPixels: number) =>
  jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: maxPixels / 1_000_000, maxMemoryUsageInMB: MAX_MB });

function ofPng(bytes: Buffer, maxPixels: number) {
  // The library unpacks interlaced pictures without a bound.
  if (bytes[INTERLACE] !== 0) throw new Error('The picture is interlaced');
  if (bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > maxPixels) throw new Error('The picture has too many pixels');
  return PNG.sync.read(bytes);
}
