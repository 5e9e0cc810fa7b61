import { type DocumentSpec, OPENING, type StandardConfig } from '@phone-trade/shared';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { seedId } from '../../seeds/base/ids.js';
import type { Random } from '../../seeds/demo/random.js';
import type { Commands } from '../support/commands.js';
import { TENANT, testImei } from './document-cases.js';
import type { Choices } from './walk-choices.js';

/** The actions of the running server called by the walk, without HTTP. */
export interface WalkCommands extends Commands {
  setRule(ctx: RequestContext, rule: Readonly<Record<string, unknown>>): Promise<void>;
  rules(ctx: RequestContext): Promise<StandardConfig>;
  unitsOf(ctx: RequestContext, orderNo: string): Promise<readonly StoredUnit[]>;
  /** The sale of an exchanged unit, created by a refund. */
  exchangeSaleOf(ctx: RequestContext, refundNo: string): Promise<string | undefined>;
  /** Whether an error is a refusal of the catalogue. Anything else ends the walk. */
  isRefusal(error: unknown): error is Error & { key: string };
}

export interface StoredUnit {
  readonly productNo: string;
  readonly imei: string | null;
  readonly warehouseId: string | null;
  readonly purchasePrice: number;
  readonly costPrice: number;
}

/** A purchase order as the walk knows it. */
export interface OrderModel {
  readonly orderNo: string;
  readonly type: number;
  channelId: string;
  /** Its creditors. */
  companies: readonly string[];
  state: 'draft' | 'reviewed' | 'removed';
  /** How many units the order has, for a draft too. */
  units: number;
  imeis: readonly string[];
}

/** An event of a unit after its purchase that is not reversed. */
interface UnitEvent {
  readonly by: string;
  readonly is: 'move' | 'cost' | 'sale' | 'box' | 'ship';
  /** Where it was before it went back to its supplier. */
  readonly from?: string | null;
}

/** A unit of a reviewed order. Money is fen. */
export interface UnitModel {
  readonly productNo: string;
  readonly order: OrderModel;
  /** Its order is not reviewed any more. */
  isDraft: boolean;
  imei: string | null;
  warehouseId: string | null;
  /** The stage of its open claim, or of the one it went back by. */
  claim: number | null;
  /** Back at its supplier. */
  isGone: boolean;
  /** The draft that has it to itself. */
  hold: string | null;
  /** On a presale in store, sent out by it, or on its way back from it; lost there. Coming: on its way back from a customer. */
  sold: 'no' | 'presold' | 'out' | 'back' | 'lost' | 'waiting' | 'boxed' | 'shipped' | 'coming';
  /** The presale that it is on. */
  presale: string | null;
  price: number;
  cost: number;
  /** The total of cost-only adjustments. */
  ownCost: number;
  /** The total of adjustments after shipping, when the cost is frozen. */
  costSince: number;
  /** In order, without reversed ones. */
  events: UnitEvent[];
}

/** The expected outcome of a command: accepted, refused, or either. */
export type Expected = 'done' | 'refused' | 'unsure';

/** The weight and the action of a step. */
export type Step = readonly [weight: number, play: () => Promise<void>];

/** The part of the walk for one kind: a step for each call of its action table, and others beside them. */
export interface KindModel {
  readonly spec?: DocumentSpec;
  readonly steps: Readonly<Record<string, Step>>;
  readonly more?: readonly Step[];
  /** The expected counts of the walk's own documents. */
  expected(): Readonly<Record<string, number>>;
}

export const COMPANIES = [1, 2, 3].map((n) => seedId(TENANT, 'company', n));
export const CUSTOMERS = [34, 35].map((n) => seedId(TENANT, 'company', n));
/** Only with this supplier and customer other records than an order's own move money: bills of the others stay as documents created them. */
export const PAID_APART = [COMPANIES[0], CUSTOMERS[0]] as [string, string];
/** How often a deleted draft is restored. */
export const SLIP = 0.3;
export const WAREHOUSES = [1, 2].map((n) => seedId(TENANT, 'warehouse', n));
/** The bank may be overdrawn, the cash box may not. */
const ACCOUNTS = [
  [4, 401],
  [1, 101],
].map(([way, account]) => ({ payTypeId: seedId(TENANT, 'payType', way ?? 0), payAccountTypeId: seedId(TENANT, 'payType', account ?? 0) }));

/** IMEIs that are free at any time, at least. */
const SPARE_IMEIS = 12;

/** The state shared by all models: owner and place of each unit, and the comparison of outcomes with expectations. */
export class World {
  readonly log: string[] = [];
  readonly tally = { done: 0, refused: 0 };
  readonly orders: OrderModel[] = [];
  readonly units = new Map<string, UnitModel>();

  readonly commands: WalkCommands;

  constructor(
    commands: WalkCommands,
    readonly ctx: RequestContext,
    readonly choices: Choices,
  ) {
    this.commands = naming(commands, choices);
  }

  get random(): Random {
    return this.choices.random;
  }

  /** Runs a command and compares its outcome with the expectation. */
  async attempt(name: string, expected: Expected, work: () => Promise<unknown>): Promise<void> {
    try {
      const answer = await work();
      if (typeof answer === 'string') this.choices.named(answer);
      this.tally.done += 1;
      this.log.push(`${name}: ok${answer === undefined ? '' : ` ${String(answer)}`}`);
    } catch (error) {
      if (!this.commands.isRefusal(error)) {
        this.log.push(`${name}: BROKE`);
        throw error;
      }
      this.tally.refused += 1;
      this.log.push(`${name}: ${error.key}`);
      if (expected === 'done' && !isReserved(error))
        throw new Error(`${name} should have been done and was refused: ${error.message}`, { cause: error });
      return;
    }
    if (expected === 'refused') throw new Error(`${name} should have been refused and was done`);
  }

  /** Two calls at once of which at most one may be done; answers which, or that a draft has reserved the bill for both. */
  async race(name: string, calls: readonly (() => Promise<unknown>)[]): Promise<number | 'reserved' | undefined> {
    const results = await Promise.allSettled(calls.map((call) => call()));
    const failure = results.find((result) => result.status === 'rejected' && !this.commands.isRefusal(result.reason));
    if (failure?.status === 'rejected') throw failure.reason;
    const winners = results.flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []));
    this.log.push(`race ${name}: ${winners.join()}`);
    if (winners.length > 1) throw new Error(`both won: ${name}`);
    const [lost] = results.map((result) => (result.status === 'rejected' && isReserved(result.reason) ? 'reserved' : undefined));
    return winners[0] ?? lost;
  }

  /** Mostly one that fits, now and then any. */
  mostly<T>(all: readonly T[], fits: (one: T) => boolean): T | undefined {
    return this.choices.mostly(all, fits);
  }

  someUnits(fits: (unit: UnitModel) => boolean, most = 3): UnitModel[] {
    return this.choices.some(this.random.int(1, most), this.ours.slice(-120), fits);
  }

  /** The units of reviewed orders. */
  get ours(): UnitModel[] {
    return [...this.units.values()].filter(({ isDraft }) => !isDraft);
  }

  unitsIn(order: OrderModel): UnitModel[] {
    return this.ours.filter((unit) => unit.order === order);
  }

  /** Reverses an event at any position among those of its unit. */
  forget(unit: UnitModel, by: string): void {
    unit.events = unit.events.filter((event) => event.by !== by);
  }

  rule(rule: Readonly<Record<string, unknown>>): Promise<void> {
    return this.attempt(`rule ${JSON.stringify(rule)}`, 'done', () => this.commands.setRule(this.ctx, rule));
  }

  /** Expenses of every kind, with up to three of these types, settled with one of these companies or none. */
  expenses(types: readonly string[], companies: readonly string[]) {
    const { random } = this;
    return Array.from({ length: random.weighted([0, 1, 2, 3], (n) => 4 - n) }, () => ({
      expenseDetailTypeId: random.pick(types),
      amount: random.chance(0.3) ? -random.int(1, 5000) : random.int(1, 20_000),
      calcType: random.int(1, 2),
      shareType: random.int(1, 2),
      ...(random.chance(0.8) ? { channelId: random.pick(companies) } : {}),
    }));
  }

  payment(most: number) {
    const { random } = this;
    return { ...random.pick(ACCOUNTS), paymentAmount: random.int(1, most), fee: random.int(0, 200) };
  }

  /** IMEIs for one order: unused ones according to the model, each once; sometimes any. Shipped units can be bought back. */
  imeis(): () => { imei?: string } {
    const used = this.orders.filter(({ state }) => state !== 'removed').flatMap(({ imeis }) => imeis);
    for (const { imei, sold } of this.ours) if (sold === 'shipped' && imei) used.splice(used.indexOf(imei), 1);
    const all = Array.from({ length: used.length + SPARE_IMEIS }, (_, n) => testImei(n));
    const free = all.filter((imei) => !used.includes(imei));
    return () => {
      if (this.random.chance(0.05)) return { imei: this.random.pick(all) };
      const [imei] = free.splice(this.random.int(0, free.length - 1), 1);
      return imei === undefined || this.random.chance(0.1) ? {} : { imei };
    };
  }
}

/** The commands, with distinct names for everything they create. */
const naming = (commands: WalkCommands, choices: Choices): WalkCommands => ({
  ...commands,
  async perform(ctx, kind, action, input) {
    const written = await commands.perform(ctx, kind, action, input);
    choices.named(written.orderNo);
    return written;
  },
  async unitsOf(ctx, orderNo) {
    const units = [...(await commands.unitsOf(ctx, orderNo))].sort((a, b) => (a.productNo < b.productNo ? -1 : 1));
    for (const [part, { productNo }] of units.entries()) choices.named(productNo, { number: orderNo, part });
    return units;
  },
  async exchangeSaleOf(ctx, refundNo) {
    const orderNo = await commands.exchangeSaleOf(ctx, refundNo);
    if (orderNo !== undefined) choices.named(orderNo);
    return orderNo;
  },
});

/** A unit as a review has brought it in. */
export const asBought = ({
  imei,
  warehouseId,
  purchasePrice: price,
  costPrice: cost,
}: StoredUnit): Omit<UnitModel, 'productNo' | 'order'> => ({
  isDraft: false,
  imei,
  warehouseId,
  claim: null,
  isGone: false,
  hold: null,
  sold: 'no',
  presale: null,
  price,
  cost,
  ownCost: 0,
  costSince: 0,
  events: [],
});

/** Whether a unit is in a warehouse and neither promised to a customer nor on a draft, or only on the draft of `orderNo`. */
export const isAtHand = ({ warehouseId, sold, hold }: UnitModel, orderNo?: string): boolean =>
  warehouseId !== null && sold === 'no' && (hold === null || hold === orderNo);

/** Whether it can be sold, or claimed from its supplier. */
export const isFree = (unit: UnitModel, orderNo?: string): boolean => isAtHand(unit, orderNo) && unit.claim === null;

/** Whether it is on a presale still, to be sold or taken off, and on no draft of a sale. */
export const isPresold = ({ sold, hold }: UnitModel): boolean => (sold === 'presold' || sold === 'out') && hold === null;

/** Whether its cost is frozen, as a customer has it or is on the way of giving it back. */
export const isFrozen = ({ sold }: UnitModel): boolean => sold === 'shipped' || sold === 'coming';

/** Whether a price or cost change is possible; the cost, and with type 5 the price, must stay above zero. */
export function isAdjustable(unit: UnitModel, costType: number, amount: number, channelId: string | null): boolean {
  const after = (isFrozen(unit) ? unit.costSince : 0) + amount;
  if (unit.isGone || unit.cost + after < 0 || amount === 0) return false;
  if (costType === 4) return unit.warehouseId !== null || isFrozen(unit) || unit.sold === 'out' || unit.sold === 'back';
  return unit.order.type !== OPENING && unit.order.channelId === channelId && unit.price + after >= 0;
}

/** The models know no drafts of payments: what those have reserved may refuse whatever takes an amount off a bill. */
const isReserved = ({
  key,
  rows,
}: {
  readonly key: string;
  readonly rows?: readonly { readonly error: { readonly key: string } }[];
}): boolean =>
  key === 'ERP_RESERVED' || (key === 'INPUT_INVALID' && rows !== undefined && rows.some(({ error }) => error.key === 'ERP_RESERVED'));
