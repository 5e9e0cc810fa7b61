import type { Home } from '@phone-trade/shared';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });

type Row = Readonly<Record<string, unknown>>;

let who: Caller;

beforeAll(async () => {
  who = await app().as('100001', 'boss');
});

const listOf = async (
  call: 'dice.levelConfig/page' | 'dice.probabilityConfig/page' | 'dice.table/page' | 'dice.game/page',
): Promise<Row[]> => (await who.ask<{ list: Row[] }>(call, { pageSize: 200 })).list;

const bare = ({ id, version, level, minExp, maxExp, maxDrunk }: Row): Row => ({ id, version, level, minExp, maxExp, maxDrunk });

describe('dice levels', () => {
  it('moves the boundary of two levels saved together', async () => {
    const levels = (await listOf('dice.levelConfig/page')).map(bare);
    const [first, second] = levels as [Row, Row];
    const to = Number(first.maxExp) + 5;
    await who.ask('dice.levelConfig/save', {
      list: [
        { ...first, maxExp: to },
        { ...second, minExp: to + 1 },
      ],
    });
    expect((await listOf('dice.levelConfig/page')).slice(0, 2)).toMatchObject([{ maxExp: to }, { minExp: to + 1 }]);
  });

  it.each([
    ['a gap', 7, 'GAME_LEVEL_GAP'],
    ['an overlap', -7, 'GAME_LEVEL_GAP'],
  ])('refuses %s and keeps all rows as they were', async (_, by, key) => {
    const before = await listOf('dice.levelConfig/page');
    const [first] = before as [Row];
    expectError(await who.call('dice.levelConfig/save', { list: [{ ...bare(first), maxExp: Number(first.maxExp) + by }] }), key);
    expect(await listOf('dice.levelConfig/page')).toEqual(before);
  });

  it('refuses a level beyond the next one, a level twice, and a row twice', async () => {
    const levels = await listOf('dice.levelConfig/page');
    const last = levels.at(-1) as Row;
    const added = { level: Number(last.level) + 2, minExp: Number(last.maxExp) + 1, maxExp: Number(last.maxExp) + 10, maxDrunk: 1 };
    expectError(await who.call('dice.levelConfig/save', added), 'GAME_LEVEL_NUMBER');
    expectError(await who.call('dice.levelConfig/save', { ...added, level: 1 }), 'CRUD_DUPLICATE');
    expectError(await who.call('dice.levelConfig/save', { list: [bare(last), bare(last)] }), 'GAME_ROWS_DUPLICATE');
  });

  it('refuses a version that somebody else has changed, and a new row without a required field', async () => {
    const [first] = (await listOf('dice.levelConfig/page')) as [Row];
    expectError(await who.call('dice.levelConfig/save', { ...bare(first), version: 9_999 }), 'CRUD_CHANGED');
    expectError(await who.call('dice.levelConfig/save', { list: [{ level: 11 }] }), 'INPUT_INVALID');
  });

  it('adds the next level, sent as one row', async () => {
    const last = (await listOf('dice.levelConfig/page')).at(-1) as Row;
    const level = { level: Number(last.level) + 1, minExp: Number(last.maxExp) + 1, maxExp: Number(last.maxExp) + 10, maxDrunk: 1 };
    await who.ask('dice.levelConfig/save', level);
    expect((await listOf('dice.levelConfig/page')).at(-1)).toMatchObject(level);
  });
});

it('refuses probabilities of a type that do not add up to 100', async () => {
  const [first, second] = (await listOf('dice.probabilityConfig/page')) as [Row, Row];
  const change = ({ id, type, num, probability }: Row, by: number): Row => ({ id, type, num, probability: Number(probability) + by });
  expectError(await who.call('dice.probabilityConfig/save', change(first, 1)), 'GAME_NOT_A_HUNDRED');
  expect(first.type).not.toBe(second.type);
  const partner = (await listOf('dice.probabilityConfig/page')).find(({ type, id }) => type === first.type && id !== first.id) as Row;
  await who.ask('dice.probabilityConfig/save', { list: [change(first, -1), change(partner, 1)] });
});

it('keeps one row of robot settings with rates of 100 and a pool that is not turned round', async () => {
  const rates = { winRate: 10, randRate: 20, probabilityRate: 70, poolMin: 10, poolMax: 20 };
  expectError(await who.call('dice.config/save', { ...rates, winRate: 11 }), 'GAME_NOT_A_HUNDRED');
  expectError(await who.call('dice.config/save', { ...rates, poolMin: 21 }), 'GAME_POOL_RANGE');
  await who.ask('dice.config/save', rates);
  const config = await who.ask<{ list: Row[]; total: number; pool: number }>('dice.config');
  expect(config).toMatchObject({ list: [rates], total: 1 });
  expect(config.pool).toBeGreaterThan(0);
});

it('refuses a limit of counter-chops where they are off', async () => {
  const room = {
    name: 'guarded',
    bluff: 1,
    breakBluff: 1,
    peopleNum: 3,
    admissionPrice: 1,
    commission: 5,
    maxDrunk: 5,
    baseExp: 1,
    baseDrunk: 1,
    isCounterChop: 0,
  };
  expectError(await who.call('dice.room/save', { ...room, maxCounterChop: 2 }), 'GAME_COUNTER_CHOP');
  for (const bad of [{ peopleNum: 1 }, { peopleNum: 11 }, { commission: 101 }])
    expectError(await who.call('dice.room/save', { ...room, ...bad }), 'INPUT_INVALID');
  await who.ask('dice.room/save', { ...room, isCounterChop: 1, maxCounterChop: 2 });
});

it('a table lists its players, and each of its games lists its records', async () => {
  const [table] = (await listOf('dice.table/page')) as [Row];
  const info = await who.ask<{ tableUser: Row[]; games: { winner: string; record: Row[] }[] }>('dice.info', { id: table.id });
  expect(info.tableUser).toHaveLength(Number(table.peopleNum));
  expect(await who.ask('dice.user', { id: table.id })).toEqual(info.tableUser);
  expect(info.games.length).toBeGreaterThan(0);
  for (const { record } of info.games) expect(record.filter(({ opType }) => opType === 1)).toHaveLength(info.tableUser.length);
  expectError(await who.call('dice.info', { id: '987654321' }), 'CRUD_NOT_FOUND');
});

describe('recruitments', () => {
  const one = { condition: 'guarded', conditionType: 1, price: 9.9, participantsMax: 5, status: 1 };
  const open = async (): Promise<Row> =>
    (await who.ask<{ list: Row[] }>('recruit.recruitConfig/page', {})).list.find(({ status }) => status === 1) as Row;

  it('refuses a period that ends before it begins, and one that overlaps an enabled one', async () => {
    const { beginTime, endTime } = await open();
    expectError(await who.call('recruit.create', { ...one, beginTime: endTime, endTime: beginTime }), 'GAME_PERIOD');
    expectError(await who.call('recruit.create', { ...one, beginTime, endTime }), 'GAME_PERIOD_OVERLAP');
    await who.ask('recruit.create', { ...one, beginTime, endTime, status: 0 });
  });

  it('refuses a deletion with sign-ups and a limit below them; another is deleted by its id alone', async () => {
    const { id } = await open();
    expectError(await who.call('recruit.delete', { id }), 'GAME_RECRUIT_USED');
    expectError(await who.call('recruit.update', { id, participantsMax: 1 }), 'GAME_RECRUIT_FULL');
    const rows = (await who.ask<{ list: Row[] }>('recruit.recruitConfig/page', { condition: 'guarded' })).list;
    await who.ask('recruit.delete', { id: rows[0]?.id });
    expect((await who.ask<{ total: number }>('recruit.recruitConfig/page', { condition: 'guarded' })).total).toBe(0);
  });
});

it('refuses an announced applet menu without a notice', async () => {
  const [menu] = (await who.ask<Row[]>('game.common.listAppletMenu')) as [Row];
  expectError(await who.call('game.common.updateAppletMenu', { id: menu.id, open: 1, openTips: '' }), 'GAME_TIPS_MISSING');
  await who.ask('game.common.updateAppletMenu', { id: menu.id, open: 1, openTips: 'soon' });
});

describe('risky transfers', () => {
  const withStatus = async (status: number): Promise<Row> =>
    (await who.ask<{ records: Row[] }>('game.risk.pageRiskGive', { status })).records[0] as Row;
  const released = async (): Promise<number> => {
    const { records } = await who.ask<{ records: Row[] }>('game.risk.pageRiskGive:web', { pageSize: 200 });
    return records.filter(({ status }) => status === 102).length;
  };
  /** What has been given back today. */
  const givenBack = async (): Promise<number> => {
    const { now } = await who.ask<Home>('phone.home.figures');
    const book = await who.ask<{ increases: Row[] }>('game.loan.listAccountBook', { date: now.slice(0, 10), currencyId: 1 });
    return book.increases.reduce((sum, { type, amount }) => sum + (type === 111 ? Number(amount) : 0), 0);
  };
  it('gives back what was frozen, once, and refuses the step back', async () => {
    const frozen = await withStatus(101);
    const [before, cleared] = [await givenBack(), await released()];
    await who.ask('game.risk.updateStatus', { ...frozen, status: 102 });
    expect(await givenBack()).toBe(before + Number(frozen.currentNum));
    expect(await released()).toBe(cleared + 1);
    for (const status of [100, 101]) expectError(await who.call('game.risk.updateStatus', { id: frozen.id, status }), 'INPUT_INVALID');
    expectError(await who.call('game.risk.updateStatus:web', { id: frozen.id, status: 102 }), 'GAME_STEP_BACK');
    expect(await givenBack()).toBe(before + Number(frozen.currentNum));
  });

  it('clears a suspicious one without an entry in the journal', async () => {
    const [suspicious, before] = [await withStatus(100), await givenBack()];
    await who.ask('game.risk.updateStatus:web', { id: suspicious.id, status: 102 });
    expect(await givenBack()).toBe(before);
  });
});

describe('figures', () => {
  it('answers the days newest first, with the day before where one is asked for', async () => {
    const days = async (startDate: string, endDate: string) =>
      (await who.ask<Row[]>('game.loan.listProperty', { startDate, endDate })).map(({ date }) => date);
    expect(await days('2026-01-03', '2026-01-05')).toEqual(['2026-01-05', '2026-01-04', '2026-01-03']);
    expect(await days('2026-01-05', '2026-01-05')).toEqual(['2026-01-05', '2026-01-04']);
    for (const [startDate, endDate] of [
      ['2026-01-05', '2026-01-04'],
      ['2025-01-01', '2026-01-01'],
    ])
      expectError(await who.call('game.loan.listProperty', { startDate, endDate }), 'GAME_DAYS');
  });

  it('answers a row of 0 for a day without entries', async () => {
    const detail = await who.ask<Row[]>('game.loan.listPropertyDetail', { date: '2020-01-01', detailType: 1, currencyId: 1 });
    expect(detail).toMatchObject([{ date: '2020-01-01', amount: 0 }]);
  });

  it('counts the arenas of a day alike in the statistics and the account book', async () => {
    const { records } = await who.ask<{ records: Row[] }>('game.arena.pageStatistics', { pageNum: 1, pageSize: 1 });
    expect(records).toHaveLength(1);
    const [{ date, loseAmount, createAmount, backAmount }] = records as [Row];
    const book = await who.ask<{ increases: Row[]; reduce: Row[] }>('game.loan.listAccountBook', { date });
    const of = (rows: readonly Row[], type: number): number => Number(rows.find((row) => row.type === type)?.amount ?? 0);
    expect([of(book.reduce, 1), of(book.reduce, 2), of(book.increases, 104)]).toEqual([loseAmount, createAmount, backAmount]);
    expect(await who.ask('game.arena.pageStatistics:web', { pageNum: 1, pageSize: 1 })).toMatchObject({ records });
  });

  it('narrows the account book by a monitor setting', async () => {
    const [monitor] = (await who.ask<Row[]>('game.loan.listMonitorConfig')) as [Row];
    expect(Array.isArray(monitor.types)).toBe(true);
    const { records } = await who.ask<{ records: Row[] }>('game.arena.pageStatistics', {});
    const book = await who.ask<{ increases: Row[]; reduce: Row[] }>('game.loan.listAccountBook', {
      date: records[0]?.date,
      configId: monitor.id,
    });
    const types = new Set([...book.increases, ...book.reduce].map(({ type }) => String(type)));
    expect([...types].filter((type) => !(monitor.types as string[]).includes(type))).toEqual([]);
    expectError(await who.call('game.loan.listAccountBook', { date: '2026-01-01', configId: '987654321' }), 'CRUD_NOT_FOUND');
  });

  it('refuses an invalid day', async () => {
    expectError(await who.call('game.arena.pageStatistics', { date: '2026-13-01' }), 'INPUT_BAD_FILTER');
  });
});
