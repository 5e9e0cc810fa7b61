import pg, { type Pool, type PoolConfig } from 'pg';

/** The connections of one server. Readers never wait for writers, and whether the database answers is asked beside both. */
export interface Pools {
  readonly reads: Pool;
  readonly writes: Pool;
  readonly probe: Pool;
  /** One statement each, for who has a connection for his transaction already: of one pool each could wait for the other. */
  readonly numbers: Pool;
  /** Of exports and the audit. */
  readonly snapshots: Pool;
}

/** Connections of one server at most: a database admits a hundred unless told otherwise. */
const MAX = { reads: 8, writes: 8, numbers: 2, probe: 1, snapshots: 3 };

/**
 * Bounded waiting: for a place in the pool and for a new connection, for a lock, for the answer to a statement, and, should the network
 * swallow it, for anything at all. A transaction as a whole is bounded by `Database.write`.
 */
export function openPools(address: string, onIdleError: (error: Error) => void): Pools {
  const common: PoolConfig = {
    connectionString: address,
    application_name: 'phone-trade',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds: 3600,
    maxUses: 50_000,
  };
  const open = (config: PoolConfig): Pool => {
    const pool = new pg.Pool({ ...common, ...config });
    pool.on('error', onIdleError);
    return pool;
  };
  return {
    reads: open({ max: MAX.reads, statement_timeout: 20_000, lock_timeout: 2000, query_timeout: 25_000 }),
    writes: open({
      max: MAX.writes,
      // Its statements find rows by their keys: planning each of them anew, some 270 a review, took a fifth of its time.
      options: '-c plan_cache_mode=force_generic_plan -c jit=off',
      statement_timeout: 14_000,
      lock_timeout: 5000,
      idle_in_transaction_session_timeout: 20_000,
      query_timeout: 20_000,
    }),
    numbers: open({ max: MAX.numbers, statement_timeout: 5000, lock_timeout: 5000, query_timeout: 8000 }),
    snapshots: open({
      max: MAX.snapshots,
      statement_timeout: 300_000,
      lock_timeout: 5000,
      query_timeout: 310_000,
      connectionTimeoutMillis: 60_000,
    }),
    probe: open({ max: MAX.probe, statement_timeout: 2000, lock_timeout: 1000, query_timeout: 3000, connectionTimeoutMillis: 3000 }),
  };
}

export const closePools = (pools: Pools): Promise<unknown> => Promise.all(Object.values<Pool>({ ...pools }).map((pool) => pool.end()));
