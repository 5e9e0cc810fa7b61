import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { endpoint, type Lang } from '@phone-trade/shared';
import type { FastifyInstance } from 'fastify';
import { AccessGuard } from '../auth/access.guard.js';
import { JsonText, jsonOf } from '../input/json.js';
import { FileAnswer, type FileSource, FlatAnswer, RedirectAnswer } from './answers.js';
import type { ApiReply, ApiRequest } from './call.js';
import { callsOf, type EndpointMeta } from './endpoint.js';
import { envelope } from './envelope.js';
import type { ErrorFilter } from './error.filter.js';
import { COMPRESSED_FROM_BYTES, formBytes } from './limits.js';
import { packed, packingFor } from './packing.js';
import { giversOf } from './params.js';
import { rangeOf } from './range.js';
import { dropSpooled } from './read-form.js';
import { FILE_POLICY } from './security-headers.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Mounts every declared call on the server: let in and read by `AccessGuard`, handled by its controller, answered in its envelope,
 * refused through `ErrorFilter`. Nest makes the controllers; its router is not asked at a request (ADR 0011).
 */
export function serveCalls(
  server: FastifyInstance,
  app: INestApplicationContext,
  controllers: readonly Type[],
  filter: ErrorFilter,
  maxUploadBytes: number,
): void {
  const guard = app.get(AccessGuard);
  for (const controller of controllers) {
    const handlers = app.get<Record<string, (...given: unknown[]) => unknown>>(controller);
    for (const { name, meta } of callsOf(controller)) {
      const { methods, path } = endpoint(meta.id);
      const givers = giversOf(controller.prototype, name);
      const answer = async (request: ApiRequest, reply: ApiReply): Promise<unknown> => {
        try {
          const call = await guard.admit(request, reply, meta);
          const answered = await handlers[name]?.(...givers.map((give) => give(call, request)));
          await send(reply, meta, answered, call.ctx.lang);
        } catch (error) {
          filter.answer(error, request, reply);
        } finally {
          if (request.spooled) await dropSpooled(request);
        }
        return reply;
      };
      const { maxBytes, file } = meta.input;
      const keepsFiles = file === 'kept' || file === 'several';
      server.route({
        method: [...methods],
        url: path,
        handler: answer,
        ...(maxBytes === undefined ? {} : { bodyLimit: maxBytes }),
        ...(keepsFiles ? { config: { maxFormBytes: formBytes(maxUploadBytes) } } : {}),
      });
    }
  }
}

async function send(reply: ApiReply, { answer: shape }: EndpointMeta, answer: unknown, lang: Lang): Promise<void> {
  if (answer instanceof FileAnswer) {
    await sendFile(reply, answer);
    return;
  }
  if (answer instanceof RedirectAnswer) {
    reply.headers(answer.headers).redirect(answer.location, 302);
    return;
  }
  if (answer instanceof FlatAnswer) reply.headers(answer.headers);
  const body = answer instanceof FlatAnswer ? answer.body : envelope(shape, answer, lang);
  if (body instanceof JsonText) await sendText(reply, body.bytes, 'latin1');
  else await sendText(reply, jsonOf(body), 'utf8');
}

/** JSON, smaller for who takes that, past all that Fastify looks at in an answer. */
async function sendText(reply: ApiReply, text: string, encoding: 'latin1' | 'utf8'): Promise<void> {
  const length = Buffer.byteLength(text, encoding);
  const isLong = length >= COMPRESSED_FROM_BYTES;
  const packing = isLong ? packingFor(reply.request.headers['accept-encoding']) : undefined;
  const smaller = packing && (await packed(Buffer.from(text, encoding), packing));
  reply.hijack();
  reply.type(JSON_TYPE).header('content-length', smaller?.length ?? length);
  if (isLong) reply.header('vary', 'accept-encoding');
  if (packing) reply.header('content-encoding', packing);
  reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  // A text is joined to the headers and copied into the socket with them; a buffer would be made, filled and sent beside them.
  if (smaller) reply.raw.end(smaller);
  else reply.raw.end(text, encoding);
}

/** A header takes no Chinese: the name is sent once in what ASCII it has and once whole. A part of a kept file is sent where one is asked for. */
async function sendFile(reply: ApiReply, { bytes, type, name, inline, headers }: FileAnswer<Buffer | FileSource>): Promise<void> {
  const names = `filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  const shown = { 'content-disposition': `${inline ? 'inline' : 'attachment'}; ${names}`, 'content-security-policy': FILE_POLICY };
  if (Buffer.isBuffer(bytes)) {
    reply.type(type).headers(shown).headers(headers).send(bytes);
    return;
  }
  const { size } = bytes;
  const range = rangeOf(reply.request.headers, size);
  // Nobody reads what a HEAD answers.
  const content = reply.request.method === 'HEAD' ? Readable.from([]) : await bytes.open(range);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply
    .code(range ? 206 : 200)
    .type(type)
    .headers({ ...shown, 'accept-ranges': 'bytes', 'content-length': end - start + 1, ...headers })
    .headers(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {})
    .send(content);
}
