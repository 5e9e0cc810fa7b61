import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { randomHex } from '../ids/ids.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals what the database keeps and must not tell: who reads it without the server's own secret reads nothing. `owner` is sealed with it,
 * so that a text put into another row does not open there. With another secret what was sealed is lost: people enrol again,
 * passwords of data sources are entered again.
 */
export class SecretBox {
  private readonly key: Buffer;
  private readonly signingKey: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32));
    this.signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'signed texts', 32));
  }

  /** What shows later that this server has written a text for that purpose. */
  sign(text: string, purpose: string): string {
    return createHmac('sha256', this.signingKey).update(`${purpose}\n${text}`).digest('hex');
  }

  isSigned(text: string, purpose: string, signature: string): boolean {
    const [given, right] = [Buffer.from(signature), Buffer.from(this.sign(text, purpose))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  seal(bytes: Buffer, owner: string): string {
    const nonce = Buffer.from(randomHex(NONCE_BYTES), 'hex');
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(owner));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64');
  }

  /** Undefined for what was not sealed here, or for somebody else. */
  open(sealed: string, owner: string): Buffer | undefined {
    const bytes = Buffer.from(sealed, 'base64');
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      return undefined;
    }
  }
}
