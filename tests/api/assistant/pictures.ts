import bwip from 'bwip-js';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';

/** A white PNG with a Code 128, as on the box of a phone. */
export const pngWith = (text: string): Promise<Buffer> =>
  bwip.toBuffer({ bcid: 'code128', text, scale: 3, height: 16, backgroundcolor: 'ffffff', paddingwidth: 12, paddingheight: 12 });

/** The same as a photograph: a JPEG of moderate quality. */
export async function jpegWith(text: string): Promise<Buffer> {
  const { width, height, data } = PNG.sync.read(await pngWith(text));
  return jpeg.encode({ width, height, data }, 70).data;
}

/** A JPEG of one colour. */
export function plainJpeg(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const data = Buffer.alloc(width * height * 4, Buffer.from([red, green, blue, 255]));
  return jpeg.encode({ width, height, data }, 60).data;
}
