import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiRequest, Call } from './call.js';

const callOf = (context: ExecutionContext): Call => {
  const { call } = context.switchToHttp().getRequest<ApiRequest>();
  if (!call) throw new Error('a handler outside the call pipeline');
  return call;
};

/** Who asks, for whom, in which language: the first argument of every handler. */
export const Ctx = createParamDecorator((_: unknown, context: ExecutionContext) => callOf(context).ctx);

/**
 * What was sent, checked and in inside form: query and body merged, the body winning. For a list call the raw query, for a
 * file call the upload under `file` beside the other fields.
 */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => callOf(context).input);
