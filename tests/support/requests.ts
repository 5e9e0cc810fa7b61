import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { TestApp } from './harness.js';

/** A request whose statements are listened to, up to its answer. */
interface Heard {
  isAnswered: boolean;
}

/**
 * Runs `work` and returns a function that is true within the requests it sends. Jobs and timers of the server, which use the same
 * database meanwhile, run in contexts of their own.
 */
export async function hearing(app: TestApp, work: (isHeard: () => boolean) => Promise<unknown>): Promise<void> {
  const { server } = app;
  const requests = new AsyncLocalStorage<Heard>();
  const emit: (event: string, ...given: unknown[]) => boolean = server.emit.bind(server);
  server.emit = (event: string, ...given: unknown[]) => {
    if (event !== 'request') return emit(event, ...given);
    const heard = { isAnswered: false };
    const response = given[1] as ServerResponse;
    const { end } = response;
    response.end = ((...rest: unknown[]) => {
      heard.isAnswered = true;
      return Reflect.apply(end, response, rest);
    }) as typeof end;
    return requests.run(heard, () => emit(event, ...given));
  };
  try {
    await work(() => requests.getStore()?.isAnswered === false);
  } finally {
    Reflect.deleteProperty(server, 'emit');
    requests.disable();
  }
}
