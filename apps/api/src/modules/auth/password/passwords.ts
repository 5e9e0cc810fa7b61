import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { randomHex } from '../../../platform/ids/ids.js';
import { Turnstile } from '../../../platform/load/turnstile.js';

/** As many sign-ins may wait for a core; a flood beyond that is told to come back. */
const QUEUE = 256;

export const md5Hex = (text: string): string => createHash('md5').update(text).digest('hex');

/** What is stored of a password: argon2id of the md5 that clients send, with the library's defaults (19 MiB, 2 passes). */
@Injectable()
export class Passwords {
  /** Each hash holds a core and 19 MiB for 13 to 20 ms; the other cores are everybody else's calls, and a database on the same machine. */
  private readonly turns = new Turnstile(Math.max(1, Math.floor(availableParallelism() / 4)), QUEUE);
  private nobody: Promise<string> | undefined;

  hash(md5: string): Promise<string> {
    return this.turns.pass(() => hash(md5));
  }

  /** Without a stored hash, or without a password, it takes just as long and says no: nobody learns which accounts exist. */
  async matches(stored: string | undefined, md5: string | undefined): Promise<boolean> {
    this.nobody ??= this.hash(randomHex(16));
    const against = stored ?? (await this.nobody);
    const same = await this.turns.pass(() => verify(against, md5 ?? randomHex(16)));
    return same && stored !== undefined && md5 !== undefined;
  }
}
