import { hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Turnstile } from '../../../platform/load/turnstile.js';
import type { Sm2Question } from './sm2.js';

/** One thread computes while the next starts. If the queue is full, callers have to retry later. */
const WIDTH = 2;
const QUEUE = 64;

const HEAP = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 };

/**
 * The pair with which clients that do not send md5 encrypt a password. It follows from the server's signing secret: one
 * thing to guard, and no use of the library's own generator, which is not a cryptographic one on a server. A decryption is tens of
 * milliseconds that anybody may ask for, so threads of its own do it, a few at a time, and nothing of them stays between two sign-ins.
 */
export class Sm2Keys {
  private readonly turns: Turnstile;
  private readonly number: string;
  private made: Promise<string> | undefined;

  constructor(secret: string, queue = QUEUE) {
    this.turns = new Turnstile(WIDTH, queue);
    this.number = Buffer.from(hkdfSync('sha256', secret, '', 'sm2', 48)).toString('hex');
  }

  /** Hex, with the leading `04` that clients expect. Computed at the first request, and again only after a failure. */
  publicKey(): Promise<string> {
    this.made ??= this.ask({ number: this.number }).then((key) => key ?? '');
    this.made.catch(() => {
      this.made = undefined;
    });
    return this.made;
  }

  /** The text, or undefined when it was not encrypted for this server. */
  decrypt(cipher: string): Promise<string | undefined> {
    return this.ask({ number: this.number, cipher });
  }

  private ask(question: Sm2Question): Promise<string | undefined> {
    return this.turns.pass(async () => {
      const worker = new Worker(new URL('./sm2-worker.js', import.meta.url), {
        workerData: question,
        resourceLimits: HEAP,
        execArgv: [],
        env: {},
      });
      try {
        const [answer] = (await once(worker, 'message')) as [string | undefined];
        return answer;
      } finally {
        await worker.terminate();
      }
    });
  }
}
