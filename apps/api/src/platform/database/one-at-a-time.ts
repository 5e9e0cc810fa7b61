import type { RequestContext } from '../context/context.js';

/**
 * Until the transaction ends nobody else of the tenant enters here with the same words: for rules about all rows of a table, which no
 * index knows. A no-op on SQLite, where a transaction is alone.
 */
export async function oneAtATime({ workspace: { db }, tenantId }: RequestContext, what: string): Promise<void> {
  const text = db.byDialect('namedLock', {
    sqlite: undefined,
    postgres: 'SELECT 1 AS "n" FROM (SELECT pg_advisory_xact_lock(hashtext(:what))) AS entered',
  });
  if (text) await db.reading().all(text, { what: `${tenantId}/${what}` });
}
