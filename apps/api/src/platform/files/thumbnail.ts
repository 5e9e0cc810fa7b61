import { Turnstile } from '../load/turnstile.js';

/** The side of the square that a thumbnail fits into: a tile of the console on a screen with two dots a pixel. */
const SIDE = 192;

/** As much of `sharp` as is used here. It is installed where the platform has it. */
interface Pipeline {
  rotate(): Pipeline;
  resize(options: {
    readonly width: number;
    readonly height: number;
    readonly fit: 'inside';
    readonly withoutEnlargement: boolean;
  }): Pipeline;
  webp(options: { readonly quality: number }): Pipeline;
  toBuffer(): Promise<Buffer>;
}

type Sharp = (bytes: Buffer, options: { readonly limitInputPixels: number; readonly failOn: 'none' }) => Pipeline;

/** Not a literal: the compiler would demand the package. */
const PACKAGE: string = 'sharp';
const MAX_PIXELS = 100_000_000;

const turnstile = new Turnstile(2, 50);

/** A small picture, turned the way it was taken; nothing where `sharp` is not installed or cannot read the picture. Then the picture is served. */
export async function thumbnailOf(bytes: Buffer): Promise<Buffer | undefined> {
  const sharp = await import(PACKAGE).then(
    (loaded: { readonly default: Sharp }) => loaded.default,
    () => undefined,
  );
  if (!sharp) return undefined;
  const size = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return turnstile.pass(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
      .rotate()
      .resize(size)
      .webp({ quality: 75 })
      .toBuffer()
      .catch(() => undefined),
  );
}
