import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** So much of an object is kept; of the rest its size and digest. */
const KEPT_BYTES = 1024 * 1024;

interface StoredObject {
  readonly size: number;
  readonly sha256: string;
  readonly type: string;
  readonly start: Buffer;
}

/**
 * A server that speaks as much of S3 as a bucket needs: put, get and delete by path style. It checks the signature (version 4) of each request
 * by the secret key, the digest of a body where one is signed, and that a body has the length it says.
 */
export class S3Server {
  readonly objects = new Map<string, StoredObject>();
  /** Answers every request with this status, where set. */
  fails: number | undefined;
  /** Closes the connection of an upload once so many bytes of it have arrived, where set. */
  breaksAfter: number | undefined;
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  constructor(
    readonly accessKey = 'test-access-key',
    readonly secretKey = 'test-secret-key',
    readonly bucket = 'files',
  ) {}

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await received(request, this.breaksAfter);
    if (!sent) return;
    const { size, sha256, start } = sent;
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    if (this.fails) return void refuse(this.fails, 'InternalError');
    if (!this.isSigned(request)) return void refuse(403, 'SignatureDoesNotMatch');
    const digest = request.headers['x-amz-content-sha256'];
    if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256) return void refuse(400, 'XAmzContentSHA256Mismatch');
    if (!path.startsWith(`/${this.bucket}/`)) return void refuse(404, 'NoSuchBucket');
    const key = path.slice(this.bucket.length + 2);
    const found = this.objects.get(key);
    switch (request.method) {
      case 'PUT':
        if (size !== Number(request.headers['content-length'])) return void refuse(400, 'IncompleteBody');
        this.objects.set(key, { size, sha256, type: request.headers['content-type'] ?? '', start });
        return void response.writeHead(200, { etag: `"${sha256}"` }).end();
      case 'GET':
        if (!found) return void refuse(404, 'NoSuchKey');
        return void this.give(found, request.headers.range, response);
      case 'DELETE':
        this.objects.delete(key);
        return void response.writeHead(204).end();
      default:
        return void refuse(405, 'MethodNotAllowed');
    }
  }

  /** The bytes of an object, or a part of those that are kept. */
  private give({ start, size, type }: StoredObject, range: string | undefined, response: ServerResponse): void {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const part = from === undefined ? start : start.subarray(Number(from), Number(to) + 1);
    const shown = from === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${size}` };
    response
      .writeHead(from === undefined ? 200 : 206, {
        ...shown,
        'content-type': type,
        'content-length': from === undefined ? size : part.length,
      })
      .end(part);
  }

  /** Whether the request carries the signature that the secret key gives it. */
  private isSigned({ headers, method, url = '' }: IncomingMessage): boolean {
    const match =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
        headers.authorization ?? '',
      );
    if (!match || match[1] !== this.accessKey) return false;
    const [, , day = '', region = '', signed = '', signature] = match;
    const [path = '', query = ''] = url.split('?');
    const canonical = [
      method,
      path,
      query.split('&').sort().join('&'),
      ...signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
      '',
      signed,
      headers['x-amz-content-sha256'],
    ].join('\n');
    const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, hash(canonical)].join('\n');
    const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>((by, part) => hmac(by, part), Buffer.from(`AWS4${this.secretKey}`));
    return hmac(key, text).toString('hex') === signature;
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The body of a request; undefined once its connection has been closed in the middle of it. */
async function received(
  request: IncomingMessage,
  breaksAfter = Number.POSITIVE_INFINITY,
): Promise<{ size: number; sha256: string; start: Buffer } | undefined> {
  const digest = createHash('sha256');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    digest.update(chunk);
    size += chunk.length;
    if (size > breaksAfter) {
      request.destroy();
      return undefined;
    }
    if (size <= KEPT_BYTES) chunks.push(chunk);
  }
  return { size, sha256: digest.digest('hex'), start: Buffer.concat(chunks) };
}
