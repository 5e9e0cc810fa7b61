import type { AuditedRule } from '@phone-trade/shared';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';

const TENANT = '100001';
const app = useApp({ seed: 'small' });

interface SelfAudit {
  readonly rules: readonly AuditedRule[];
  readonly run?: { readonly id: string; readonly status: number; readonly rowCount: number; readonly totalCount: number };
  readonly done?: { readonly id: string; readonly userName: string; readonly finishTime: string };
}

/** The result of an audit started now. */
async function audited(who: Caller): Promise<SelfAudit> {
  const { id } = await who.ask<{ id: string }>('phone.audit.startAudit');
  for (;;) {
    const state = await who.ask<SelfAudit>('phone.audit.getAudit');
    if (state.run?.id === id && state.run.status >= 300) return state;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('the audit finds nothing in the demo, and records its coverage, user and time', async () => {
  const boss = await app().as(TENANT, 'boss');
  const { rules, run, done } = await audited(boss);
  expect(run).toMatchObject({ status: 300, rowCount: rules.length, totalCount: rules.length });
  expect(done).toMatchObject({ id: run?.id, userName: '沈柏川', finishTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/) });
  expect(rules.filter(({ found }) => found !== 0)).toEqual([]);
  expect(rules.find(({ no }) => no === '13')).toMatchObject({ sentence: '成本构成不等于成本价', checked: expect.any(Number) });
  expect(rules.find(({ no }) => no === '13')?.checked).toBeGreaterThan(10);
  expect(new Set(rules.map(({ no }) => no)).size).toBe(rules.length);
  const english = await boss.ask<SelfAudit>('phone.audit.getAudit', undefined, { lang: 'en' });
  expect(english.rules.find(({ no }) => no === '13')?.sentence).toBe('cost price is not the sum of its parts');
});

it('every audit rule names the tables it reads', async () => {
  const { rulesOf } = await serverModule<typeof import('../../../apps/api/src/modules/phone/views/audit/consistency.js')>(
    'modules/phone/views/audit/consistency.js',
  );
  const { entities } = (await serverModule<typeof import('../../../apps/api/src/modules.js')>('modules.js')).product;
  const workspace = await workspaceOf(app());
  const tables = new Set(entities.map((entity) => workspace.db.shape(entity).name));
  expect(rulesOf({ workspace }).filter(({ table }) => !tables.has(table))).toEqual([]);
});

it('the audit names a broken row by its product number and stores its findings', async () => {
  const boss = await app().as(TENANT, 'boss');
  const ctx = await contextOf(app(), TENANT, 'boss');
  const { db } = ctx.workspace;
  const [unit] = await db
    .reading()
    .all<{ id: string; productNo: string }>(
      `SELECT id AS "id", product_no AS "productNo" FROM product WHERE tenant_id = :tenantId AND is_draft = 0 ORDER BY id LIMIT 1`,
      { tenantId: TENANT },
    );
  const raise = (by: number) =>
    db.write({ ...ctx, requestId: undefined }, () =>
      db.writing('product').run(`UPDATE product SET adjust_amount = adjust_amount + ${by} WHERE id = :id`, { id: unit?.id ?? '' }),
    );
  await raise(1);
  const { rules } = await audited(boss);
  const broken = rules.find(({ no }) => no === '13');
  expect(broken).toMatchObject({ found: 1, rows: [{ productNo: unit?.productNo }] });
  await raise(-1);
  // A repaired row remains in the last result until the next audit.
  expect((await boss.ask<SelfAudit>('phone.audit.getAudit')).rules.find(({ no }) => no === '13')?.found).toBe(1);
  expect((await audited(boss)).rules.find(({ no }) => no === '13')?.found).toBe(0);
});

it('audits run one at a time even for concurrent requests, and only for administrators', async () => {
  const boss = await app().as(TENANT, 'boss');
  const answers = await Promise.all(Array.from({ length: 5 }, () => boss.call<{ id: string }>('phone.audit.startAudit')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await audited(boss);
  for (const account of ['manager', 'finance', 'warehouse']) {
    const who = await app().as(TENANT, account);
    expectError(await who.call('phone.audit.startAudit'), 'AUTH_FORBIDDEN');
    expectError(await who.call('phone.audit.getAudit'), 'AUTH_FORBIDDEN');
  }
  const stranger = await app().as('100002', 'owner');
  expect(await stranger.ask<SelfAudit>('phone.audit.getAudit')).not.toHaveProperty('run');
});
