import { LISTING } from '@phone-trade/shared';
import { isoAt } from '../../../../../platform/clock/clock.js';
import { nowOf, type RequestContext } from '../../../../../platform/context/context.js';
import { type Row, rows } from '../../../../../platform/database/query/table.js';
import {
  EVENT,
  type Goods,
  type InboundEvent,
  type PlatformAttr,
  type PlatformModel,
  type PlatformNode,
  type SalesPlatform,
} from '../sales-platform.port.js';
import { simulatedAttrs, simulatedCatalogue, simulatedModels } from './attributes.js';
import { CANCEL_MS, isCancelled, REVIEW_MS, rejection, soldAt } from './chance.js';
import { SimulatedEvent, SimulatedGoods } from './simulator.entity.js';

const IN_REVIEW = 100;
const PASSED = 200;
const ON_SALE = 300;
const OFF = 400;
const REJECTED = 500;
const SOLD = 600;

/** Due goods that one look settles. */
const BATCH = 100;
/** Events that one answer has. */
const ANSWERED = 1000;
/** Told again with the next answer, for a cursor is a time and others may still be writing. */
const OVERLAP_MS = 20_000;

/** After this long one has to sign in again. */
const SIGNED_IN_MS = 30 * 24 * 60 * 60_000;

/** What the numbers of its goods begin with; other platforms use their code. */
const PREFIX: Readonly<Record<string, string>> = { internal: 'OWN', zhuanzhuan: 'ZZ', paipai: 'PP', pjt: 'PJT' };

/** Which platform is simulated, for whom. */
export interface SimulatedAccount {
  readonly platformId: string;
  readonly code: string;
  /** How much later than it happens it tells of something. */
  readonly lateMs?: number;
}

/**
 * A market place that stands in for a real one: reviews goods after a minute, sells them by their price, cancels some orders. What it does
 * follows from the numbers it is given and from the clock, so every run and every server sees the same. It remembers in tables of its own
 * and writes in transactions of its own, as another party would.
 */
export class SimulatedPlatform implements SalesPlatform {
  constructor(
    private readonly ctx: RequestContext,
    private readonly account: SimulatedAccount,
  ) {}

  review(goods: Goods): Promise<string> {
    return this.take(goods, (known) =>
      known && known.status !== REJECTED ? {} : { status: IN_REVIEW, dueTime: isoAt(this.now + REVIEW_MS) },
    );
  }

  list(goods: Goods): Promise<string> {
    return this.take(goods, (known) => {
      if (known?.status === IN_REVIEW || known?.status === REJECTED) throw LISTING.STATE({ status: '审核', op: '上架' });
      if (known?.status === SOLD) return {};
      return { status: ON_SALE, price: goods.price, dueTime: isoAt(soldAt(this.seed, goods, this.now)) };
    });
  }

  async delist({ ourNo, goodsNo }: Parameters<SalesPlatform['delist']>[0]): Promise<void> {
    const which = goodsNo === null ? { ourNo } : { goodsNo };
    await this.write(() =>
      this.goods.update(
        { platformId: this.account.platformId, ...which, status: [IN_REVIEW, PASSED, ON_SALE] },
        { status: OFF, dueTime: null },
      ),
    );
  }

  async reprice(goodsNo: string, price: number): Promise<void> {
    await this.write(async () => {
      const known = await this.goods.one({ platformId: this.account.platformId, goodsNo }, { lock: 'change' });
      if (!known) throw LISTING.UNKNOWN_GOODS({ goodsNo });
      if (known.status !== ON_SALE || known.price === price) return;
      await this.goods.update({ id: known.id }, { price, dueTime: isoAt(soldAt(this.seed, { ...known, price }, this.now)) });
    });
  }

  async orders(cursor: string | null) {
    await this.settle();
    const le = isoAt(this.now - (this.account.lateMs ?? 0));
    const insertTime = { ge: cursor ? isoAt(Date.parse(cursor) - OVERLAP_MS) : '', le };
    const told = await rows(this.ctx, SimulatedEvent).find(
      { platformId: this.account.platformId, insertTime },
      { order: ['insertTime', 'id'], limit: ANSWERED },
    );
    const events = told.map(({ payload }) => JSON.parse(payload) as InboundEvent);
    return { events, cursor: told.at(-1)?.insertTime ?? cursor };
  }

  async refuse(orderNo: string): Promise<void> {
    await this.write(() =>
      this.goods.update({ platformId: this.account.platformId, orderNo, status: SOLD }, { status: OFF, dueTime: null }),
    );
  }

  async attributes(model: string): Promise<readonly PlatformAttr[]> {
    return simulatedAttrs(model);
  }

  async catalogue(): Promise<readonly PlatformNode[]> {
    return simulatedCatalogue();
  }

  async models(of: { readonly cateId?: string; readonly brandId?: string; readonly keyword?: string }): Promise<readonly PlatformModel[]> {
    return simulatedModels(of);
  }

  async signIn(account: string, password: string): Promise<string> {
    if (!account.trim() || !password.trim()) throw LISTING.SIGN_IN();
    return isoAt(this.now + SIGNED_IN_MS);
  }

  private get now(): number {
    return this.ctx.workspace.clock.now();
  }

  private get seed(): string {
    return `${this.ctx.tenantId}/${this.account.code}`;
  }

  private get goods() {
    return rows(this.ctx, SimulatedGoods);
  }

  private write<T>(work: () => Promise<T>): Promise<T> {
    return this.ctx.workspace.db.write(this.ctx, work);
  }

  /** Enters goods, or changes those it knows already. */
  private take(goods: Goods, change: (known: Row<SimulatedGoods> | undefined) => Partial<SimulatedGoods>): Promise<string> {
    const { ourNo, unitKey, price, reference } = goods;
    const { platformId, code } = this.account;
    return this.write(async () => {
      const known = await this.goods.one({ platformId, ourNo }, { lock: 'change' });
      const changed = change(known);
      if (known) {
        if (Object.keys(changed).length > 0) await this.goods.update({ id: known.id }, changed);
        return known.goodsNo;
      }
      const goodsNo = `${PREFIX[code] ?? code.toUpperCase()}${ourNo}`;
      await this.goods.insert([{ platformId, ourNo, goodsNo, unitKey, price, reference, status: PASSED, ...changed }]);
      return goodsNo;
    });
  }

  /** Lets happen what is due. Of two servers that look at once one settles each of the goods. */
  private async settle(): Promise<void> {
    const dueTime = { le: nowOf(this.ctx), isNull: false } as never;
    const due = await this.goods.find({ platformId: this.account.platformId, dueTime }, { order: ['dueTime', 'id'], limit: BATCH });
    for (const goods of due) await this.write(() => this.settleOne(goods));
  }

  private async settleOne(goods: Row<SimulatedGoods>): Promise<void> {
    const { change, event } = this.fateOf(goods);
    if ((await this.goods.update({ id: goods.id, version: goods.version }, change)) === 0) return;
    if (!event) return;
    const told = { ...event, goodsNo: goods.goodsNo };
    await rows(this.ctx, SimulatedEvent).insert([
      { platformId: this.account.platformId, eventNo: told.eventNo, payload: JSON.stringify(told) },
    ]);
  }

  private fateOf(goods: Row<SimulatedGoods>): { change: Partial<SimulatedGoods>; event?: Omit<InboundEvent, 'goodsNo'> } {
    const { goodsNo, status, price, version } = goods;
    if (status === IN_REVIEW) {
      const reason = rejection(this.seed, `${goods.ourNo}/${version}`);
      const eventNo = `${goodsNo}-R${version}`;
      return reason
        ? { change: { status: REJECTED, dueTime: null }, event: { eventNo, kind: EVENT.rejected, reason } }
        : { change: { status: PASSED, dueTime: null }, event: { eventNo, kind: EVENT.passed } };
    }
    if (status === ON_SALE) {
      const orderNo = `${goodsNo}-O${version}`;
      const dueTime = isCancelled(this.seed, orderNo) ? isoAt(this.now + CANCEL_MS) : null;
      return { change: { status: SOLD, orderNo, dueTime }, event: { eventNo: `${orderNo}-S`, kind: EVENT.sold, orderNo, price } };
    }
    const orderNo = goods.orderNo ?? '';
    return { change: { status: OFF, dueTime: null }, event: { eventNo: `${orderNo}-C`, kind: EVENT.cancelled, orderNo } };
  }
}
