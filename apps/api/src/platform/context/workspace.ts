import type { Counters } from '../bus/counters.js';
import type { Wakeups } from '../bus/wakeups.js';
import type { Clock } from '../clock/clock.js';
import type { SecretBox } from '../config/secret-box.js';
import type { Database } from '../database/database.js';
import type { Files } from '../files/files.js';
import type { Ids } from '../ids/ids.js';
import type { LogQueue } from '../logging/log-queue.js';
import type { Pushes } from '../push/pushes.js';
import type { Caches } from './caches.js';
import type { Names } from './names.js';
import type { RuleGrant } from './rule-grants.js';
import type { Usages } from './usages.js';

/**
 * Every piece of state hangs on a workspace (architecture, decision 5). There is one, `main`,
 * until the lab opens more; nothing below keeps state of its own at module level.
 */
export interface Workspace {
  readonly name: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly db: Database;
  readonly files: Files;
  readonly caches: Caches;
  readonly names: Names;
  readonly ruleGrants: readonly RuleGrant[];
  readonly usages: Usages;
  readonly counters: Counters;
  readonly wakeups: Wakeups;
  /** Rows on their way into the logs. */
  readonly logs: LogQueue;
  readonly pushes: Pushes;
  /** Seals secrets that are stored. */
  readonly secrets: SecretBox;
  /** Fields and filters that a call does not know are refused to every front end, for who develops one. */
  readonly strictInput?: boolean;
}

/** Implemented by every provider that keeps state, so that a reset forgets nothing. */
export interface Resettable {
  reset(): void | Promise<void>;
}
