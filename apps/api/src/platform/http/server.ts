import type { IncomingMessage, ServerResponse } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { INPUT } from '@phone-trade/shared';
import type { FastifyInstance, RawServerDefault } from 'fastify';
import { traceId } from '../ids/ids.js';
import { jsonBytes } from '../input/json.js';
import type { Logger } from '../logging/logger.js';
import { refuseBroken } from './broken-request.js';
import { type ApiReply, type ApiRequest, headerOf, pathOf, TRACE_HEADER } from './call.js';
import { ErrorFilter } from './error.filter.js';
import {
  announcesTooMuch,
  COMPRESSED_FROM_BYTES,
  formBytes,
  HEADERS_MS,
  LOOK_EVERY_MS,
  MAX_JSON_BYTES,
  MAX_UPLOAD_BYTES,
  REQUEST_MS,
} from './limits.js';
import type { RouteTable } from './route-table.js';
import { CALL_HEADERS, PAGE_HEADERS } from './security-headers.js';

type FastifyOptions = NonNullable<ConstructorParameters<typeof FastifyAdapter<RawServerDefault>>[0]>;

/** Told of every request once its answer is out; whoever listens takes no time. */
export type OnAnswered = (request: ApiRequest, reply: ApiReply) => void;

const TRACE = /^[0-9A-Za-z_-]{8,64}$/;

/** The HTTP server under Nest, with everything that holds for every request. What `X-Forwarded-*` says counts from `trustProxy` only. */
export async function createAdapter(
  routes: RouteTable,
  filter: ErrorFilter,
  logger: Logger,
  trustProxy: readonly string[],
  onAnswered: OnAnswered,
  maxUploadBytes: number,
): Promise<FastifyAdapter> {
  const adapter = new FastifyAdapter<RawServerDefault>({
    logger: false,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: (raw: { headers: Record<string, unknown> }) => {
      const sent = raw.headers[TRACE_HEADER];
      return typeof sent === 'string' && TRACE.test(sent) ? sent : traceId();
    },
    // Development proxies of front ends of the family strip `/api` (docs/domain.md 11.4).
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/blade-') && !routes.knows(pathOf({ url })) ? `/api${url}` : url),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_MS,
    http: { requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    clientErrorHandler: refuseBroken,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 10_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    // No middleware is used, and the bodies are read below.
    skipMiddie: true,
    multipart: false,
    // Inputs are checked by the fields of their call and answers written by them; the compilers Fastify would load are not used.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error: unknown, request: ApiRequest, reply: ApiReply) => filter.answer(error, request, reply),
  } as FastifyOptions);
  const server = adapter.getInstance() as unknown as FastifyInstance;
  routes.watch(server);
  server.decorateRequest('call', undefined);
  server.decorateRequest('errorKey', undefined);
  server.decorateRequest('spooled', undefined);
  server.decorateRequest('failure', undefined);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(TRACE_HEADER, request.id).headers(request.url.startsWith('/api/') ? CALL_HEADERS : PAGE_HEADERS);
    if (announcesTooMuch(request.headers, request.routeOptions.config.maxFormBytes ?? formBytes(MAX_UPLOAD_BYTES)))
      filter.answer(INPUT.TOO_LARGE(), request, reply);
    else done();
  });
  // A client that asks before sending is not told to go on with more than the largest upload; the limit of the call itself is checked after that.
  server.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!announcesTooMuch(request.headers, formBytes(maxUploadBytes))) response.writeContinue();
    server.server.emit('request', request, response);
  });
  let isClosing = false;
  server.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    logRequest(logger, request, reply);
    onAnswered(request, reply);
    // Node closes connections that are idle when the server closes; later ones would hold it up for their keep-alive time.
    if (isClosing) request.raw.socket.destroySoon();
    done();
  });
  // Bytes: of a text Fastify asks the length and Node joins it to the headers, and each puts its hundreds of pieces together anew.
  server.setReplySerializer(jsonBytes as unknown as (answer: unknown) => string);
  readBodies(server);
  await extend(server);
  return adapter;
}

function noSchemas(): never {
  throw new Error('a route with a schema of its own: declare its fields with @Endpoint');
}

/** JSON and forms; anything else is 415. An empty body is no body, whatever it says it is. */
function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    let value: unknown;
    try {
      value = JSON.parse(body as string);
    } catch {
      return done(INPUT.BAD_JSON());
    }
    // What poisons prototypes is refused where the values are walked anyway: `readInput`.
    return done(null, value);
  });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}

/** Smaller answers for who takes them, and forms, whose files `readForm` bounds. A compressed request is not taken: it could hold anything. */
async function extend(server: FastifyInstance): Promise<void> {
  const [{ default: compress }, { default: multipart }] = await Promise.all([import('@fastify/compress'), import('@fastify/multipart')]);
  await server.register(compress, { threshold: COMPRESSED_FROM_BYTES, encodings: ['br', 'gzip'], globalDecompression: false });
  await server.register(multipart);
}

/** Changes and failures are told at `info`, reads at `debug`. Never a query, a body or a header: they hold secrets. */
function logRequest(logger: Logger, request: ApiRequest, reply: ApiReply): void {
  const { call } = request;
  const level = reply.statusCode >= 400 || call?.meta.writes ? 'info' : 'debug';
  if (!logger.isLevelEnabled(level)) return;
  logger[level](
    {
      traceId: request.id,
      method: request.method,
      path: pathOf(request).slice(0, 200),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      tenant: call?.ctx.tenantId || undefined,
      user: call?.ctx.userId || undefined,
      key: request.errorKey,
      requestId: headerOf(request, 'idempotency-key')?.slice(0, 64),
    },
    'request',
  );
}
