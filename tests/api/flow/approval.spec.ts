import { BANK } from '../../kernel/ledger.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { only } from '../phone/basics.js';
import { upload } from '../phone/sheets.js';
import { Shop, TENANT } from '../phone/shop.js';
import { bpmn, choice, end, flow, start, task } from './bpmn.js';

const app = useApp({ seed: 'small', described: true });
const as = (account: string) => app().as(TENANT, account);

const PAYMENT = 50;
const AMOUNT = 1;
const ALWAYS = 4;
const LIMIT = 5000;
/** The one that the boss agrees to, and one in which two agree. */
const KEY = 'paymentByManager';

interface Approval {
  readonly status: number;
  readonly processInstanceId: string;
  readonly reason?: string;
}

interface Written {
  readonly orderNo: string;
  readonly version: number;
  readonly approval?: Approval;
}

interface Payment extends Written {
  readonly reviewStatus: number;
  readonly reviewUserName?: string;
  readonly allowedActions: readonly { readonly action: string; readonly allowed: boolean; readonly reason?: string }[];
}

interface Task {
  readonly taskId: string;
  readonly processInstanceId: string;
  readonly businessType: string;
  readonly businessId: string;
}

let shop: Shop;
let cashier: Caller;
let suppliers = 0;

const deploy = async (content: string, key: string) =>
  (await as('admin')).ask('flow.deploy-upload', { category: 'flow_1' }, upload(Buffer.from(bpmn(content, key)), 'approval.bpmn20.xml'));

let rules = 0;
const rule = (more: object = {}) => ({
  name: `rule ${++rules}`,
  businessType: PAYMENT,
  condition: AMOUNT,
  amount: LIMIT,
  processKey: KEY,
  ...more,
});
const addRule = async (more: object = {}) => (await as('admin')).call('flow.approval/submit', rule(more));

beforeAll(async () => {
  shop = await Shop.open(app(), '审批', '00997702');
  cashier = await as('finance');
  await deploy(
    `${start()}${task('agree', 'flowable:candidateGroups="role:boss"')}${end()}${flow('start', 'agree')}${flow('agree', 'end')}`,
    KEY,
  );
  expect((await addRule()).key).toBeUndefined();
});

/** A draft of a payment of so many yuan for an order. */
async function drafted(amount: number, account: object = BANK): Promise<string> {
  suppliers += 1;
  const channelName = `审批往来${suppliers}`;
  await shop.boss.ask('phone.company.saveSupplier', { channelName });
  const channelId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: channelName })).id;
  await shop.buy([amount], { channelId });
  const payments = [{ ...account, paymentAmount: amount }];
  return (await cashier.ask<Written>('phone.financePayout.createPaymentPayout', { channelId, payments })).orderNo;
}

const review = (orderNo: string) => cashier.call<Written>('phone.financePayout.financePayoutRecordReview', { orderNo });
const detail = (orderNo: string) => cashier.ask<Payment>('phone.financePayout.getPaymentPayoutRecordDetail', { orderNo });

async function requested(amount = LIMIT, account?: object): Promise<{ orderNo: string; instance: string }> {
  const orderNo = await drafted(amount, account);
  const { approval } = (await review(orderNo)).data;
  expect(approval).toMatchObject({ status: 100 });
  return { orderNo, instance: approval?.processInstanceId ?? '' };
}

async function offer(account: string, instance: string): Promise<Task | undefined> {
  const { records } = await (await as(account)).ask<{ records: Task[] }>('flow.claim-list', { size: 200 });
  return records.find(({ processInstanceId }) => processInstanceId === instance);
}

async function claimed(instance: string): Promise<Task> {
  const task = (await offer('boss', instance)) as Task;
  await (await as('boss')).ask('flow.claim-task', { taskId: task.taskId });
  return task;
}

const answer = async ({ taskId }: Task, input: object) => (await as('boss')).call('flow.complete-task', { taskId, ...input });

const listed = async (orderNo: string) =>
  (await cashier.ask<{ records: { approvalStatus?: number }[] }>('phone.financePayout.pagePaymentPayoutRecord', { orderNo_equal: orderNo }))
    .records[0]?.approvalStatus;

describe('the review of a payment that a rule is about', () => {
  it('waits, keeps the draft and says why, until the last task is agreed to', async () => {
    const { orderNo, instance } = await requested();
    const waiting = await detail(orderNo);
    expect(waiting).toMatchObject({ reviewStatus: 100, approval: { status: 100, processInstanceId: instance } });
    expect(waiting.allowedActions.find(({ action }) => action === 'review')).toMatchObject({ allowed: false, reason: expect.any(String) });
    expect(await listed(orderNo)).toBe(100);
    expectError(await review(orderNo), 'ERP_APPROVAL_WAITING');
    const task = await claimed(instance);
    expect(task).toMatchObject({ businessType: 'payout', businessId: orderNo });
    expect((await answer(task, { action: 'agree' })).key).toBeUndefined();
    const reviewed = await detail(orderNo);
    expect(reviewed).toMatchObject({ reviewStatus: 300, approval: { status: 300 } });
    expect(reviewed.reviewUserName).toBe((await cashier.ask<{ realName: string }>('system.user.info')).realName);
    expect(reviewed.approval?.reason).toBeUndefined();
    expect(await listed(orderNo)).toBe(300);
    expect(await shop.boss.ask('phone.audit.checkConsistency')).toEqual([]);
  });

  it('is performed at once below the amount of the rule', async () => {
    const orderNo = await drafted(LIMIT - 0.01);
    expect((await review(orderNo)).data.approval).toBeUndefined();
    expect(await detail(orderNo)).toMatchObject({ reviewStatus: 300 });
  });

  it('waits again after a reversal', async () => {
    const { orderNo, instance } = await requested();
    await answer(await claimed(instance), { action: 'agree' });
    await cashier.ask('phone.financePayout.financePayoutRecordAntiReview', { orderNo });
    expect((await detail(orderNo)).approval).toBeUndefined();
    expect((await review(orderNo)).data.approval).toMatchObject({ status: 100 });
  });

  it('shows the reason of a refusal, and the draft can be edited and requested again', async () => {
    const { orderNo, instance } = await requested();
    await answer(await claimed(instance), { action: 'reject', comment: 'too early' });
    const refused = await detail(orderNo);
    expect(refused).toMatchObject({ reviewStatus: 100, approval: { status: 400, reason: 'too early' } });
    expect(refused.allowedActions.find(({ action }) => action === 'update')).toMatchObject({ allowed: true });
    expect((await review(orderNo)).data.approval).toMatchObject({ status: 100 });
  });

  it.each([
    [
      'an edit',
      async (orderNo: string) => cashier.ask('phone.financePayout.updatePaymentPayout', { ...(await editable(orderNo)), orderNo }),
    ],
    ['a deletion', (orderNo: string) => cashier.ask('phone.financePayout.financePayoutRecordDelete', { orderNo })],
  ])('is void after %s of the draft, and its task is gone', async (_, change) => {
    const { orderNo, instance } = await requested();
    const task = (await offer('boss', instance)) as Task;
    await change(orderNo);
    expect(await offer('boss', instance)).toBeUndefined();
    expectError(await (await as('boss')).call('flow.claim-task', { taskId: task.taskId }), 'FLOW_DONE');
  });

  it('leaves the draft free after its process is cancelled or withdrawn', async () => {
    const first = await requested();
    await (await as('admin')).ask('flow.delete-process-instance', { processInstanceId: first.instance, deleteReason: 'x' });
    expect((await detail(first.orderNo)).approval).toBeUndefined();
    const second = await requested();
    await cashier.ask('flow.withdraw', { processInstanceId: second.instance });
    expect((await review(second.orderNo)).data.approval).toMatchObject({ status: 100 });
  });

  it('is undone alone if a guard refuses at the end: the approval remains and says why', async () => {
    const account = { name: '临时账户', direction: 1, parentId: BANK.payTypeId, allowOverdraft: 1 };
    await shop.boss.ask('phone.basicConfig.savePayType', account);
    const { id } = await only(shop.boss, 'phone.basicConfig.pagePayType', { name_equal: account.name });
    const { orderNo, instance } = await requested(LIMIT, { ...BANK, payAccountTypeId: id });
    await shop.boss.ask('phone.basicConfig.updatePayType', { id, ...account, status: 0 });
    expect((await answer(await claimed(instance), { action: 'agree' })).key).toBeUndefined();
    expect(await detail(orderNo)).toMatchObject({ reviewStatus: 100, approval: { status: 300, reason: expect.any(String) } });
    expect(await shop.boss.ask('phone.audit.checkConsistency')).toEqual([]);
    await shop.boss.ask('phone.basicConfig.updatePayType', { id, ...account, status: 1 });
    expect((await review(orderNo)).data.approval).toBeUndefined();
    expect(await detail(orderNo)).toMatchObject({ reviewStatus: 300 });
  });

  it('is refused before anybody is asked if a guard refuses now', async () => {
    const account = { name: '停用账户', direction: 1, parentId: BANK.payTypeId, allowOverdraft: 1 };
    await shop.boss.ask('phone.basicConfig.savePayType', account);
    const { id } = await only(shop.boss, 'phone.basicConfig.pagePayType', { name_equal: account.name });
    const orderNo = await drafted(LIMIT, { ...BANK, payAccountTypeId: id });
    await shop.boss.ask('phone.basicConfig.updatePayType', { id, ...account, status: 0 });
    expect((await review(orderNo)).status).toBe(400);
    expect((await detail(orderNo)).approval).toBeUndefined();
  });

  it('starts one process for two concurrent requests', async () => {
    const orderNo = await drafted(LIMIT);
    const answers = await Promise.all([review(orderNo), review(orderNo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { records } = await (await as('admin')).ask<{ records: object[] }>('flow.follow/list', { businessId_equal: orderNo });
    expect(records).toHaveLength(1);
  });

  it('is performed once for two concurrent answers to its task', async () => {
    const { orderNo, instance } = await requested();
    const task = await claimed(instance);
    const answers = await Promise.all([answer(task, { action: 'agree' }), answer(task, { action: 'agree' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await detail(orderNo)).toMatchObject({ reviewStatus: 300, approval: { status: 300 } });
    expect(await shop.boss.ask('phone.audit.checkConsistency')).toEqual([]);
  });

  it('is either agreed to or edited if both are concurrent', async () => {
    const { orderNo, instance } = await requested();
    const task = await claimed(instance);
    const edit = { ...(await editable(orderNo)), orderNo };
    const answers = await Promise.all([answer(task, { action: 'agree' }), cashier.call('phone.financePayout.updatePaymentPayout', edit)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await detail(orderNo)).reviewStatus).toBe(answers[0]?.status === 200 ? 300 : 100);
  });

  it('answers each document of several for itself', async () => {
    const [above, below] = [await drafted(LIMIT), await drafted(100)];
    const rows = await cashier.ask<{ orderNo: string; ok: boolean; approval?: Approval }[]>(
      'phone.financePayout.financePayoutRecordReview',
      { orderNos: [above, below] },
    );
    expect(rows).toMatchObject([
      { orderNo: above, ok: true, approval: { status: 100 } },
      { orderNo: below, ok: true },
    ]);
    expect(rows[1]?.approval).toBeUndefined();
  });
});

describe('a process about a document', () => {
  it('decides by the amount of the document, which no task may change', async () => {
    const key = 'paymentByTwo';
    await deploy(
      `${start()}${task('agree', 'flowable:candidateGroups="role:boss"')}${choice('large', 'large_end')}${task('again', 'flowable:candidateGroups="role:boss"')}${end()}
       ${flow('start', 'agree')}${flow('agree', 'large')}${flow('large', 'again', '${amount >= 9000}')}${flow('large', 'end')}${flow('again', 'end')}`,
      key,
    );
    await addRule({ amount: 9000, processKey: key });
    const { orderNo, instance } = await requested(9000);
    await answer(await claimed(instance), { action: 'agree', variables: { amount: 1 } });
    expect(await detail(orderNo)).toMatchObject({ reviewStatus: 100 });
    await answer(await claimed(instance), { action: 'agree' });
    expect(await detail(orderNo)).toMatchObject({ reviewStatus: 300 });
  });
});

describe('an approval rule', () => {
  it('is refused with a condition that its documents cannot meet, with an unknown process, or twice', async () => {
    expectError(await addRule({ condition: 2 }), 'APPROVAL_CONDITION');
    expectError(await addRule({ amount: 1, processKey: 'nothing' }), 'APPROVAL_PROCESS');
    expectError(await addRule(), 'APPROVAL_TWICE');
  });

  it('makes nobody wait while it is switched off', async () => {
    expect((await addRule({ condition: ALWAYS, status: 0 })).key).toBeUndefined();
    const orderNo = await drafted(10);
    expect((await review(orderNo)).data.approval).toBeUndefined();
  });

  it('is for those with its rights only', async () => {
    expectError(await cashier.call('flow.approval/list'), 'AUTH_FORBIDDEN');
    expectError(await cashier.call('flow.approval/submit', rule({ amount: 2 })), 'AUTH_FORBIDDEN');
  });
});

/** The draft as its form sends it. */
async function editable(orderNo: string): Promise<object> {
  const { channelId, payments, version } = (await detail(orderNo)) as unknown as {
    channelId: string;
    version: number;
    payments: { payTypeId: string; payAccountTypeId: string; paymentAmount: number }[];
  };
  const lines = payments.map(({ payTypeId, payAccountTypeId, paymentAmount }) => ({ payTypeId, payAccountTypeId, paymentAmount }));
  return { channelId, version, payments: lines, remark: 'changed' };
}
