import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

/** Permissions and data scope of some demo users. */
const app = useApp({ seed: 'small' });

const wholesaler = (account: string): Promise<Caller> => app().as('100001', account);
const shop = (account: string): Promise<Caller> => app().as('100002', account);

interface Sale {
  readonly orderNo: string;
  readonly createUser: string;
}

interface Menu {
  readonly code: string;
  readonly children?: readonly Menu[];
}

const salesOf = async (who: Caller): Promise<{ total: number; records: readonly Sale[] }> =>
  who.ask('phone.sale.pageSale', { size: 200, bizDate_dategt: '2000-01-01' });

/** The codes of the screens in a user's sidebar. */
async function screensOf(who: Caller): Promise<string[]> {
  const groups = await who.ask<Menu[]>('system.menu.routes');
  return groups.flatMap(({ children = [] }) => children.map(({ code }) => code));
}

/** Whether a call admits the user; its answer is not checked. */
async function may(who: Caller, ...calls: Parameters<Caller['call']>[0][]): Promise<boolean[]> {
  const allowed: boolean[] = [];
  for (const id of calls) allowed.push((await who.call(id)).key !== 'AUTH_FORBIDDEN');
  return allowed;
}

const allOf = (given: readonly boolean[]): boolean => given.every(Boolean);
const noneOf = (given: readonly boolean[]): boolean => !given.some(Boolean);

describe('a seller', () => {
  it('sees only their own orders, in lists and in details', async () => {
    const [seller, boss] = [await wholesaler('sales2'), await wholesaler('boss')];
    const [own, all] = [await salesOf(seller), await salesOf(boss)];
    expect(own.total).toBeGreaterThan(0);
    expect(all.total).toBeGreaterThan(own.total);
    expect(all.records.filter(({ orderNo }) => own.records.some((row) => row.orderNo === orderNo)).map((row) => row.createUser)).toEqual(
      own.records.map(() => own.records[0]?.createUser),
    );
    const other = all.records.find(({ orderNo }) => !own.records.some((row) => row.orderNo === orderNo));
    expectError(await seller.call('phone.sale.getSaleDetail', { orderNo: other?.orderNo }), 'ERP_DOC_UNKNOWN');
  });

  it('sees all orders as a lead or in after-sales', async () => {
    const all = (await salesOf(await wholesaler('boss'))).total;
    expect((await salesOf(await wholesaler('sales'))).total).toBe(all);
    expect((await salesOf(await wholesaler('sales3'))).total).toBe(all);
  });

  it("sees customers' debts, but neither takes payments nor buys", async () => {
    const seller = await wholesaler('sales2');
    expect(await screensOf(seller)).toEqual(expect.arrayContaining(['sale', 'presale', 'receivable_company']));
    expect(await screensOf(seller)).not.toContain('purchase');
    expect(allOf(await may(seller, 'phone.financeIncome.pageUnPaymentIncome'))).toBe(true);
    expect(noneOf(await may(seller, 'phone.financeIncome.createPaymentIncome', 'phone.purchase.savePurchase'))).toBe(true);
  });

  it('can sell locked devices only as a lead', async () => {
    const codes = async (account: string) => JSON.stringify(await (await wholesaler(account)).ask('system.menu.buttons'));
    expect(await codes('sales')).toContain('"sale_locked"');
    expect(await codes('sales2')).not.toContain('"sale_locked"');
  });
});

describe('the other roles', () => {
  it.each(['inspector', 'repairer', 'warehouse', 'dispatcher', 'lister', 'pricing', 'aftersale'])(
    '%s has no cost permission',
    async (account) => {
      expect(JSON.stringify(await (await wholesaler(account)).ask('system.menu.buttons'))).not.toContain('"cost_');
    },
  );

  it('the inspector and the repairer see phones and cannot trade', async () => {
    for (const account of ['inspector', 'repairer']) {
      const who = await wholesaler(account);
      expect(allOf(await may(who, 'phone.product.pageRealStoreByDetail'))).toBe(true);
      expect(noneOf(await may(who, 'phone.purchase.pagePurchase', 'phone.sale.pageSale', 'phone.financePayout.pageUnPaymentPayout'))).toBe(
        true,
      );
    }
  });

  it('the warehouse keeper receives, moves and ships, but neither buys nor sells', async () => {
    const who = await wholesaler('warehouse');
    expect(
      allOf(await may(who, 'phone.product.productStore', 'phone.storageTransfer.createStorageTransfer', 'phone.sale.deliverProduct')),
    ).toBe(true);
    expect(
      noneOf(await may(who, 'phone.sale.createSalePurchase', 'phone.purchase.savePurchase', 'phone.costAdjust.createCostAdjust')),
    ).toBe(true);
  });

  it('the bookkeeper pays, collects and reverses, but neither buys nor sells', async () => {
    for (const who of [await wholesaler('finance'), await shop('bookkeeper')]) {
      expect(
        allOf(
          await may(
            who,
            'phone.financePayout.createPaymentPayout',
            'phone.financeIncome.createPaymentIncome',
            'phone.purchase.antiReview',
            'phone.sale.reverseReviewSalePurchase',
          ),
        ),
      ).toBe(true);
      expect(noneOf(await may(who, 'phone.purchase.savePurchase', 'phone.sale.createSalePurchase', 'system.user.page'))).toBe(true);
    }
  });

  it('in a small shop a seller sees every order and takes goods back', async () => {
    const [seller, owner] = [await shop('sales'), await shop('owner')];
    expect((await salesOf(seller)).total).toBe((await salesOf(owner)).total);
    expect(allOf(await may(seller, 'phone.saleRefund.createSaleRefund'))).toBe(true);
  });

  it('the platform auditor sees everything and changes nothing', async () => {
    const who = await app().as('000000', 'auditor');
    expect(allOf(await may(who, 'system.tenant.list', 'system.user.page', 'system.data-scope.list', 'system.menu.list'))).toBe(true);
    expect(noneOf(await may(who, 'system.tenant.submit', 'system.user.remove', 'system.role.grant', 'system.menu.submit'))).toBe(true);
  });
});

it('an administrator can grant scopes for own and department records of each document kind', async () => {
  const { dataScope } = await (await wholesaler('admin')).ask<{ dataScope: object }>('system.menu.grant-tree');
  for (const documents of ['采购单', '销售单', '预售单', '销售退货单']) {
    for (const whose of ['本人', '本部门', '本部门及以下']) expect(JSON.stringify(dataScope)).toContain(`"${whose}的${documents}"`);
  }
});
