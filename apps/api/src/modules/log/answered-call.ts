import { types } from 'node:util';
import { PLATFORM_TENANT } from '../../platform/context/context.js';
import { type ApiReply, type ApiRequest, headerOf, pathOf } from '../../platform/http/call.js';
import type { LogEntry } from '../../platform/logging/log-queue.js';
import { maskedText } from '../../platform/logging/masked-text.js';

/** A place in a stack trace: file, line and column. */
const PLACE = /\(?((?:file:\/\/)?[^\s()]+):(\d+):\d+\)?\s*$/;
const MAX_STACK = 8000;
const MAX_MESSAGE = 2000;

/** What the logs say of every call, refused ones among them. */
function callOf(request: ApiRequest, reply: ApiReply, now: string) {
  const { call } = request;
  const id = call?.meta.id ?? '';
  const dot = Math.max(id.lastIndexOf('.'), id.lastIndexOf('/'));
  return {
    createTime: now,
    createBy: call?.ctx.account || null,
    traceId: request.id,
    remoteIp: request.ip.slice(0, 64),
    userAgent: headerOf(request, 'user-agent')?.slice(0, 255) ?? null,
    requestUri: pathOf(request).slice(0, 255),
    method: request.method,
    methodClass: id.slice(0, Math.max(dot, 0)).slice(0, 64) || null,
    methodName: id.slice(dot + 1).slice(0, 64) || null,
    params: call?.input === undefined ? null : maskedText(call.input),
    time: Math.round(reply.elapsedTime),
  };
}

/** Whose log a call belongs to: calls without a caller are the platform's. */
const tenantOf = ({ call }: ApiRequest): string => call?.ctx.tenantId || PLATFORM_TENANT;

export const apiEntry = (request: ApiRequest, reply: ApiReply, now: string): LogEntry => ({
  kind: 'api',
  tenantId: tenantOf(request),
  values: {
    ...callOf(request, reply, now),
    type: '1',
    title: request.call?.meta.id ?? pathOf(request).slice(0, 128),
    status: reply.statusCode,
    errorKey: request.errorKey ?? null,
  },
});

export function errorEntry(failure: unknown, request: ApiRequest, reply: ApiReply, now: string): LogEntry {
  const { name, message, stack } = types.isNativeError(failure) ? failure : new Error(String(failure));
  const [, file, line] = PLACE.exec(stack?.split('\n').find((one) => PLACE.test(one)) ?? '') ?? [];
  return {
    kind: 'error',
    tenantId: tenantOf(request),
    values: {
      ...callOf(request, reply, now),
      exceptionName: (request.errorKey ?? name).slice(0, 64),
      message: `${name}: ${message}`.slice(0, MAX_MESSAGE),
      stackTrace: stack?.slice(0, MAX_STACK) ?? null,
      fileName: file?.replace(/^.*\/(?=apps\/|libs\/|node_modules\/|node:)/, '').slice(-255) ?? null,
      lineNumber: line === undefined ? null : Number(line),
    },
  };
}
