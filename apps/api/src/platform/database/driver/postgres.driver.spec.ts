import type { SqlSession } from './driver.js';
import { PostgresDriver } from './postgres.driver.js';
import type { Pools } from './postgres.pools.js';

const ID = [{ name: 'id', type: 'text' }] as const;

/** A pool whose connections record the statements sent to them; `fails` makes statements fail. */
function pool(fails: (text: string) => Error | undefined = () => undefined) {
  const sent: string[] = [];
  const released: boolean[] = [];
  const connect = async () => ({
    async query(query: string | { text: string }): Promise<{ rows: unknown[]; rowCount: number; command: string }> {
      const text = typeof query === 'string' ? query : query.text;
      sent.push(text);
      const failure = fails(text);
      if (failure) throw failure;
      return { rows: [], rowCount: 1, command: text };
    },
    on: () => undefined,
    off: () => undefined,
    release: (broken: boolean) => released.push(broken),
  });
  const pools = { reads: { connect }, writes: { connect } };
  return { sent, released, driver: new PostgresDriver(pools as unknown as Pools) };
}

describe('a transaction on PostgreSQL', () => {
  it('sends no statement after its end, as its connection may be in use again', async () => {
    const { sent, driver } = pool();
    let kept: SqlSession | undefined;
    await driver.transaction(async (session) => {
      kept = session;
      await session.run('UPDATE a');
    });
    await expect(kept?.run('UPDATE b')).rejects.toMatchObject({ key: 'SYSTEM_BUSY' });
    await expect(kept?.insert('b', ID, [['1']])).rejects.toMatchObject({ key: 'SYSTEM_BUSY' });
    expect(sent).toEqual(['BEGIN', 'UPDATE a', 'COMMIT']);
  });

  it('stops a bulk insert if it fails meanwhile', async () => {
    const { sent, driver } = pool();
    let rest: Promise<unknown> | undefined;
    const refused = driver.transaction(async (session) => {
      // As many as take more than one statement.
      rest = session.insert(
        'a',
        ID,
        Array.from({ length: 100_000 }, () => ['1']),
      );
      rest.catch(() => undefined);
      throw new Error('took too long');
    });
    await expect(refused).rejects.toThrow('took too long');
    await expect(rest).rejects.toMatchObject({ key: 'SYSTEM_BUSY' });
    expect(sent.filter((text) => text.startsWith('INSERT'))).toHaveLength(1);
  });

  it('reports the error that broke its connection and discards the connection', async () => {
    const { released, driver } = pool((text) => (text === 'BEGIN' ? undefined : new Error(`no ${text}`)));
    await expect(driver.transaction((session) => session.run('UPDATE a'))).rejects.toThrow('no UPDATE a');
    expect(released).toEqual([true]);
  });

  it('is retried after a deadlock', async () => {
    let deadlocks = 2;
    const { sent, released, driver } = pool((text) => {
      if (text !== 'UPDATE a' || deadlocks === 0) return undefined;
      deadlocks -= 1;
      return Object.assign(new Error('deadlock'), { code: '40P01' });
    });
    expect(await driver.transaction((session) => session.run('UPDATE a'))).toBe(1);
    expect(sent.filter((text) => text === 'ROLLBACK')).toHaveLength(2);
    expect(released).toEqual([false, false, false]);
  });

  it('is retried once if its connection breaks before the commit, and not at the commit', async () => {
    let breaks = ['UPDATE a'];
    const broken = () => Object.assign(new Error('gone'), { code: '57P01' });
    const { sent, released, driver } = pool((text) => (text === breaks[0] && breaks.shift() ? broken() : undefined));
    expect(await driver.transaction((session) => session.run('UPDATE a'))).toBe(1);
    expect([sent, released]).toEqual([
      ['BEGIN', 'UPDATE a', 'BEGIN', 'UPDATE a', 'COMMIT'],
      [true, false],
    ]);
    breaks = ['UPDATE a', 'UPDATE a'];
    await expect(driver.transaction((session) => session.run('UPDATE a'))).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    breaks = ['COMMIT'];
    await expect(driver.transaction((session) => session.run('UPDATE a'))).rejects.toMatchObject({ name: 'OutcomeUnknown' });
  });
});
