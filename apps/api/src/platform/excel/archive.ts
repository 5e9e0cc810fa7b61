import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { FILE } from '@phone-trade/shared';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { megabytes } from './sheet.js';
import { type XmlHandler, XmlScanner } from './xml-scanner.js';

/** A workbook of this product has about ten parts, a rich one from elsewhere some dozens. */
const MAX_PARTS = 200;

/** The parts of an uploaded zip. Nothing is unpacked until a part is scanned, and then only as far as its handler reads. */
export class Archive {
  private unpacked = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly parts: ReadonlyMap<string, Entry>,
    private readonly maxUnpackedBytes: number,
  ) {}

  /** Refuses by what the directory declares: number of parts, their sizes, encryption, names that occur twice. */
  static async open(source: string | Buffer, maxUnpackedBytes: number): Promise<Archive> {
    const options = { lazyEntries: true, autoClose: false };
    const zip = await (typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options));
    if (zip.entryCount > MAX_PARTS) throw FILE.UNREADABLE();
    const parts = new Map<string, Entry>();
    let declared = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw FILE.PROTECTED();
      declared += entry.uncompressedSize;
      if (declared > maxUnpackedBytes) throw FILE.TOO_BIG({ max: megabytes(maxUnpackedBytes) });
      // Readers differ on which of two parts of one name they show; neither is trusted.
      if (parts.has(entry.fileName)) throw FILE.NOT_XLSX();
      parts.set(entry.fileName, entry);
    }
    return new Archive(zip, parts, maxUnpackedBytes);
  }

  has(name: string): boolean {
    return this.parts.has(name);
  }

  /** Streams one part through a scanner, counting what really comes out: a directory may lie about sizes. */
  async scan(name: string, handler: XmlHandler): Promise<void> {
    const entry = this.parts.get(name);
    if (!entry) throw FILE.NOT_XLSX();
    const scanner = new XmlScanner(handler);
    const decoder = new StringDecoder('utf8');
    const stream: Readable = await this.zip.openReadStreamPromise(entry);
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      this.unpacked += bytes.length;
      if (this.unpacked > this.maxUnpackedBytes) throw FILE.TOO_BIG({ max: megabytes(this.maxUnpackedBytes) });
      scanner.write(decoder.write(bytes));
      if (handler.done === true) return;
    }
    scanner.end();
  }

  close(): void {
    this.zip.close();
  }
}
