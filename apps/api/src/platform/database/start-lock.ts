/** Any number; every process of this product must use the same. */
const START = 721_430_011;

/**
 * Runs the start of a server alone: of several that open one PostgreSQL database together, one migrates and seeds and the
 * others wait. Without PostgreSQL the lock of the data directory has done that already.
 */
export async function withStartLock<T>(databaseUrl: string | undefined, work: () => Promise<T>): Promise<T> {
  if (databaseUrl === undefined) return work();
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [START]);
    return await work();
  } finally {
    await client.end();
  }
}
