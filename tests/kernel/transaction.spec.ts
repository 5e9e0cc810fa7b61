import { setTimeout as wait } from 'node:timers/promises';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import type { SqlDriver } from '../../apps/api/src/platform/database/driver/driver.js';
import { seedId } from '../../seeds/base/ids.js';
import type { Caller } from '../support/caller.js';
import { type Commands, commandsOf } from '../support/commands.js';
import { type Fault, type Faults, plantFaults } from '../support/faults.js';
import { useApp } from '../support/harness.js';
import { contextOf, markOf, type Snapshot, snapshot, workspaceOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';
import { purchaseDraft, TENANT, unitsOf } from './document-cases.js';

const app = useApp({ seed: 'small' });
const boss = (): Promise<Caller> => app().as(TENANT, 'boss');

const WAREHOUSE = seedId(TENANT, 'warehouse', 1);

let drafts = 0;

async function draft(who: Caller, more: object = {}): Promise<string> {
  drafts += 1;
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', { ...purchaseDraft(drafts), ...more });
  return orderNo;
}

async function tables() {
  const [{ rows }, { Post }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/system/post/post.entity.js')>('modules/system/post/post.entity.js'),
  ]);
  const add = (ctx: RequestContext, postCode: string) => rows(ctx, Post).insert([{ category: 1, postCode, postName: postCode, sort: 1 }]);
  const codes = async (ctx: RequestContext, prefix: string) =>
    (await rows(ctx, Post).find({ postCode: { like: `${prefix}%` } }, { columns: ['postCode'] })).map(({ postCode }) => postCode).sort();
  return { add, codes };
}

describe('fifty concurrent transactions, half of which fail,', () => {
  it('keep all rows of the successful ones and none of the others, and no reader sees a partial one', async () => {
    const [ctx, { db }, { add, codes }] = [await contextOf(app(), TENANT, 'boss'), await workspaceOf(app()), await tables()];
    let working = true;
    const seen: number[] = [];
    const reader = (async () => {
      while (working) {
        seen.push((await codes(ctx, 'uow-')).length);
        await wait(1);
      }
    })();
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) =>
        db.write(ctx, async () => {
          await add(ctx, `uow-${i}-a`);
          // Something real to wait for, so that the others get their turn in between.
          await wait(i % 3);
          await add(ctx, `uow-${i}-b`);
          if (i % 2 === 1) throw new Error(`transaction ${i} fails`);
        }),
      ),
    );
    working = false;
    await reader;

    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, i) => (i % 2 === 0 ? 'fulfilled' : 'rejected')));
    const kept = answers.flatMap((_, i) => (i % 2 === 0 ? [`uow-${i}-a`, `uow-${i}-b`] : []));
    expect(await codes(ctx, 'uow-')).toEqual(kept.sort());
    expect(seen.filter((count) => count % 2 === 1)).toEqual([]);
    expect(seen.length).toBeGreaterThan(1);
  });

  it('as real calls leave no effect when refused and the full effect when confirmed', async () => {
    const who = await boss();
    const cashBox = { payTypeId: seedId(TENANT, 'payType', 1), payAccountTypeId: seedId(TENANT, 'payType', 101) };
    // The cash box may not be overdrawn: the review finds out after units, bills and records have been written.
    const tooMuch = { payments: [{ ...cashBox, paymentAmount: 99_000_000 }] };
    await who.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 1 });
    try {
      const orders: string[] = [];
      for (let i = 0; i < 50; i += 1) orders.push(await draft(who, i % 2 === 1 ? tooMuch : {}));
      const before = await snapshot(app(), { tenantId: TENANT });
      const answers = await Promise.all(orders.map((orderNo) => who.insist('phone.purchase.reviewPurchase', { orderNo })));
      expect(answers.map(({ key }) => key ?? 'ok')).toEqual(orders.map((_, i) => (i % 2 === 1 ? 'ERP_BALANCE_LOW' : 'ok')));
      const after = await snapshot(app(), { tenantId: TENANT });
      orders.forEach((orderNo, i) => {
        const of = (taken: Snapshot) => Object.values(taken).flatMap((found) => found.filter((row) => row.includes(`"${orderNo}"`)));
        if (i % 2 === 1) expect(of(after)).toEqual(of(before));
        else expect(of(after).length).toBeGreaterThan(of(before).length + 4);
      });
      expect(await who.ask('phone.audit.checkConsistency')).toEqual([]);
    } finally {
      await who.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 0 });
    }
  });
});

describe('a transaction', () => {
  it('is required for every write', async () => {
    const [ctx, { db }, { add, codes }] = [await contextOf(app(), TENANT, 'boss'), await workspaceOf(app()), await tables()];
    await expect(add(ctx, 'outside-1')).rejects.toThrow('outside a transaction');
    // SQLite's own error is no Error of this realm, so its text is compared.
    const refused = app().databaseUrl
      ? 'readonly'
      : await (Reflect.get(db, 'driver') as SqlDriver).reader.run('DELETE FROM post').catch((error: Error) => error.message);
    expect(refused).toContain('readonly');
    expect(await codes(ctx, 'outside-')).toEqual([]);
  });

  it('joins an inner transaction to its own end', async () => {
    const [ctx, { db }, { add, codes }] = [await contextOf(app(), TENANT, 'boss'), await workspaceOf(app()), await tables()];
    const nested = db.write(ctx, async () => {
      await db.write(ctx, () => add(ctx, 'nested-1'));
      throw new Error('the outer one fails');
    });
    await expect(nested).rejects.toThrow('the outer one fails');
    expect(await codes(ctx, 'nested-')).toEqual([]);
  });

  it('refuses writes of work that was not awaited before its end', async () => {
    const [ctx, { db }, { add, codes }] = [await contextOf(app(), TENANT, 'boss'), await workspaceOf(app()), await tables()];
    let late: Promise<unknown> = Promise.resolve();
    await db.write(ctx, async () => {
      late = wait(20).then(() => add(ctx, 'late-1'));
      late.catch(() => undefined);
    });
    await expect(late).rejects.toThrow('outside a transaction');
    expect(await codes(ctx, 'late-')).toEqual([]);
  });

  it('sees its own rows, unlike other readers', async () => {
    const [ctx, { db }, { add, codes }] = [await contextOf(app(), TENANT, 'boss'), await workspaceOf(app()), await tables()];
    await db.write(ctx, async () => {
      await add(ctx, 'own-1');
      expect(await codes(ctx, 'own-')).toEqual(['own-1']);
      expect(await db.committed(() => codes(ctx, 'own-'))).toEqual([]);
    });
    expect(await codes(ctx, 'own-')).toEqual(['own-1']);
  });
});

/**
 * SQLite runs one writing transaction at a time, so a concurrent write between reading and writing is possible only on PostgreSQL and
 * between processes. These tests simulate it with an outdated read.
 */
describe('an outdated write', () => {
  const keyOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: { key?: string }) => error.key ?? String(error),
    );

  it.each(['review', 'remove', 'unreview'])('is refused by the version of the header: %s', async (verb) => {
    const [who, ctx] = [await boss(), await contextOf(app(), TENANT, 'boss')];
    const [{ advance, headOf, columnsOf }, { purchaseKind }] = await Promise.all([
      serverModule<typeof import('../../apps/api/src/kernel/document/states.js')>('kernel/document/states.js'),
      serverModule<typeof import('../../apps/api/src/modules/phone/kinds/purchase/purchase.document.js')>(
        'modules/phone/kinds/purchase/purchase.document.js',
      ),
    ]);
    const orderNo = await draft(who);
    if (verb === 'unreview') await who.ask('phone.purchase.reviewPurchase', { orderNo });
    const stale = await headOf(ctx, purchaseKind, orderNo);
    // A concurrent writer has advanced the header by one version, in the same state.
    if (verb === 'unreview') await who.ask('phone.purchase.editPurchase', { orderNo, remark: 'quicker' });
    else await who.ask('phone.purchase.updatePurchase', { ...purchaseDraft(drafts), orderNo });
    const before = await snapshot(app());
    const { db } = await workspaceOf(app());
    const columns = columnsOf(ctx, purchaseKind.spec, purchaseKind.spec.actions[verb]?.to);
    expect(await keyOf(db.write(ctx, () => advance(ctx, purchaseKind, stale, columns)))).toBe('ERP_DOC_STATE');
    expect(await snapshot(app())).toEqual(before);
  });

  it('is refused by the version of the unit', async () => {
    const [who, ctx, { db }] = [await boss(), await contextOf(app(), TENANT, 'boss'), await workspaceOf(app())];
    const [{ rows }, { Product }, { saveUnits }] = await Promise.all([
      serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
      serverModule<typeof import('../../apps/api/src/kernel/unit/product.entity.js')>('kernel/unit/product.entity.js'),
      serverModule<typeof import('../../apps/api/src/kernel/unit/unit-ledger.js')>('kernel/unit/unit-ledger.js'),
    ]);
    const [productNo, second] = (await waiting(who)) as [string, string];
    const stale = await rows(ctx, Product).find({ productNo: [productNo, second] });
    await who.ask('phone.product.productStore', { warehouseId: WAREHOUSE, products: [{ productNo }] });
    const before = await snapshot(app());
    const saves = stale.map((unit) => ({ unit, changes: new Map([['remark' as const, 'too late']]) }));
    expect(await keyOf(db.write(ctx, () => saveUnits(ctx, 'CG0', saves)))).toBe('ERP_DOC_STATE');
    expect(await snapshot(app())).toEqual(before);
  });
});

/** Every write of the slice, as a call that can be made again and again until nothing fails any more. */
const CALLS: readonly [name: string, prepare: (who: Caller) => Promise<(ctx: RequestContext) => Promise<unknown>>][] = [
  [
    'create',
    async () => {
      const { perform } = await services();
      drafts += 1;
      const input = inside(purchaseDraft(drafts));
      return (ctx) => perform(ctx, 'purchase', 'create', input);
    },
  ],
  [
    'update',
    async (who) => {
      const { perform } = await services();
      const orderNo = await draft(who);
      drafts += 1;
      const input = inside(purchaseDraft(drafts));
      return (ctx) => perform(ctx, 'purchase', 'update', { ...input, orderNo });
    },
  ],
  [
    'review',
    async (who) => {
      const { perform } = await services();
      const orderNo = await draft(who);
      return (ctx) => perform(ctx, 'purchase', 'review', { orderNo });
    },
  ],
  [
    'unreview',
    async (who) => {
      const { perform } = await services();
      const orderNo = await draft(who);
      await who.ask('phone.purchase.reviewPurchase', { orderNo });
      return (ctx) => perform(ctx, 'purchase', 'unreview', { orderNo });
    },
  ],
  [
    'remove',
    async (who) => {
      const { perform } = await services();
      const orderNo = await draft(who);
      return (ctx) => perform(ctx, 'purchase', 'remove', { orderNo });
    },
  ],
  [
    'store',
    async (who) => {
      const { perform } = await services();
      const products = await waiting(who);
      return (ctx) => perform(ctx, 'receive', 'store', { warehouseId: WAREHOUSE, products: products.map((productNo) => ({ productNo })) });
    },
  ],
  [
    'cancelReceive',
    async (who) => {
      const { perform } = await services();
      const products = await waiting(who);
      await who.ask('phone.product.productStore', {
        warehouseId: WAREHOUSE,
        products: products.map((productNo) => ({ productNo })),
      });
      return (ctx) => perform(ctx, 'receive', 'cancel', { productNos: products });
    },
  ],
  [
    'amend',
    async (who) => {
      const { perform } = await services();
      const orderNo = await draft(who);
      await who.ask('phone.purchase.reviewPurchase', { orderNo });
      const [unit] = await unitsOf(who, orderNo);
      const details = [{ productNo: unit?.productNo as string, purchasePrice: 100_000, remark: 'agreed anew' }];
      return (ctx) => perform(ctx, 'purchase', 'amend', { orderNo, details });
    },
  ],
];

describe('a fault at any statement of', () => {
  let faults: Faults;
  beforeAll(async () => {
    faults = await plantFaults(app());
  });
  afterAll(() => faults.remove());

  it.each(CALLS)('%s leaves no trace, and the next call succeeds', async (_, prepare) => {
    const call = await prepare(await boss());
    const ctx = await contextOf(app(), TENANT, 'boss');
    const before = await snapshot(app());
    const mark = await markOf(app());
    let k = 0;
    for (let failed = true; failed; ) {
      k += 1;
      failed = await faults
        .failAt(k, () => call(ctx))
        .then(
          () => false,
          (error: Fault) => {
            if (error.name !== 'Fault') throw error;
            return true;
          },
        );
      if (failed) expect(await markOf(app())).toBe(mark);
      if (k > 500) throw new Error('the call never ends');
    }
    expect(k).toBeGreaterThan(5);
    // An earlier attempt may have filled caches, so the last one can need fewer statements.
    expect(faults.count).toBeLessThan(k);
    expect(await snapshot(app())).not.toEqual(before);
    expect(await (await boss()).ask('phone.audit.checkConsistency')).toEqual([]);
  });
});

async function waiting(who: Caller): Promise<string[]> {
  const orderNo = await draft(who);
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  return (await unitsOf(who, orderNo)).map(({ productNo }) => productNo);
}

const services = (): Promise<Commands> => commandsOf(app());

/** A wire input in inside form, as the check of the call would hand it on: amounts in fen. */
function inside<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inside) as T;
  if (typeof value !== 'object' || value === null) return value;
  const isMoney = (name: string): boolean => /amount|price/i.test(name);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isMoney(name) && typeof item === 'number' ? Math.round(item * 100) : inside(item)]),
  ) as T;
}
