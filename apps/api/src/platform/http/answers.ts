import type { Readable } from 'node:stream';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A kept file: opened where its answer begins, so that a client that wants a part is sent no more. */
export interface FileSource {
  readonly size: number;
  open(range?: ByteRange): Promise<Buffer | Readable>;
}

/** A download instead of an envelope. */
export class FileAnswer<B extends Buffer | FileSource = Buffer> {
  constructor(
    readonly bytes: B,
    readonly type: 'application/pdf' | typeof XLSX | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/zip',
    readonly name: string,
    /** Shown in the browser rather than saved. */
    readonly inline = false,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** An answer sent exactly as it is: the token endpoint's flat OAuth shape (docs/domain.md 11.3). */
export class FlatAnswer {
  constructor(
    readonly body: Readonly<Record<string, unknown>>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** Leads the browser elsewhere (302): to an address of our own, or of a provider that the server knows. */
export class RedirectAnswer {
  constructor(
    readonly location: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** One file of a multipart request, bounded in size by the reader. */
export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A larger file of a multipart request: on the disk of this server until the request has been answered. */
export interface SpooledUpload {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  /** The first bytes, by which its type is told. */
  readonly start: Buffer;
}
