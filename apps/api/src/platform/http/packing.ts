import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** How an answer is made smaller on its way. */
export type Packing = 'br' | 'gzip';

/** Shorter ones are packed at once: that takes less time than to hand them to a thread, which may be busy with a hash, and back. */
const AT_ONCE_BYTES = 32 * 1024;

/** Beyond it brotli takes many times as long for a few percent. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const [brotliLater, gzipLater] = [promisify(brotliCompress), promisify(gzip)];

/** What of its `Accept-Encoding` a client gets; nothing where it wants none of ours (RFC 9110 12.5.3). */
export function packingFor(accepted: string | undefined): Packing | undefined {
  const chosen = accepted ? negotiate(accepted, ['br', 'gzip', 'identity']) : null;
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined;
}

/** @returns what is sent in place of `bytes`. */
export async function packed(bytes: Buffer, packing: Packing): Promise<Buffer> {
  if (bytes.length <= AT_ONCE_BYTES) return packing === 'br' ? brotliCompressSync(bytes, QUALITY) : gzipSync(bytes);
  return packing === 'br' ? brotliLater(bytes, QUALITY) : gzipLater(bytes);
}
