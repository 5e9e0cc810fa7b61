import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ByteRange } from '../http/answers.js';
import type { Content, ObjectStore } from './object-store.js';

/** A bucket of a provider that speaks S3. */
interface S3Bucket {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** The bucket is part of the path, not of the host. */
  readonly pathStyle: boolean;
  readonly accessKey: string;
  readonly secretKey: string;
}

const CONNECT_MS = 5000;
const SILENT_MS = 30_000;

const load = () => import('@aws-sdk/client-s3');

/** An S3 bucket. The library is loaded with the first call: most servers never need it. */
export class S3Store implements ObjectStore {
  private client: Promise<S3Client> | undefined;

  constructor(private readonly place: S3Bucket) {}

  async put(key: string, content: Content, size: number, type: string): Promise<void> {
    const [{ PutObjectCommand }, client] = await Promise.all([load(), this.connect()]);
    const body = Buffer.isBuffer(content) ? content : createReadStream(content.path);
    const command = new PutObjectCommand({ Bucket: this.place.bucket, Key: key, Body: body, ContentLength: size, ContentType: type });
    // The digest of a stream is known when it has been sent, but signed before.
    if (!Buffer.isBuffer(content)) {
      command.middlewareStack.add(
        (next) => (args) => {
          const { headers } = args.request as { readonly headers: Record<string, string> };
          headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD';
          return next(args);
        },
        { step: 'build' },
      );
    }
    try {
      await client.send(command);
    } finally {
      if (!Buffer.isBuffer(body)) body.destroy();
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const [{ GetObjectCommand }, client] = await Promise.all([load(), this.connect()]);
    try {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: this.place.bucket, Key: key, ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) }),
      );
      return Body as Readable | undefined;
    } catch (error) {
      if ((error as Error).name === 'NoSuchKey') return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const [{ DeleteObjectCommand }, client] = await Promise.all([load(), this.connect()]);
    await client.send(new DeleteObjectCommand({ Bucket: this.place.bucket, Key: key }));
  }

  private connect(): Promise<S3Client> {
    const { endpoint, region, pathStyle, accessKey, secretKey } = this.place;
    this.client ??= load().then(
      ({ S3Client }) =>
        new S3Client({
          endpoint,
          region,
          forcePathStyle: pathStyle,
          credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
          maxAttempts: 2,
          // How long nothing may come or go: a large file takes as long as it takes.
          requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
          // Checksums beyond those of the protocol are unknown to most providers.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    );
    return this.client;
  }
}
