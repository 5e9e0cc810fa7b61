import type { EndpointId } from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import { Random } from '../../seeds/demo/random.js';
import { type Shop, TENANT } from '../api/phone/shop.js';
import type { ScriptedPlatform } from '../support/scripted-platform.js';
import { ENTRY_COMMANDS, type EntryWalker, entrySteps } from './entry-steps.js';
import { TRADE_COMMANDS, type TradeKind, tradeSteps } from './trade-steps.js';

const id = (kind: Parameters<typeof seedId>[1], n: number): string => seedId(TENANT, kind, n);
const OTHER_WAREHOUSE = id('warehouse', 2);
const BOSS = id('user', 2);
const COLLEAGUE = { inspection: id('user', 8), repair: id('user', 11) } as const;
/** Leaves of the tree of distribution types. */
const TYPES = [2102, 2103, 2106, 2107, 2108, 2109, 2110].map((n) => id('basicConfig', n));
const REPAIR_ITEM = id('basicConfig', 1201);
const FAULT = id('basicConfig', 1301);
const VENDOR = id('company', 61);
const CUSTOMER = id('company', 34);
/** Our own shop, and two platforms. */
export const PLATFORMS = [1, 2, 4].map((n) => id('qcPlatform', n)) as [own: string, string, string];

/** Drafts of these kinds are now and then changed instead of entered, by the same inputs. */
const EDITS = {
  purchase: 'phone.purchase.updatePurchase',
  costAdjust: 'phone.costAdjust.updateCostAdjust',
  presale: 'phone.presale.updatePresalePurchase',
  sale: 'phone.sale.updateSalePurchase',
  saleRefund: 'phone.saleRefund.updateSaleRefund',
  payout: 'phone.financePayout.updatePaymentPayout',
  income: 'phone.financeIncome.updatePaymentIncome',
  distribute: 'phone.distribute.updateDistribute',
  repair: 'phone.repair.repairUpdate',
  outsideRepair: 'phone.outsideRepair.updateOutsideRepair',
} as const satisfies Readonly<Partial<Record<string, EndpointId>>>;

/** After so many steps each command has been possible. */
const ENOUGH = 8000;
/** The commands: none of them may only ever be refused. */
const COMMANDS = [
  ...TRADE_COMMANDS,
  ...ENTRY_COMMANDS,
  ...Object.values(EDITS),
  'phone.distribute.createDistribute',
  'phone.distribute.reviewDistribute',
  'phone.distribute.reverseReviewDistribute',
  'phone.distribute.deleteDistribute',
  'phone.inspection.inspectionReceive',
  'phone.inspection.inspectionCreate',
  'phone.inspection.inspectionTransfer',
  'phone.repair.repairReceive',
  'phone.repair.repairCreate',
  'phone.repair.repairReview',
  'phone.repair.repairReverseReview',
  'phone.repair.repairDelete',
  'phone.repair.repairTransfer',
  'phone.outsideRepair.createOutsideRepair',
  'phone.outsideRepair.reviewOutsideRepair',
  'phone.outsideRepair.reverseReviewOutsideRepair',
  'phone.outsideRepair.deleteOutsideRepair',
  'phone.storageCheck.createStorageCheck',
  'phone.storageCheck.storageCheck',
  'phone.storageCheck.completeStorageCheck',
  'phone.storageCheck.reviewStorageCheck',
  'phone.storageCheck.deleteStorageCheck',
  'phone.qcOptional.changeSalePrice',
  'phone.qcOptional.addQcOptional',
  'phone.qcOptional.submitInspect',
  'phone.qcOptional.deleteReport',
  'phone.qcOptional.createSaleInspect',
  'phone.qcOptional.onSale',
  'phone.qcOptional.offSale',
  'phone.unitCare.saveWipe',
  'phone.unitCare.checkImei',
  'phone.sale.createSalePurchase',
  'phone.sale.reviewSalePurchase',
  'phone.sale.reverseReviewSalePurchase',
  'phone.sale.deleteSalePurchase',
  'phone.storageTransfer.createStorageTransfer',
] as const satisfies readonly EndpointId[];

/** A unit of the walk as it is stored. */
export interface WalkUnit {
  readonly productNo: string;
  readonly stage: number;
  readonly pendingStage: number | null;
  readonly claimStatus: number;
  readonly custody: number;
  readonly outType: number;
}

/** What a walk needs of its server. */
interface WorkPlace {
  readonly shop: Shop;
  /** The units that the walk has bought. */
  units(): Promise<readonly WalkUnit[]>;
  /** Lets the server and the platforms tell each other what is new. */
  exchange(): Promise<void>;
  readonly platforms: readonly ScriptedPlatform[];
  /** The account at a platform that purchases are fetched from. */
  readonly syncId: string;
}

type Step = readonly [weight: number, play: () => Promise<unknown>];
interface Written {
  readonly orderNo: string;
}
type Kind = TradeKind | 'distribute' | 'repair' | 'outsideRepair' | 'storageCheck';

/** How many units are worked on at once; those that left are replaced. */
const UNITS = 40;
/** Documents of a kind that are still chosen from. */
const RECENT = 12;

/**
 * Plays random commands of the trade and of the work on units, on units of its own. It knows no rule: which commands are possible is for the server to say.
 * What it holds to is that each is done or refused by name, and that the audit finds nothing.
 */
export class WorkWalk {
  readonly tally = { done: 0, refused: 0 };
  /** Commands that were done at least once. */
  readonly played = new Set<string>();
  readonly log: string[] = [];
  private readonly random: Random;
  private readonly steps: readonly Step[];
  private readonly documents = new Map<Kind, string[]>();
  private reports: string[] = [];
  private listings: string[] = [];
  private all: readonly WalkUnit[] = [];
  private serial = 0;
  private scans = 0;

  constructor(
    private readonly place: WorkPlace,
    seed: string,
  ) {
    this.random = new Random(seed);
    this.steps = [...this.work, ...tradeSteps(this.hands()), ...entrySteps(this.hands())];
  }

  async step(): Promise<void> {
    this.all = await this.place.units();
    if (this.all.filter(({ outType }) => outType === 0).length < UNITS) await this.buy();
    const [, play] = this.random.weighted(this.steps, ([weight]) => weight);
    await play();
  }

  /** Commands that a walk of this length must have had done, and has not. */
  neverDone(steps: number): readonly EndpointId[] {
    return steps < ENOUGH ? [] : COMMANDS.filter((command) => !this.played.has(command));
  }

  private readonly work: readonly Step[] = [
    [12, () => this.create('distribute', 'phone.distribute.createDistribute', 'in store', (productNos) => this.distribution(productNos))],
    [10, () => this.on('distribute', 'phone.distribute.reviewDistribute')],
    [3, () => this.on('distribute', 'phone.distribute.reverseReviewDistribute')],
    [2, () => this.on('distribute', 'phone.distribute.deleteDistribute')],
    [
      8,
      () =>
        this.act(
          'phone.inspection.inspectionReceive',
          ({ pendingStage, claimStatus, stage }) => pendingStage === 500 || (stage === 500 && claimStatus === 100),
        ),
    ],
    [10, () => this.inspect()],
    [2, () => this.handOver('inspection', 'phone.inspection.inspectionTransfer', 500)],
    [
      8,
      () =>
        this.act(
          'phone.repair.repairReceive',
          ({ pendingStage, claimStatus, stage }) => pendingStage === 800 || (stage === 800 && claimStatus === 100),
        ),
    ],
    [7, () => this.create('repair', 'phone.repair.repairCreate', 800, (productNos) => this.repair(productNos))],
    [6, () => this.on('repair', 'phone.repair.repairReview')],
    [3, () => this.on('repair', 'phone.repair.repairReverseReview')],
    [3, () => this.on('repair', 'phone.repair.repairDelete')],
    [2, () => this.handOver('repair', 'phone.repair.repairTransfer', 800)],
    [
      6,
      () => this.create('outsideRepair', 'phone.outsideRepair.createOutsideRepair', 'in store', (productNos) => this.sendOut(productNos)),
    ],
    [6, () => this.on('outsideRepair', 'phone.outsideRepair.reviewOutsideRepair')],
    [2, () => this.on('outsideRepair', 'phone.outsideRepair.reverseReviewOutsideRepair')],
    [2, () => this.on('outsideRepair', 'phone.outsideRepair.deleteOutsideRepair')],
    [6, () => this.create('repair', 'phone.repair.repairCreate', 900, (productNos) => this.takeBack(productNos))],
    [3, () => this.begin()],
    [8, () => this.count()],
    [3, () => this.on('storageCheck', 'phone.storageCheck.completeStorageCheck', { confirm: ['ERP_CHECK_ALL_MISSING', 'allMissing'] })],
    [3, () => this.reviewCheck()],
    [3, () => this.on('storageCheck', 'phone.storageCheck.deleteStorageCheck')],
    [8, () => this.price()],
    [5, () => this.report()],
    [5, () => this.submitReport()],
    [2, () => this.deleteReport()],
    [6, () => this.list()],
    [5, () => this.submitListing()],
    [7, () => this.onSale()],
    [3, () => this.offSale()],
    [6, () => this.sellThere()],
    [2, () => this.cancelThere()],
    [3, () => this.wipe()],
    [1, () => this.check()],
    [4, () => this.create('sale', 'phone.sale.createSalePurchase', 600, (productNos) => this.sale(productNos))],
    [4, () => this.on('sale', 'phone.sale.reviewSalePurchase', { confirm: ['ERP_BELOW_COST', 'ERP_CREDIT_EXCEEDED'] })],
    [3, () => this.on('sale', 'phone.sale.reverseReviewSalePurchase')],
    [2, () => this.on('sale', 'phone.sale.deleteSalePurchase')],
    [3, () => this.on('sale', 'phone.sale.deliverPurchase')],
    [2, () => this.transfer()],
  ];

  /** Calls; whatever is neither done nor a refusal of the catalogue ends the walk. */
  private async call<T>(call: EndpointId, input: object, files?: Parameters<Shop['boss']['call']>[2]): Promise<T | undefined> {
    const { status, key, body, data } = await this.place.shop.boss.insist<T>(call, input, files);
    this.log.push(`${call} ${JSON.stringify(input)}: ${key ?? 'ok'}`);
    if (status === 200 && body.success) {
      this.tally.done += 1;
      this.played.add(call);
      return data ?? ({} as T);
    }
    if (status >= 500 || key === undefined) throw new Error(`${call} broke: ${status} ${key ?? ''}\n${this.log.slice(-15).join('\n')}`);
    this.tally.refused += 1;
    return undefined;
  }

  /** Mostly units that fit, now and then any. */
  private some(fits: (unit: WalkUnit) => boolean, most = 3): string[] {
    const held = this.all.filter(({ outType }) => outType === 0);
    const fitting = this.random.chance(0.9) ? held.filter(fits) : held;
    const from = fitting.length > 0 ? fitting : held;
    const count = this.random.int(1, most);
    return [...new Set(Array.from({ length: count }, () => this.random.pick(from).productNo))];
  }

  /** What the steps of the trade act by. */
  private hands(): EntryWalker {
    return {
      random: this.random,
      shop: this.place.shop,
      syncId: this.place.syncId,
      call: (call, input, files) => this.call(call, input, files),
      some: (fits, most) => this.some(fits, most),
      someEver: (fits) => {
        const fitting = this.all.filter(fits);
        return fitting.length > 0 && this.random.chance(0.9) ? [this.random.pick(fitting).productNo] : this.some(fits, 1);
      },
      recent: (kind) => this.recent(kind),
      enter: (kind, call, input) => this.enter(kind, call, input),
      on: (kind, call, more) => this.on(kind, call, more),
      keep: (kind, orderNos) => this.keep(kind, orderNos),
      settle: () => this.place.exchange(),
    };
  }

  private at(place: number | 'in store'): (unit: WalkUnit) => boolean {
    return ({ stage, custody }) => (place === 'in store' ? custody === 1 && [200, 400, 600, 700].includes(stage) : stage === place);
  }

  private recent(kind: Kind): string | undefined {
    const numbers = (this.documents.get(kind) ?? []).slice(-RECENT);
    return numbers.length === 0 ? undefined : this.random.pick(numbers);
  }

  private create(kind: Kind, call: EndpointId, place: number | 'in store', input: (productNos: string[]) => object): Promise<void> {
    return this.enter(kind, call, input(this.some(this.at(place))));
  }

  private async enter(kind: Kind, call: EndpointId, input: object): Promise<void> {
    const edit = (EDITS as Readonly<Partial<Record<Kind, EndpointId>>>)[kind];
    const orderNo = this.recent(kind);
    if (edit && orderNo && this.random.chance(0.2)) await this.call(edit, { ...input, orderNo });
    else this.keep(kind, [(await this.call<Written>(call, input))?.orderNo ?? []].flat());
  }

  private keep(kind: Kind, orderNos: readonly string[]): void {
    this.documents.set(kind, [...(this.documents.get(kind) ?? []), ...orderNos]);
  }

  private async on(kind: Kind, call: EndpointId, more: object = {}): Promise<void> {
    const orderNo = this.recent(kind);
    if (!orderNo) return;
    const isGone = (await this.call(call, { orderNo, ...more })) !== undefined && /delete/i.test(call);
    if (isGone)
      this.documents.set(
        kind,
        (this.documents.get(kind) ?? []).filter((one) => one !== orderNo),
      );
  }

  private act(call: EndpointId, fits: (unit: WalkUnit) => boolean): Promise<unknown> {
    return this.call(call, { productNos: this.some(fits) });
  }

  private async buy(): Promise<void> {
    await this.place.shop.stored(Array.from({ length: 8 }, () => this.random.int(1000, 2000)));
    this.all = await this.place.units();
  }

  private get warehouseId(): string {
    return this.place.shop.trade.warehouseId;
  }

  private distribution(productNos: readonly string[]): object {
    return {
      distributeTypeId: this.random.pick(TYPES),
      handlerUserId: BOSS,
      products: productNos.map((productNo) => ({ productNo })),
    };
  }

  private inspect(): Promise<unknown> {
    const products = this.some(this.at(500)).map((productNo) => {
      const result = this.random.pick([400, 400, 400, 500, 600]);
      return {
        productNo,
        result,
        ...(result === 400 ? { nextStage: this.random.pick([200, 600, 700]) } : {}),
        ...(result === 500 ? { faultIds: [FAULT] } : {}),
        ...(result === 600 ? { handleType: 1100 } : {}),
      };
    });
    return this.call('phone.inspection.inspectionCreate', { products });
  }

  private handOver(bench: 'inspection' | 'repair', call: EndpointId, stage: number): Promise<unknown> {
    // Mostly to oneself, which is refused: what a colleague has nobody works on here.
    const toUserId = this.random.chance(0.3) ? COLLEAGUE[bench] : BOSS;
    return this.call(call, { productNos: this.some(this.at(stage), 2), toUserId, reason: 'walk' });
  }

  private repair(productNos: readonly string[]): object {
    return { repairMode: 1, repairUserId: BOSS, products: productNos.map((productNo) => this.repaired(productNo)) };
  }

  private repaired(productNo: string): object {
    const items = Array.from({ length: this.random.int(0, 2) }, () => ({
      repairItemId: REPAIR_ITEM,
      amount: this.random.int(0, 30_000) / 100,
      warrantyDays: 30,
      ...(this.random.chance(0.3) ? { channelId: VENDOR } : {}),
    }));
    return { productNo, items, result: this.random.pick([100, 100, 200]), nextStage: this.random.pick([200, 600, 700]) };
  }

  private sendOut(productNos: readonly string[]): object {
    return { channelId: VENDOR, products: productNos.map((productNo) => ({ productNo, estimateAmount: 100 })) };
  }

  private takeBack(productNos: readonly string[]): object {
    return {
      repairMode: 2,
      outsideOrderNo: this.recent('outsideRepair') ?? 'none',
      warehouseId: this.warehouseId,
      products: productNos.slice(0, 1).map((productNo) => this.repaired(productNo)),
    };
  }

  private async begin(): Promise<void> {
    const stageScope = [String(this.random.pick([200, 400, 600, 700]))];
    const freeze = this.random.chance(0.3) ? 1 : 0;
    const written = await this.call<Written>('phone.storageCheck.createStorageCheck', {
      warehouseId: this.warehouseId,
      stageScope,
      freeze,
    });
    if (written) this.keep('storageCheck', [written.orderNo]);
  }

  private async count(): Promise<void> {
    const orderNo = this.recent('storageCheck');
    if (!orderNo) return;
    const scans = this.some(this.at('in store'), 8).map((code) => {
      this.scans += 1;
      return { scanId: `walk-${this.scans}`, code };
    });
    await this.call('phone.storageCheck.storageCheck', { orderNo, scans });
  }

  /** What is missing is kept, so that the units of the walk and of the seeds stay; what was found elsewhere is ignored. */
  private async reviewCheck(): Promise<void> {
    const orderNo = this.recent('storageCheck');
    if (!orderNo) return;
    const found = await this.call<{ records: { id: string; result: number }[] }>('phone.storageCheck.pageStorageCheckDetailProduct', {
      orderNo,
      size: 200,
    });
    const lines = (found?.records ?? []).flatMap(({ id: line, result }) =>
      result > 1 ? [{ id: line, handle: result === 2 ? 2 : 5 }] : [],
    );
    await this.call('phone.storageCheck.reviewStorageCheck', { orderNo, lines });
  }

  private price(): Promise<unknown> {
    const saleAmount = this.random.chance(0.15) ? '' : this.random.int(2000, 5000);
    const fits = ({ stage }: WalkUnit): boolean => stage === 700 || stage === 600;
    return this.call('phone.qcOptional.changeSalePrice', { products: this.some(fits).map((productNo) => ({ productNo, saleAmount })) });
  }

  private async report(): Promise<void> {
    const [productNo] = this.some(this.at('in store'), 1);
    const input = { productNo, choices: [{ itemId: 'frame', optionIds: ['fine'] }] };
    const written = await this.call<{ reportNo: string }>('phone.qcOptional.addQcOptional', input);
    if (written) this.reports = [...this.reports, written.reportNo].slice(-RECENT);
  }

  private async submitReport(): Promise<void> {
    if (this.reports.length > 0) await this.call('phone.qcOptional.submitInspect', { reportNo: this.random.pick(this.reports) });
  }

  private async deleteReport(): Promise<void> {
    if (this.reports.length > 0) await this.call('phone.qcOptional.deleteReport', { reportNo: this.random.pick(this.reports) });
  }

  private async list(): Promise<void> {
    const [productNo] = this.some(this.at(600), 1);
    const reportNo = this.random.chance(0.2) && this.reports.length > 0 ? { reportNo: this.random.pick(this.reports) } : {};
    const input = { productNo, platformId: this.random.pick(PLATFORMS), ...reportNo };
    const written = await this.call<{ listingId: string }>('phone.qcOptional.createSaleInspect', input);
    if (written) this.listings = [...this.listings, written.listingId].slice(-RECENT);
  }

  private async submitListing(): Promise<void> {
    if (this.listings.length > 0) await this.call('phone.qcOptional.submitInspect', { listingId: this.random.pick(this.listings) });
  }

  private async onSale(): Promise<void> {
    const platforms = PLATFORMS.map((platformId) => ({ platformId }));
    await this.call('phone.qcOptional.onSale', { productNos: this.some(this.at(600)), platforms });
    await this.place.exchange();
  }

  private offSale(): Promise<unknown> {
    return this.call('phone.qcOptional.offSale', { productNos: this.some(this.at(600), 2) });
  }

  /** A platform sells something that it knows, whether that is on sale there or not. */
  private async sellThere(): Promise<void> {
    const platform = this.random.pick(this.place.platforms);
    const listed = platform.told.flatMap((told) => (told.startsWith('list ') ? [told.split(' ')[1] as string] : []));
    const known = [...new Set(listed)].slice(-RECENT);
    if (known.length === 0) return;
    this.serial += 1;
    const orderNo = `W${this.serial}`;
    const price = this.random.int(200_000, 500_000);
    platform.events.push({ eventNo: `${orderNo}-S`, kind: 3, goodsNo: this.random.pick(known), orderNo, price });
    await this.place.exchange();
  }

  private async cancelThere(): Promise<void> {
    const { events } = this.random.pick(this.place.platforms);
    const deals = events.filter(({ kind }) => kind === 3).slice(-RECENT);
    if (deals.length === 0) return;
    const { goodsNo, orderNo = '' } = this.random.pick(deals);
    events.push({ eventNo: `${orderNo}-C`, kind: 4, goodsNo, orderNo });
    await this.place.exchange();
    // What a real platform's cursor has passed is not told again.
    events.splice(0, Math.max(0, events.length - 4 * RECENT));
  }

  private wipe(): Promise<unknown> {
    const times = { startTime: '2026-03-01 10:00:00', endTime: '2026-03-01 10:10:00' };
    return this.call('phone.unitCare.saveWipe', {
      productNos: this.some(this.at('in store')),
      method: 1,
      result: this.random.pick([1, 1, 2]),
      ...times,
    });
  }

  private check(): Promise<unknown> {
    return this.call('phone.unitCare.checkImei', { codes: this.some(() => true) });
  }

  private sale(productNos: readonly string[]): object {
    const products = productNos.map((productNo) => ({ productNo, saleAmount: this.random.int(2500, 5000) }));
    return { channelId: CUSTOMER, saleUserId: BOSS, products };
  }

  private transfer(): Promise<unknown> {
    const products = this.some(this.at('in store'), 2).map((productNo) => ({ productNo }));
    const toWarehouseId = this.random.pick([this.warehouseId, OTHER_WAREHOUSE]);
    return this.call('phone.storageTransfer.createStorageTransfer', { toWarehouseId, products });
  }
}
