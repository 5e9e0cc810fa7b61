import { AppError } from '@phone-trade/shared';
import { type Person, Turnstile } from '../load/turnstile.js';

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

/** One page of tiles for each of two people at once. */
const SHARE = 26;
const turnstile = new Turnstile(2, 50, SHARE);

/**
 * A small picture, turned the way it was taken. Undefined where `sharp` is not installed, cannot read the picture, or has too much to do: the
 * picture itself is served then.
 */
export async function thumbnailOf(bytes: Buffer, person: Person): Promise<Buffer | undefined> {
  const sharp = await import(PACKAGE).then(
    (loaded: { readonly default: Sharp }) => loaded.default,
    () => undefined,
  );
  if (!sharp) return undefined;
  const size = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const work = () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
      .rotate()
      .resize(size)
      .webp({ quality: 75 })
      .toBuffer()
      .catch(() => undefined);
  return turnstile.pass(work, person).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
}
