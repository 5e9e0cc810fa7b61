import { useApp } from '../../support/harness.js';
import { contextOf, workspaceOf } from '../../support/inside.js';

const app = useApp({ seed: 'small' });

/** How many rows a statement answers. */
async function countOf(text: string): Promise<number> {
  const { db } = await workspaceOf(app());
  const [row] = await db.reading().all<{ n: number }>(`SELECT count(*) AS "n" FROM (${text}) counted`);
  return Number(row?.n);
}

const difference = (a: string, b: string): string => `SELECT * FROM (${a}) x EXCEPT SELECT * FROM (${b}) y`;

/** Two statements answer the same rows, and some. */
async function same(a: string, b: string): Promise<void> {
  expect(await countOf(a)).toBeGreaterThan(0);
  expect([await countOf(difference(a, b)), await countOf(difference(b, a))]).toEqual([0, 0]);
}

it('each balance of a member equals the sum of the journal and is at least 0', async () => {
  await same(
    'SELECT tenant_id, member_id, currency_id, cast(sum(amount) AS bigint) FROM game_journal GROUP BY tenant_id, member_id, currency_id',
    'SELECT tenant_id, member_id, currency_id, amount FROM game_balance',
  );
  expect(await countOf('SELECT 1 AS one FROM game_balance WHERE amount < 0')).toBe(0);
});

it('the sums of every day are those of its journal', async () => {
  await same(
    `SELECT tenant_id, day, currency_id, type, cast(sum(amount) AS bigint), count(*) FROM game_journal
     GROUP BY tenant_id, day, currency_id, type`,
    'SELECT tenant_id, day, currency_id, type, amount, entries FROM game_day',
  );
});

it('stakes of a table equal its wins and fees, in the table and in the journal', async () => {
  const seats = 'SELECT table_id FROM dice_table_user GROUP BY table_id';
  expect(await countOf(seats)).toBeGreaterThan(5);
  expect(await countOf(`${seats} HAVING sum(consume) - sum(obtain) - sum(fee) <> 0`)).toBe(0);
  const posted = 'SELECT ref_no FROM game_journal WHERE ref_no IN (SELECT id FROM dice_table) GROUP BY ref_no';
  expect(await countOf(posted)).toBe(await countOf(seats));
  expect(await countOf(`${posted} HAVING sum(amount) <> 0`)).toBe(0);
  await same(
    'SELECT table_id, user_id, obtain - consume FROM dice_table_user',
    `SELECT ref_no, member_id, cast(sum(amount) AS bigint) FROM game_journal
     WHERE ref_no IN (SELECT id FROM dice_table) AND member_id <> '0' GROUP BY ref_no, member_id`,
  );
});

it('experience and drunkenness of a player equal the sums of the records', async () => {
  const counted = (of: 'winner' | 'loser', base: string): string =>
    `coalesce((SELECT sum(r.${base}) FROM dice_game g JOIN dice_table t ON t.id = g.table_id JOIN dice_room r ON r.id = t.room_id
      WHERE g.${of} = u.user_id), 0)`;
  await same(
    'SELECT user_id, exp, drunk FROM dice_user',
    `SELECT u.user_id, cast(${counted('winner', 'base_exp')} AS bigint), cast(${counted('loser', 'base_drunk')} AS bigint) FROM dice_user u`,
  );
});

it('hunt values of a user equal the sums of the journal', async () => {
  await same(
    'SELECT user_id, destroy_bow, total_amount, num FROM hunt_user',
    `SELECT member_id, cast(sum(CASE WHEN type = 11 THEN -amount ELSE 0 END) AS bigint),
       cast(sum(CASE WHEN type = 109 THEN amount ELSE 0 END) AS bigint), sum(CASE WHEN type = 109 THEN 1 ELSE 0 END)
     FROM game_journal WHERE type IN (11, 109) GROUP BY member_id`,
  );
});

it('every ended table has its winner, as many rounds as games, and no more people than its room seats', async () => {
  expect(await countOf('SELECT id FROM dice_table WHERE status <> 2 OR stage <> 5 OR winner IS NULL OR ended_at IS NULL')).toBe(0);
  expect(
    await countOf('SELECT t.id FROM dice_table t WHERE t.people_num <> (SELECT count(*) FROM dice_table_user u WHERE u.table_id = t.id)'),
  ).toBe(0);
  expect(await countOf('SELECT table_id FROM dice_game GROUP BY table_id HAVING max(round) <> count(*)')).toBe(0);
});

it('the database refuses to change the journal', async () => {
  const { db } = await workspaceOf(app());
  const ctx = await contextOf(app(), '100001', 'admin');
  for (const text of ['UPDATE game_journal SET amount = amount + 1', 'DELETE FROM game_journal'])
    await expect(db.write(ctx, () => db.writing('game_journal', '100001').run(text))).rejects.toHaveProperty(
      'message',
      expect.stringContaining('only added to'),
    );
});
