import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { dominantColours } from './colours.js';
import { decode } from './decode.js';
import type { PictureFacts, PictureTask } from './read-picture.js';

// The thread that one picture is read in.

const MOST_CODES = 16;

async function read({ bytes, extension, maxPixels }: PictureTask): Promise<PictureFacts> {
  const pixels = decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), extension, maxPixels);
  // The package would fetch its program from another host; ours is the one that was installed.
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const found = await readBarcodes({ ...pixels, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0], {
    tryHarder: true,
    maxNumberOfSymbols: MOST_CODES,
  });
  const barcodes = found
    .filter(({ isValid, text }) => isValid && text !== '')
    .map(({ text, format }) => ({ text, format: String(format) }));
  return { barcodes, colours: dominantColours(pixels) };
}

parentPort?.postMessage(await read(workerData as PictureTask).catch(() => null));
