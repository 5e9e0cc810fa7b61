import { type Answer, type Caller, expectError } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { type Snapshot, snapshot } from '../support/inside.js';
import { DOCUMENT_CASES, FOREIGN_TENANT, TENANT } from './document-cases.js';

/** Logs only grow, and sequences never go back: a reversal leaves its traces there and nowhere else. */
const LOGS = [
  'product_trace',
  'product_cost_log',
  'posting_batch',
  'document_history',
  'account_log',
  'company_balance_log',
  'finance_adjust_log',
  'number_sequence',
  'request_replay',
];

/** Says when and how often a row was written, not what it holds. */
const BOOKKEEPING = ['version', 'insert_time', 'update_user', 'update_time', 'trace_seq', 'cost_seq', 'hold_time', 'product_no'];

const app = useApp({ seed: 'small' });
const boss = (): Promise<Caller> => app().as(TENANT, 'boss');

/** Every figure of the tenant: live rows without logs, versions and timestamps. */
const figures = (): Promise<Snapshot> =>
  snapshot(app(), {
    tenantId: TENANT,
    except: LOGS,
    map: (row) =>
      row['is_deleted'] === 1 ? undefined : Object.fromEntries(Object.entries(row).filter(([name]) => !BOOKKEEPING.includes(name))),
  });

const everything = (): Promise<Snapshot> => snapshot(app());

interface Written {
  readonly id: string;
  readonly orderNo: string;
  readonly version: number;
}

interface Detail extends Written {
  readonly reviewStatus: number;
  readonly allowedActions: readonly { readonly action: string; readonly allowed: boolean; readonly reason?: string }[];
}

let drafts = 0;

/** An action of the table, or a look at the document or its list. */
type Verb = string;

describe.each(DOCUMENT_CASES.map((one) => [one.spec.kind, one] as const))('%s', (_, kind) => {
  const callOf = (verb: Verb) => {
    const id = verb === 'page' || verb === 'detail' ? kind[verb] : kind.spec.actions[verb]?.call;
    if (!id) throw new Error(`${kind.spec.kind} has no ${verb}`);
    return id;
  };
  const act = <T>(who: Caller, verb: Verb, input: object): Promise<Answer<T>> => who.call<T>(callOf(verb), input);
  const done = <T>(who: Caller, verb: Verb, input: object): Promise<T> => who.ask<T>(callOf(verb), input);
  const nextDraft = async (): Promise<Readonly<Record<string, unknown>>> => {
    drafts += 1;
    return kind.draft(await boss(), drafts);
  };
  const has = (verb: Verb): boolean => kind.spec.actions[verb]?.call !== undefined;

  async function draft(who: Caller): Promise<Written> {
    return done(who, 'create', await nextDraft());
  }

  async function reviewed(who: Caller): Promise<Written> {
    const { orderNo } = await draft(who);
    return done(who, 'review', { orderNo });
  }

  async function blocked(who: Caller): Promise<Written> {
    const written = await reviewed(who);
    await kind.block(who, written.orderNo);
    return written;
  }

  async function removed(who: Caller): Promise<Written> {
    const written = await draft(who);
    await done(who, 'remove', { orderNo: written.orderNo });
    return written;
  }

  const detail = (who: Caller, orderNo: string): Promise<Detail> => done(who, 'detail', { orderNo });

  /** What a call of this verb says; an update repeats what the document was made from. */
  async function inputFor(who: Caller, verb: Verb, orderNo: string): Promise<object> {
    if (verb === 'update') return { ...(await nextDraft()), orderNo };
    if (verb !== 'amend' || !kind.amendment) return { orderNo };
    const { reviewStatus } = await detail(who, orderNo);
    return reviewStatus === 300 ? kind.amendment(who, orderNo) : { orderNo, remark: 'amended' };
  }

  it('entered and deleted leaves nothing, and what it held is free again', async () => {
    const who = await boss();
    const given = await nextDraft();
    const before = await figures();
    const { orderNo } = await done<Written>(who, 'create', given);
    await done(who, 'remove', { orderNo });
    expect(await figures()).toEqual(before);
    expectError(await act(who, 'detail', { orderNo }), 'ERP_DOC_UNKNOWN');

    const again = await done<Written>(who, 'create', given);
    expect(again.orderNo > orderNo).toBe(true);
  });

  it('changed is the same as entered so', async () => {
    const who = await boss();
    const { orderNo } = await draft(who);
    const given = await nextDraft();
    const second = await done<Written>(who, 'update', { ...given, orderNo });
    expect(second).toMatchObject({ orderNo, version: 2 });
    const {
      version: _v,
      id: _i,
      history: _h,
      insertTime: _t,
      ...changed
    } = (await detail(who, orderNo)) as Detail & Record<string, unknown>;
    await done(who, 'remove', { orderNo });
    const fresh = await done<Written>(who, 'create', given);
    const entered = (await detail(who, fresh.orderNo)) as unknown as Record<string, unknown>;
    expect(withoutIds({ ...changed, orderNo: fresh.orderNo })).toEqual(withoutIds(entered));
  });

  it('reviewed and reversed has every figure it had before', async () => {
    const who = await boss();
    const { orderNo } = await draft(who);
    const before = await figures();
    await done(who, 'review', { orderNo });
    const standing = await figures();
    expect(standing).not.toEqual(before);
    await done(who, 'unreview', { orderNo });
    expect(await figures()).toEqual(before);
    // And once more: the second review posts what the first did.
    await done(who, 'review', { orderNo });
    expect(withoutKeys(await figures())).toEqual(withoutKeys(standing));
  });

  it('reviewed and reversed has every figure it had before, with its payments booked at once and too high', async () => {
    const who = await boss();
    await who.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 1 });
    try {
      const given = (await nextDraft()) as { payments?: { paymentAmount: number }[] };
      const payments = given.payments?.map((payment) => ({ ...payment, paymentAmount: 50_000 }));
      const { orderNo } = await done<Written>(who, 'create', payments ? { ...given, payments } : given);
      const before = await figures();
      await done(who, 'review', { orderNo });
      await done(who, 'unreview', { orderNo });
      const after = await figures();
      // A balance row that was opened stays, with nothing on it.
      const opened = (after['company_balance'] ?? []).filter((row) => !before['company_balance']?.includes(row));
      expect(opened.map((row) => JSON.parse(row)['prepay_balance'])).toEqual(opened.map(() => 0));
      expect({ ...after, company_balance: [] }).toEqual({ ...before, company_balance: [] });
    } finally {
      await who.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 0 });
    }
  });

  const states: readonly [state: string, make: (who: Caller) => Promise<Written>, refused: readonly (readonly [Verb, string])[]][] = [
    [
      'a draft',
      draft,
      [
        ['unreview', 'ERP_NOT_REVIEWED'],
        ['amend', 'ERP_NOT_REVIEWED'],
      ],
    ],
    [
      'a reviewed one',
      reviewed,
      [
        ['review', 'ERP_NOT_PENDING'],
        ['update', 'ERP_NOT_PENDING'],
        ['remove', 'ERP_NOT_PENDING'],
      ],
    ],
    ['one with later events', blocked, [['unreview', 'ERP_REVERSE_BLOCKED']]],
    [
      'a deleted one',
      removed,
      (['detail', 'update', 'review', 'unreview', 'remove', 'amend'] as const).map((verb) => [verb, 'ERP_DOC_UNKNOWN'] as const),
    ],
  ];

  it.each(states)('%s refuses what its state does not allow, each with one key, and writes nothing', async (state, make, refused) => {
    const who = await boss();
    const { orderNo } = await make(who);
    for (const [verb, key] of refused) {
      if (verb !== 'detail' && !has(verb)) continue;
      const input = state === 'a deleted one' && verb === 'amend' ? { orderNo, remark: 'x' } : await inputFor(who, verb, orderNo);
      const before = await everything();
      const answer = await act(who, verb, input);
      expect({ verb, key: answer.key }).toEqual({ verb, key });
      expect(await everything()).toEqual(before);
    }
  });

  it('names what stands in the way of its reversal', async () => {
    const who = await boss();
    const { orderNo } = await reviewed(who);
    const blocker = await kind.block(who, orderNo);
    const answer = await act(who, 'unreview', { orderNo });
    expectError(answer, 'ERP_REVERSE_BLOCKED');
    expect(answer.body.msg).toContain(blocker);
  });

  it('sent ten times at once under one request id is entered once, and all are told of the same', async () => {
    const who = await boss();
    const given = { ...(await nextDraft()), requestId: `doc-${drafts}` };
    const answers = await Promise.all(Array.from({ length: 10 }, () => act<Written>(who, 'create', given)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1);
    expect(await totalOf(who, answers[0]?.data.orderNo as string)).toBe(1);

    const other = await nextDraft();
    const before = await everything();
    expectError(await act(who, 'create', { ...other, requestId: given.requestId }), 'INPUT_REQUEST_ID_REUSED');
    expectError(await act(who, 'review', { orderNo: answers[0]?.data.orderNo, requestId: given.requestId }), 'INPUT_REQUEST_ID_REUSED');
    expect(await everything()).toEqual(before);

    // The same key means nothing to somebody else, of this tenant or another.
    const stranger = await app().as(FOREIGN_TENANT, 'owner');
    const foreign = await act<Written>(stranger, 'review', { orderNo: answers[0]?.data.orderNo, requestId: given.requestId });
    expect(foreign.body.data ?? {}).not.toHaveProperty('orderNo');
  });

  it('reviewed by fifty at once has one winner and one set of log rows', async () => {
    const who = await boss();
    for (let round = 0; round < 3; round += 1) {
      const { orderNo } = await draft(who);
      const answers = await Promise.all(Array.from({ length: 50 }, () => act(who, 'review', { orderNo })));
      const keys = answers.map(({ key }) => key ?? 'ok');
      expect(keys.filter((key) => key === 'ok')).toHaveLength(1);
      expect(keys.filter((key) => !['ok', 'ERP_NOT_PENDING', 'ERP_DOC_STATE'].includes(key))).toEqual([]);
      const taken = await snapshot(app(), { tenantId: TENANT });
      const mentions = (table: string): number => (taken[table] ?? []).filter((row) => row.includes(`"${orderNo}"`)).length;
      const own = (taken['document_history'] ?? []).filter((row) => row.includes(`"order_no":"${orderNo}"`)).length;
      expect([mentions('posting_batch'), own]).toEqual([1, 2]);
      expect(mentions('product_trace')).toBe(kind.units);
    }
  });

  it('reviewed, reversed, changed and deleted at once ends as if they had come one by one', async () => {
    const who = await boss();
    for (let round = 0; round < 3; round += 1) {
      const { orderNo } = await draft(who);
      const update = await inputFor(who, 'update', orderNo);
      const verbs: Verb[] = ['review', 'update', 'remove', 'unreview', 'review', 'unreview', 'remove'];
      const answers = await Promise.all(verbs.map((verb) => act(who, verb, verb === 'update' ? update : { orderNo })));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await who.ask('phone.audit.checkConsistency')).toEqual([]);
    }
  });

  const actions: readonly Verb[] = ['update', 'review', 'remove', 'unreview', 'amend'].filter(has);
  const people = ['boss', 'buyer', 'finance', 'warehouse'];

  it.each(states.slice(0, 3))('%s offers what the server accepts, to everybody', async (_state, make) => {
    const maker = await boss();
    for (const account of people) {
      const who = await app().as(TENANT, account);
      for (const verb of actions) {
        const { orderNo } = await make(maker);
        const seen = await act<Detail>(who, 'detail', { orderNo });
        const offered = seen.key === 'AUTH_FORBIDDEN' ? undefined : seen.data.allowedActions.find(({ action }) => action === verb);
        const answer = await act(who, verb, await inputFor(maker, verb, orderNo));
        expect({ account, verb, accepted: answer.status === 200 }).toEqual({ account, verb, accepted: offered?.allowed === true });
        if (offered && !offered.allowed) expect(answer.body.msg).toBe(offered.reason);
      }
    }
  });

  it('is not there for another tenant', async () => {
    const who = await boss();
    const stranger = await app().as(FOREIGN_TENANT, 'owner');
    const taken = await snapshot(app(), { tenantId: FOREIGN_TENANT });
    const isTheirs = (orderNo: string): boolean =>
      Object.values(taken).some((found) => found.some((row) => row.includes(`"order_no":"${orderNo}"`)));
    for (const make of [draft, reviewed]) {
      // Both tenants count from one: take a number the stranger has not got.
      let own = await make(who);
      while (isTheirs(own.orderNo)) own = await make(who);
      const { orderNo } = own;
      for (const verb of ['detail', ...actions] as const) {
        const input = verb === 'amend' ? { orderNo, remark: 'x' } : verb === 'update' ? { ...(await nextDraft()), orderNo } : { orderNo };
        const before = await everything();
        expectError(await act(stranger, verb, input), 'ERP_DOC_UNKNOWN');
        expect(await everything()).toEqual(before);
      }
      expect(await totalOf(stranger, orderNo)).toBe(0);
    }
  });

  it('is not touched by who saw an earlier version of it', async () => {
    const who = await boss();
    const first = await draft(who);
    const second = await done<Written>(who, 'update', { ...(await nextDraft()), orderNo: first.orderNo, version: first.version });
    for (const verb of ['update', 'review', 'remove'] as const) {
      const input = { ...(await inputFor(who, verb, first.orderNo)), version: first.version };
      const before = await everything();
      expectError(await act(who, verb, input), 'ERP_DOC_STATE');
      expect(await everything()).toEqual(before);
    }
    const third = await done<Written>(who, 'review', { orderNo: first.orderNo, version: second.version });
    for (const verb of ['unreview', 'amend'].filter(has)) {
      const input = { ...(await inputFor(who, verb, first.orderNo)), version: second.version };
      expectError(await act(who, verb, input), 'ERP_DOC_STATE');
    }
    await done(who, 'unreview', { orderNo: first.orderNo, version: third.version });
  });

  it('takes nothing from its sender that the server decides, at any depth', async () => {
    const who = await boss();
    const { orderNo } = await draft(who);
    const forged: Record<string, unknown> = {
      id: '1',
      tenantId: FOREIGN_TENANT,
      createUser: '1',
      insertTime: '2020-01-01 00:00:00',
      isDeleted: 1,
      reviewStatus: 300,
      reviewUser: '1',
      totalPrice: 0.01,
      paidAmount: 1,
      costPrice: 1,
      stage: 600,
      productId: '1',
      settleKind: 3,
    };
    const drafted = await nextDraft();
    const before = await everything();
    for (const verb of ['create', 'update'] as const) {
      const good = { ...drafted, ...(verb === 'update' ? { orderNo } : {}) } as Record<string, unknown>;
      for (const [name, value] of Object.entries(forged)) {
        for (const input of plantings(good, name, value)) expectError(await act(who, verb, input), 'INPUT_INVALID');
      }
    }
    for (const verb of ['review', 'remove', 'unreview', 'amend'].filter(has)) {
      for (const [name, value] of Object.entries(forged)) expectError(await act(who, verb, { orderNo, [name]: value }), 'INPUT_INVALID');
    }
    expect(await everything()).toEqual(before);
  });

  it('of several each has its own fate, and all are told apart', async () => {
    const who = await boss();
    const [good, bad] = [await draft(who), await reviewed(who)];
    const answer = await done<{ orderNo: string; ok: boolean; key?: string }[]>(who, 'review', {
      orderNos: [good.orderNo, bad.orderNo, 'CG0'],
    });
    expect(answer.map(({ orderNo, ok, key }) => [orderNo, ok, key])).toEqual([
      [good.orderNo, true, undefined],
      [bad.orderNo, false, 'ERP_NOT_PENDING'],
      ['CG0', false, 'ERP_DOC_UNKNOWN'],
    ]);
  });

  async function totalOf(who: Caller, orderNo: string): Promise<number> {
    return (await done<{ total: number }>(who, 'page', { orderNo_equal: orderNo })).total;
  }
});

it('leaves every ledger in order', async () => {
  expect(await (await boss()).ask('phone.audit.checkConsistency')).toEqual([]);
});

/** The same input with one property more, once at the top and once in every object of every list in it. */
function plantings(good: Record<string, unknown>, name: string, value: unknown): object[] {
  const planted: object[] = Object.hasOwn(good, name) ? [] : [{ ...good, [name]: value }];
  for (const [property, items] of Object.entries(good)) {
    if (!Array.isArray(items)) continue;
    items.forEach((item, i) => {
      if (typeof item !== 'object' || item === null) return;
      for (const inner of plantings(item as Record<string, unknown>, name, value)) {
        planted.push({ ...good, [property]: items.map((other, j) => (j === i ? inner : other)) });
      }
    });
  }
  return planted;
}

/** A detail without what differs between two documents that say the same. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const own = ['id', 'orderNo', 'version', 'history', 'insertTime', 'purchaseLineId'];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !own.includes(name))
      .map(([name, item]) => [name, withoutIds(item)]),
  );
}

/** Figures without what every posting makes anew: ids of rows and the numbers of bills and records. */
function withoutKeys(taken: Snapshot): Record<string, unknown[]> {
  const own = ['id', 'bill_no', 'seq', 'order_no', 'batch_id', 'record_id', 'entry_id', 'review_time', 'purchase_time', 'store_time'];
  return Object.fromEntries(
    Object.entries(taken).map(([table, found]) => [
      table,
      found
        .map((row) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(row)).filter(([name]) => !own.includes(name)))))
        .sort(),
    ]),
  );
}
