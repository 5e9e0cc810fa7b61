import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { FILE, type Label } from '@phone-trade/shared';
import { fileTypeOf } from '../files/file-type.js';
import { pictureSize } from '../files/picture-size.js';
import { type Person, Turnstile } from '../load/turnstile.js';

/** What a camera takes by default; decoding so many pixels needs half a gigabyte. */
const MAX_PIXELS = 16_000_000;

/** A photograph of the largest size takes five seconds on a slow machine. */
const TIMEOUT_MS = 20_000;

const HEAP = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 };

/** One after the other: each may need half a gigabyte. */
const turnstile = new Turnstile(1, 10, 2);

export interface PictureTask {
  readonly bytes: Uint8Array;
  readonly extension: 'jpg' | 'png';
  readonly maxPixels: number;
}

/** What can be read from a picture without understanding it. */
export interface PictureFacts {
  readonly barcodes: readonly { readonly text: string; readonly format: string }[];
  /** Those that prevail, the most frequent first. */
  readonly colours: readonly Label[];
}

/** Bar codes and colours of a JPEG or PNG, read in a thread of its own. What is hostile or damaged is refused with an error of `FILE`. */
export async function readPicture(bytes: Buffer, person: Person): Promise<PictureFacts> {
  const extension = fileTypeOf(bytes)?.extension;
  if (extension !== 'jpg' && extension !== 'png') throw FILE.NOT_PHOTO();
  const size = pictureSize(extension, bytes);
  if (!size || size.width === 0 || size.height === 0) throw FILE.PICTURE_DAMAGED();
  if (size.width * size.height > MAX_PIXELS) throw FILE.TOO_MANY_PIXELS({ max: MAX_PIXELS / 1_000_000 });
  const facts = await turnstile.pass(() => inThread({ bytes: new Uint8Array(bytes), extension, maxPixels: MAX_PIXELS }), person);
  if (!facts) throw FILE.PICTURE_DAMAGED();
  return facts;
}

/** Null where the picture is damaged, takes too long or needs too much. */
async function inThread(task: PictureTask): Promise<PictureFacts | null> {
  const worker = new Worker(new URL('./picture-worker.js', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: HEAP,
    execArgv: [],
    env: {},
  });
  try {
    const [facts] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [PictureFacts | null];
    return facts;
  } catch (error) {
    if (isBeyond(error)) return null;
    throw error;
  } finally {
    await worker.terminate();
  }
}

const isBeyond = (error: unknown): boolean =>
  ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes(String((error as { code?: unknown }).code));
