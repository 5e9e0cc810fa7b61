import type { SqlDriver, SqlParams } from '../../apps/api/src/platform/database/driver/driver.js';
import type { TestApp } from './harness.js';
import { workspaceOf } from './inside.js';

interface Asked {
  readonly text: string;
  readonly params: SqlParams;
}

/** A server looks for work that waits, whoever asks for what meanwhile. */
const FOR_WORK = /AS "leaseUntil" FROM \w+ t\s+WHERE status </;

/** Every statement that is read outside a unit while `work` runs. */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<Asked[]> {
  const { db } = await workspaceOf(app);
  const { reader } = Reflect.get(db, 'driver') as SqlDriver;
  const { all } = reader;
  const asked: Asked[] = [];
  reader.all = ((text: string, params: SqlParams = {}) => {
    if (!FOR_WORK.test(text)) asked.push({ text, params });
    return all.call(reader, text, params);
  }) as typeof all;
  try {
    await work();
  } finally {
    reader.all = all;
  }
  return asked;
}

/** What SQLite does for the statements that `work` asks for: a line for each step of each of them. */
export async function plansOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const { db } = await workspaceOf(app);
  const steps: string[] = [];
  for (const { text, params } of (await statementsOf(app, work)).filter(({ text: sql }) => sql.startsWith('SELECT')))
    for (const { detail } of await db.reading().all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params)) steps.push(detail);
  return steps;
}
