import { hkdfSync } from 'node:crypto';
import smCrypto from 'sm-crypto';

interface Pair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The library's typings leave out that it takes the private number as text and radix. */
interface Sm2 {
  generateKeyPairHex(number: string, radix: number): Pair;
  doDecrypt(cipher: string, privateKey: string, order: 0 | 1): string;
}

const sm2 = smCrypto.sm2 as unknown as Sm2;

/** C1C3C2 is the standard's order; older clients of this family still send C1C2C3. The check part tells them apart. */
const ORDERS = [1, 0] as const;

/**
 * The pair with which clients that do not send md5 encrypt a password. It follows from the server's signing secret: one
 * thing to guard, and no use of the library's own generator, which is not a cryptographic one on a server.
 */
export class Sm2Keys {
  private made?: Pair;

  constructor(private readonly secret: string) {}

  /** Hex, with the leading `04` that clients expect. */
  get publicKey(): string {
    return this.pair.publicKey;
  }

  /** Made when it is first asked for: twenty milliseconds that a start need not wait for. */
  private get pair(): Pair {
    this.made ??= sm2.generateKeyPairHex(Buffer.from(hkdfSync('sha256', this.secret, '', 'sm2', 48)).toString('hex'), 16);
    return this.made;
  }

  /** The text, or undefined when it was not encrypted for this server. Clients send the leading `04` or leave it out. */
  decrypt(cipher: string): string | undefined {
    for (const text of cipher.startsWith('04') ? [cipher.slice(2), cipher] : [cipher]) {
      for (const order of ORDERS) {
        const plain = this.attempt(text, order);
        if (plain) return plain;
      }
    }
    return undefined;
  }

  private attempt(cipher: string, order: 0 | 1): string {
    try {
      return sm2.doDecrypt(cipher, this.pair.privateKey, order);
    } catch {
      // A point that is not on the curve.
      return '';
    }
  }
}
