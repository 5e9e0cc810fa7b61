import { MESSAGE_EVENTS, type MessageEventName } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import { jobsDone, runChore } from '../../support/background.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { RepairShop, TO_INSPECT } from '../phone/repair-shop.js';
import { TENANT } from '../phone/shop.js';

const app = useApp({ seed: 'small', described: true });
const as = (account: string, tenantId = TENANT): Promise<Caller> => app().as(tenantId, account);
const FAULT = seedId(TENANT, 'basicConfig', 1302);
const DAY_MS = 24 * 60 * 60_000;

let shop: RepairShop;

beforeAll(async () => {
  shop = await RepairShop.open(app(), '规则', '00997621');
});

interface Copy {
  readonly title: string;
  readonly content?: string;
  readonly id: string;
  readonly sendUser: string;
  readonly linkType?: string;
  readonly linkNo?: string;
}

/** The messages about one subject in somebody's box, newest first. */
async function about(account: string, linkNo: string, tenantId = TENANT): Promise<readonly Copy[]> {
  const { records } = await (await as(account, tenantId)).ask<{ records: Copy[] }>('message.list', { size: 200 });
  return records.filter((copy) => copy.linkNo === linkNo);
}
const titles = async (account: string, linkNo: string) => (await about(account, linkNo)).map(({ title }) => title);

const idOf = async (account: string): Promise<string> =>
  (await (await as('admin')).ask<{ records: { id: string }[] }>('system.user.page', { account_equal: account })).records[0]?.id ?? '';

/** Does something while the tenant sends no messages for an event. */
async function switchedOff(event: MessageEventName, work: () => Promise<void>): Promise<void> {
  const admin = await as('admin');
  await admin.ask('message.setRule', { event, isOn: 0 });
  try {
    await work();
  } finally {
    await admin.ask('message.setRule', { event, isOn: 1 });
  }
}

async function outside(who: Caller, more: object = {}): Promise<{ orderNo: string; productNos: readonly string[] }> {
  const { productNos } = await shop.stored([1000]);
  const products = productNos.map((productNo) => ({ productNo, estimateAmount: 100, faultIds: [FAULT] }));
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.outsideRepair.createOutsideRepair', {
    channelId: shop.vendorId,
    products,
    ...more,
  });
  return { orderNo, productNos };
}

describe('the rules', () => {
  test('list every event with its switch, for holders of the right only', async () => {
    const rules = await (await as('admin')).ask<{ event: string; isOn: number; name: string }[]>('message.rules');
    expect(rules.map(({ event }) => event)).toEqual(Object.keys(MESSAGE_EVENTS));
    expect(rules[0]).toMatchObject({ isOn: 1, name: MESSAGE_EVENTS.review.label.zh });
    const warehouse = await as('warehouse');
    expectError(await warehouse.call('message.rules'), 'AUTH_FORBIDDEN');
    expectError(await warehouse.call('message.setRule', { event: 'review', isOn: 0 }), 'AUTH_FORBIDDEN');
  });

  test('refuse unknown events', async () => {
    expectError(await (await as('admin')).call('message.setRule', { event: 'constructor', isOn: 0 }), 'INPUT_INVALID');
  });

  test('of one tenant leave those of another unchanged', async () => {
    const stranger = await as('admin', '100002');
    await switchedOff('review', async () => {
      const rules = await stranger.ask<{ event: string; isOn: number }[]>('message.rules');
      expect(rules.find(({ event }) => event === 'review')?.isOn).toBe(1);
    });
  });
});

describe('a draft', () => {
  test('notifies its reviewers once, neither its author nor people without the right nor other tenants', async () => {
    const { orderNo } = await outside(shop.boss);
    expect(await about('admin', orderNo)).toMatchObject([
      { title: `外修单${orderNo}待审核`, linkType: 'document', linkNo: orderNo, sendUser: '0' },
    ]);
    expect(await about('boss', orderNo)).toEqual([]);
    expect(await about('lister', orderNo)).toEqual([]);
    expect(await about('admin', orderNo, '100002')).toEqual([]);
  });

  test('notifies nobody while the rule is off', async () => {
    await switchedOff('review', async () => {
      const { orderNo } = await outside(shop.boss);
      expect(await about('admin', orderNo)).toEqual([]);
    });
  });

  test('notifies once, although its request is sent twice', async () => {
    const { productNos } = await shop.stored([1000]);
    const input = {
      channelId: shop.vendorId,
      products: productNos.map((productNo) => ({ productNo, faultIds: [FAULT] })),
      requestId: 'rules-1',
    };
    const send = () => shop.boss.call<{ orderNo: string }>('phone.outsideRepair.createOutsideRepair', input);
    const [one, other] = [await send(), await send()];
    const { orderNo } = one.body.data as { orderNo: string };
    expect(other.body.data).toMatchObject({ orderNo });
    expect(await titles('admin', orderNo)).toHaveLength(1);
  });
});

describe('a reversal', () => {
  test('notifies the author and the reviewer of the document', async () => {
    const { orderNo } = await outside(shop.boss);
    await (await as('admin')).ask('phone.outsideRepair.reviewOutsideRepair', { orderNo });
    await (await as('admin')).ask('phone.outsideRepair.reverseReviewOutsideRepair', { orderNo });
    expect(await titles('boss', orderNo)).toEqual([`外修单${orderNo}已反审核`]);
    await (await as('admin')).ask('phone.outsideRepair.reviewOutsideRepair', { orderNo });
    await shop.boss.ask('phone.outsideRepair.reverseReviewOutsideRepair', { orderNo });
    expect(await titles('admin', orderNo)).toContain(`外修单${orderNo}已反审核`);
    expect(await titles('boss', orderNo)).toHaveLength(1);
  });

  test('notifies nobody while the rule is off', async () => {
    await switchedOff('reversed', async () => {
      const { orderNo } = await outside(shop.boss);
      await (await as('admin')).ask('phone.outsideRepair.reviewOutsideRepair', { orderNo });
      await (await as('admin')).ask('phone.outsideRepair.reverseReviewOutsideRepair', { orderNo });
      expect(await titles('boss', orderNo)).toEqual([]);
    });
  });
});

describe('a hand-over', () => {
  const handed = async () => {
    const { records } = await shop.luo.ask<{ records: Copy[] }>('message.list', { size: 200 });
    return records.filter(({ title }) => title.includes('转交给您'));
  };

  test('notifies the person who gets the units, by a distribution and by a colleague', async () => {
    const before = (await handed()).length;
    const [productNo = ''] = await shop.inHand([1000]);
    expect(await handed()).toHaveLength(before + 1);
    const { orderNo } = await shop.luo.ask<{ orderNo: string }>('phone.repair.repairTransfer', {
      productNos: [productNo],
      toUserId: await idOf('repairer2'),
      reason: '请假',
    });
    expect(await about('repairer2', orderNo)).toMatchObject([{ linkType: 'document', title: expect.stringContaining('1件商品转交给您') }]);
    expect(await about('repairer', orderNo)).toEqual([]);
  });

  test('notifies the members of the department that gets the units, except their sender', async () => {
    const deptOf = async (account: string) => (await contextOf(app(), TENANT, account)).deptId;
    const send = async (handlerDeptId: string | undefined) => {
      const { productNos } = await shop.stored([1000]);
      const products = productNos.map((productNo) => ({ productNo }));
      const input = { distributeTypeId: TO_INSPECT, handlerDeptId, products };
      const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.distribute.createDistribute', input);
      await shop.boss.ask('phone.distribute.reviewDistribute', { orderNo });
      return orderNo;
    };
    const receivers = async (orderNo: string, accounts: readonly string[]) => {
      const titlesOf = await Promise.all(accounts.map((account) => titles(account, orderNo)));
      return accounts.filter((_, i) => titlesOf[i]?.some((title) => title.includes('1件商品转交给您')));
    };
    expect(await receivers(await send(await deptOf('inspector')), ['inspector', 'inspector2', 'repairer', 'boss'])).toEqual([
      'inspector',
      'inspector2',
    ]);
    // The department of the sender has others below it, whose members cannot claim the units.
    expect(await receivers(await send(await deptOf('boss')), ['admin', 'inspector', 'boss'])).toEqual(['admin']);
  });

  test('of an inspection notifies the colleague who gets the units', async () => {
    const { productNos } = await shop.stored([1000]);
    await shop.sendToBench(productNos, await idOf('inspector'), TO_INSPECT);
    const inspector = await as('inspector');
    const { orderNo } = await inspector.ask<{ orderNo: string }>('phone.inspection.inspectionTransfer', {
      productNos,
      toUserId: await idOf('inspector2'),
      reason: '请假',
    });
    expect(await about('inspector2', orderNo)).toMatchObject([{ linkType: 'document', title: expect.stringContaining('1件商品转交给您') }]);
    expect(await about('inspector', orderNo)).toEqual([]);
  });

  test('notifies nobody while the rule is off', async () => {
    await switchedOff('handedOver', async () => {
      const before = (await handed()).length;
      await shop.sent([1000]);
      expect(await handed()).toHaveLength(before);
    });
  });
});

describe('a finished export', () => {
  async function exported(): Promise<string> {
    const { id } = await shop.boss.ask<{ id: string }>('phone.export.exportPagePurchase', {});
    await jobsDone(app());
    return id;
  }

  test('notifies the person who started it and nobody else', async () => {
    const id = await exported();
    expect(await about('boss', id)).toMatchObject([{ linkType: 'download', title: expect.stringContaining('导出完成') }]);
    expect(await about('admin', id)).toEqual([]);
  });

  test('notifies nobody while the rule is off', async () => {
    await switchedOff('exported', async () => expect(await about('boss', await exported())).toEqual([]));
  });
});

describe('a task of a process', () => {
  async function leave(days: number): Promise<string> {
    const endTime = `2099-01-${String(1 + days).padStart(2, '0')} 08:00:00`;
    const input = { taskUser: await idOf('manager'), startTime: '2099-01-01 08:00:00', endTime, reason: 'family' };
    return (await (await as('sales')).ask<{ processInstanceId: string }>('desk.leave.start-process', input)).processInstanceId;
  }

  test('notifies its assignee, then the candidates of the next one', async () => {
    const id = await leave(5);
    expect(await about('manager', id)).toMatchObject([{ linkType: 'task' }]);
    expect(await about('boss', id)).toEqual([]);
    const manager = await as('manager');
    const { records } = await manager.ask<{ records: { taskId: string; processInstanceId: string }[] }>('flow.todo-list', { size: 200 });
    const taskId = records.find(({ processInstanceId }) => processInstanceId === id)?.taskId;
    await manager.ask('flow.complete-task', { taskId, processInstanceId: id, flag: 'ok' });
    expect(await about('boss', id)).toMatchObject([{ linkType: 'claim' }]);
    expect(await about('warehouse', id)).toEqual([]);
  });

  test('notifies the person it is transferred to', async () => {
    const id = await leave(1);
    const manager = await as('manager');
    const { records } = await manager.ask<{ records: { taskId: string; processInstanceId: string }[] }>('flow.todo-list', { size: 200 });
    const taskId = records.find(({ processInstanceId }) => processInstanceId === id)?.taskId;
    const toUserId = await idOf('finance');
    await manager.ask('flow.complete-task', { taskId, processInstanceId: id, action: 'transfer', toUserId });
    expect(await about('finance', id)).toMatchObject([{ linkType: 'task' }]);
  });

  test('notifies nobody while the rule is off', async () => {
    await switchedOff('approval', async () => expect(await about('manager', await leave(1))).toEqual([]));
  });
});

describe('a unit that a repair company keeps beyond the due date', () => {
  /** The chore of two servers, so many days from now. */
  async function report(days: number): Promise<void> {
    const run = () => runChore(app(), 'overdue repairs', days * DAY_MS);
    await Promise.all([run(), run()]);
  }

  async function due(days: number): Promise<string> {
    const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const { orderNo, productNos } = await outside(shop.boss, { expectReturnDate: day });
    await (await as('admin')).ask('phone.outsideRepair.reviewOutsideRepair', { orderNo });
    return productNos[0] ?? '';
  }

  test('is reported once by concurrent servers to author and reviewer, not before it is overdue', async () => {
    const productNo = await due(3);
    await report(1);
    expect(await about('boss', productNo)).toEqual([]);
    await report(6);
    await report(7);
    expect(await about('boss', productNo)).toMatchObject([{ linkType: 'unit', title: `${productNo}外修逾期` }]);
    expect(await about('admin', productNo)).toHaveLength(1);
    expect(await about('warehouse', productNo)).toEqual([]);
  });

  test('is reported when the rule is switched on again', async () => {
    const productNo = await due(3);
    await switchedOff('overdue', async () => {
      await report(8);
      expect(await about('boss', productNo)).toEqual([]);
    });
    await report(8);
    expect(await about('boss', productNo)).toHaveLength(1);
  });
});

test('escapes names in the content of a message', async () => {
  const admin = await as('admin');
  const rename = async (realName: string): Promise<string> => {
    const { records } = await admin.ask<{ records: { realName: string }[] }>('system.user.page', { account_equal: 'boss' });
    await admin.ask('system.user.update', { ...records[0], realName });
    return records[0]?.realName ?? '';
  };
  const realName = await rename('a<b>c');
  try {
    const { orderNo } = await outside(shop.boss);
    const [copy] = await about('admin', orderNo);
    const { content } = await admin.ask<Copy>('message.detail', { id: copy?.id });
    expect(content).toContain('a&lt;b&gt;c');
  } finally {
    await rename(realName);
  }
});
