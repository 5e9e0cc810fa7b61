import type { ExecutionContext, Type } from '@nestjs/common';
import type { ApiReply, ApiRequest } from '../http/call.js';

const onlyHttp = (): never => {
  throw new Error('Calls arrive by HTTP only.');
};

/** The context that a guard of Nest expects, for a call beside Nest's router (ADR 11). */
export function httpContext(request: ApiRequest, reply: ApiReply, guard: Type): ExecutionContext {
  const args = [request, reply];
  return {
    getType: <T extends string>() => 'http' as T,
    getClass: <T>() => guard as Type<T>,
    getHandler: () => guard,
    getArgs: <T extends unknown[]>() => args as unknown as T,
    getArgByIndex: <T>(index: number) => args[index] as T,
    switchToHttp: () => ({
      getRequest: <T>() => request as T,
      getResponse: <T>() => reply as T,
      getNext: onlyHttp,
    }),
    switchToRpc: onlyHttp,
    switchToWs: onlyHttp,
  };
}
