/** Any number; every process of this product must use the same. */
const START = 721_430_011;

/**
 * Runs the start of a server alone: of several that open one PostgreSQL database together, one migrates and seeds and the
 * others wait. Without PostgreSQL the lock of the data directory has done that already. A start whose lock was lost under way fails:
 * another may have begun beside it.
 */
export async function withStartLock<T>(databaseUrl: string | undefined, work: () => Promise<T>): Promise<T> {
  if (databaseUrl === undefined) return work();
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 10_000 });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [START]);
    const done = await work();
    if (lost) throw new Error('the connection that held the lock of the start broke', { cause: lost });
    return done;
  } finally {
    await client.end().catch((error: Error) => {
      lost = error;
    });
  }
}
