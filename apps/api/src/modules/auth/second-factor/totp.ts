import { createHmac, timingSafeEqual } from 'node:crypto';

/** What every authenticator app knows: SHA-1, six digits, half a minute (RFC 6238). */
const STEP_MS = 30_000;
const DIGITS = 6;

/** Phones run a little fast or slow: the code before and the code after are taken too (RFC 6238 §5.2). */
const DRIFT = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as people type them (RFC 4648), without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The code of a time step (RFC 4226 §5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac[mac.length - 1] as number) & 0x0f;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step whose code this is, around an instant in milliseconds; undefined when it is that of none. */
export function stepOf(secret: Buffer, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = Math.floor(nowMs / STEP_MS);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, i) => now - DRIFT + i);
  return steps.filter((step) => step >= 0 && timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)))[0];
}

/** What an app is given to read: `otpauth://totp/…`. */
export function keyUri(secret: Buffer, issuer: string, account: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query.toString().replaceAll('+', '%20')}`;
}
