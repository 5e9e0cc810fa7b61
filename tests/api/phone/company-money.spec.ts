import { TENANT } from '../../kernel/document-cases.js';
import { BANK, Ledger } from '../../kernel/ledger.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { snapshot } from '../../support/inside.js';
import { type Listed, only } from './basics.js';

const app = useApp({ seed: 'small' });
const boss = (): Promise<Caller> => app().as(TENANT, 'boss');

let ledger: Ledger;
beforeAll(async () => {
  ledger = await Ledger.of(app());
});

afterEach(async () => {
  expect(await ledger.broken()).toEqual([]);
});

let companies = 0;

/** A company of its own, and how it is listed. */
async function company(): Promise<{ id: string; listed: () => Promise<Listed> }> {
  const who = await boss();
  companies += 1;
  const channelName = `期初${companies}`;
  await who.ask('phone.company.saveSupplier', { channelName, creditDays: 7 });
  const listed = () => only(who, 'phone.company.pageCompany', { channelName_equal: channelName });
  return { id: (await listed()).id, listed };
}

const state = async (id: string, openings: object) => (await boss()).call('phone.company.updateCompany', { id, ...openings });

describe('the opening balances of a company', () => {
  it('are one entry per side with business type 60, and are listed', async () => {
    const { id, listed } = await company();
    expect(await listed()).toMatchObject({ openingPayable: 0, openingReceivable: 0 });
    expect((await state(id, { openingPayable: 1200.5, openingReceivable: 30 })).status).toBe(200);
    const row = await listed();
    expect(row).toMatchObject({ openingPayable: 1200.5, openingReceivable: 30, openingOrderNo: expect.stringMatching(/^QC/) });
    expect(await ledger.bills(row['openingOrderNo'] as string)).toMatchObject([
      { side: 'payable', channelId: id, due: 120_050 },
      { side: 'receivable', channelId: id, due: 3000 },
    ]);
    const { ctx } = ledger;
    const [entry] = await ctx.workspace.db
      .reading()
      .all<object>(
        'SELECT business_type AS "businessType", entry_kind AS "entryKind" FROM finance_payable WHERE tenant_id = :tenantId AND order_no = :orderNo',
        { tenantId: TENANT, orderNo: row['openingOrderNo'] as string },
      );
    expect({ ...entry }).toEqual({ businessType: 60, entryKind: 5 });
  });

  it('can be changed repeatedly and keep their number', async () => {
    const { id, listed } = await company();
    await state(id, { openingPayable: 100 });
    const { openingOrderNo } = await listed();
    for (const [openingPayable, figures] of [
      [250, ['25000/0/0']],
      [0, []],
      [70, ['7000/0/0']],
    ] as const) {
      await state(id, { openingPayable });
      expect(await listed()).toMatchObject({ openingPayable, openingOrderNo });
      expect(await ledger.figures(openingOrderNo as string)).toEqual(figures);
    }
    await state(id, { openingPayable: '' });
    expect(await listed()).toMatchObject({ openingPayable: 0 });
  });

  it('do not change if an update omits or repeats them', async () => {
    const { id, listed } = await company();
    await state(id, { openingPayable: 100 });
    const before = await snapshot(app(), { except: ['company'] });
    await state(id, { contact: '王' });
    await state(id, { contact: '李', openingPayable: 100, openingReceivable: 0 });
    expect(await snapshot(app(), { except: ['company'] })).toEqual(before);
    expect(await listed()).toMatchObject({ contact: '李', openingPayable: 100 });
  });

  it('are locked per side by the first settlement, even a reserved one, until it is removed', async () => {
    const { id, listed } = await company();
    await state(id, { openingPayable: 100, openingReceivable: 50 });
    const draft = await ledger.create({ direction: 'payout', channelId: id, payments: [{ ...BANK, paymentAmount: 1000 }] });
    const ref = { direction: 'payout', orderNo: draft.orderNo } as const;
    const before = await snapshot(app());
    expectError(await state(id, { openingPayable: 90, contact: '王' }), 'ERP_OPENING_LOCKED');
    expect(await snapshot(app())).toEqual(before);

    await ledger.review(ref);
    const refused = await state(id, { openingPayable: 90 });
    expectError(refused, 'ERP_OPENING_LOCKED');
    expect((refused.body.data as { rows: object[] }).rows).toMatchObject([{ key: 'ERP_SETTLED' }]);
    // Repeating the current amount is no change, and the other side is not settled yet.
    expect((await state(id, { openingPayable: 100, openingReceivable: 60 })).status).toBe(200);
    expect(await listed()).toMatchObject({ openingPayable: 100, openingReceivable: 60 });

    await ledger.unreview(ref);
    await ledger.remove(ref);
    expect((await state(id, { openingPayable: 90 })).status).toBe(200);
  });

  it('cannot be negative', async () => {
    const { id } = await company();
    const refused = await state(id, { openingPayable: -1 });
    expect((refused.body.data as { rows: object[] }).rows).toMatchObject([{ key: 'INPUT_TOO_SMALL', path: 'openingPayable' }]);
  });

  it('are posted once for repeated or concurrent calls', async () => {
    const who = await boss();
    const { id, listed } = await company();
    const input = { id, openingPayable: 10, requestId: `opening-${id}` };
    await who.ask('phone.company.updateCompany', input);
    await who.ask('phone.company.updateCompany', input);
    await Promise.all([state(id, { openingReceivable: 20 }), state(id, { openingReceivable: 20 })]);
    expect(await ledger.figures((await listed())['openingOrderNo'] as string)).toEqual(['1000/0/0', '2000/0/0']);
  });
});

describe('the prepayments of a company', () => {
  it('are listed with the company', async () => {
    const { id, listed } = await company();
    expect(await listed()).toMatchObject({ prepayBalance: 0, advanceBalance: 0 });
    await ledger.pay({ direction: 'payout', channelId: id, payments: [{ ...BANK, paymentAmount: 1234 }] });
    await ledger.pay({ direction: 'income', channelId: id, payments: [{ ...BANK, paymentAmount: 500 }] });
    expect(await listed()).toMatchObject({ prepayBalance: 12.34, advanceBalance: 5 });
    // Sent back unchanged it has no effect: only the ledger changes it.
    expect((await state(id, { prepayBalance: 99 })).status).toBe(200);
    expect(await listed()).toMatchObject({ prepayBalance: 12.34 });
  });
});

it('a phone number must have a valid format', async () => {
  const { id, listed } = await company();
  for (const lang of ['zh', 'en'] as const) {
    const refused = await (await boss()).call('phone.company.updateCompany', { id, phone: 'ask for Li' }, { lang });
    const { rows } = refused.body.data as unknown as { rows: { key: string; path: string; msg: string }[] };
    expect(rows).toMatchObject([{ key: 'INPUT_NOT_PHONE', path: 'phone' }]);
    expect(rows[0]?.msg).toContain(lang === 'zh' ? '电话' : 'Phone');
  }
  expect((await state(id, { phone: '+44 (20) 7946-0958' })).status).toBe(200);
  expect((await listed())['phone']).toBe('+44 (20) 7946-0958');
  expect((await state(id, { phone: '' })).status).toBe(200);
});
