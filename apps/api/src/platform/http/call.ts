import { langOf } from '@phone-trade/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../context/context.js';
import type { EndpointMeta } from './endpoint.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest form that a route takes, where that is more than usual. */
    readonly maxFormBytes?: number;
  }
}

/** A request the guard has let in: for whom, and what was sent once it has been read and checked. */
export interface Call {
  readonly meta: EndpointMeta;
  readonly ctx: RequestContext;
  readonly input?: unknown;
}

export interface ApiRequest extends FastifyRequest {
  call?: Call;
  /** The catalogue key of the refusal that was answered, for the log. */
  errorKey?: string;
  /** Files on the disk with what it uploads (`read-form.ts`). */
  spooled?: readonly string[];
  /** What the server failed at, where it did. */
  failure?: unknown;
}

export type ApiReply = FastifyReply;

export const TRACE_HEADER = 'x-trace-id';
export const ERROR_KEY_HEADER = 'x-error-key';

/** A header's only value; a repeated one is none. */
export const headerOf = (request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const langOfRequest = (request: Pick<FastifyRequest, 'headers'>) => langOf(headerOf(request, 'accept-language'));

/** Asks for the messages of a refusal in both languages, for clients that switch theirs while a message is shown. */
export const wantsBothLanguages = (request: Pick<FastifyRequest, 'headers'>): boolean => headerOf(request, 'x-languages') === 'both';

/** The path without its query, which may hold a password or a token. */
export const pathOf = (request: Pick<FastifyRequest, 'url'>): string => {
  const end = request.url.indexOf('?');
  return end < 0 ? request.url : request.url.slice(0, end);
};
