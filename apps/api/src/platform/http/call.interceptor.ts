import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { FileAnswer, FlatAnswer } from './answers.js';
import type { ApiReply, ApiRequest, Call } from './call.js';
import { envelope } from './envelope.js';
import { readInput } from './read-input.js';

/** Reads and checks what was sent before the handler, and wraps what it answers after. */
export class CallInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const call = request.call as Call;
    const { input, ctx } = await readInput(request, call.meta, call.ctx);
    call.input = input;
    call.ctx = ctx;
    return next.handle().pipe(map((answer) => wrapped(call, answer, http.getResponse<ApiReply>())));
  }
}

function wrapped({ meta, ctx }: Call, answer: unknown, reply: ApiReply): unknown {
  if (answer instanceof FileAnswer) return download(answer, reply);
  if (answer instanceof FlatAnswer) {
    reply.code(answer.status);
    return answer.body;
  }
  return envelope(meta, answer, ctx.lang);
}

function download({ bytes, type, name, inline }: FileAnswer, reply: ApiReply): Buffer {
  const plain = name.replace(/[^\w. -]/g, '_');
  reply.headers({
    'content-type': type,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'private, no-store',
  });
  return bytes;
}
