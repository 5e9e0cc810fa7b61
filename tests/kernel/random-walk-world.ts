import { type DocumentSpec, OPENING } from '@phone-trade/shared';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { seedId } from '../../seeds/base/ids.js';
import type { Random } from '../../seeds/demo/random.js';
import type { Commands } from '../support/commands.js';
import { TENANT, testImei } from './document-cases.js';

/** What the walk calls: the actions of the running server, without HTTP in between. */
export interface WalkCommands extends Commands {
  setRule(ctx: RequestContext, rule: Readonly<Record<string, unknown>>): Promise<void>;
  unitsOf(ctx: RequestContext, orderNo: string): Promise<readonly StoredUnit[]>;
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
  /** Everybody it owes. */
  companies: readonly string[];
  state: 'draft' | 'reviewed' | 'removed';
  /** How many units the order has, for a draft too. */
  units: number;
  imeis: readonly string[];
}

/** Something that stands of what happened to a unit after its purchase. */
interface UnitEvent {
  readonly by: string;
  readonly is: 'move' | 'cost';
}

/** A unit of a reviewed order. Money is fen. */
export interface UnitModel {
  readonly productNo: string;
  readonly order: OrderModel;
  /** Its order is not reviewed any more. */
  isDraft: boolean;
  hasImei: boolean;
  warehouseId: string | null;
  price: number;
  cost: number;
  /** What adjustments of our cost alone come to. */
  ownCost: number;
  /** In their order; what has been taken back is not among them. */
  events: UnitEvent[];
}

/** What the model expects of a command: that it is taken, that it is refused, or neither. */
export type Expected = 'done' | 'refused' | 'unsure';

/** How often a step is taken, and what it does. */
export type Step = readonly [weight: number, play: () => Promise<void>];

/** What one kind adds to the walk: a step for each call of its action table, and others beside them. */
export interface KindModel {
  readonly spec?: DocumentSpec;
  readonly steps: Readonly<Record<string, Step>>;
  readonly more?: readonly Step[];
  /** What the database should count of the walk's own documents. */
  expected(): Readonly<Record<string, number>>;
}

export const COMPANIES = [1, 2, 3].map((n) => seedId(TENANT, 'company', n));
/** Only with this one money moves by other records than an order's own: bills of the others are what their documents made them. */
export const [PAID_APART] = COMPANIES as [string];
export const WAREHOUSES = [1, 2].map((n) => seedId(TENANT, 'warehouse', n));

/** IMEIs that are free at any time, at least. */
const SPARE_IMEIS = 12;

/** What all models share: who owns what unit and where it is, and how a command is held against what was expected of it. */
export class World {
  readonly log: string[] = [];
  readonly tally = { done: 0, refused: 0 };
  readonly orders: OrderModel[] = [];
  readonly units = new Map<string, UnitModel>();

  constructor(
    readonly commands: WalkCommands,
    readonly ctx: RequestContext,
    readonly random: Random,
  ) {}

  /** Runs a command and holds its outcome against what the model expected. */
  async attempt(name: string, expected: Expected, work: () => Promise<unknown>): Promise<void> {
    try {
      const answer = await work();
      this.tally.done += 1;
      this.log.push(`${name}: ok${answer === undefined ? '' : ` ${String(answer)}`}`);
    } catch (error) {
      if (!this.commands.isRefusal(error)) {
        this.log.push(`${name}: BROKE`);
        throw error;
      }
      this.tally.refused += 1;
      this.log.push(`${name}: ${error.key}`);
      if (expected === 'done') throw new Error(`${name} should have been done and was refused: ${error.message}`, { cause: error });
      return;
    }
    if (expected === 'refused') throw new Error(`${name} should have been refused and was done`);
  }

  /** Two calls at once of which at most one may be done; answers which. */
  async race(name: string, calls: readonly (() => Promise<unknown>)[]): Promise<number | undefined> {
    const results = await Promise.allSettled(calls.map((call) => call()));
    const failure = results.find((result) => result.status === 'rejected' && !this.commands.isRefusal(result.reason));
    if (failure?.status === 'rejected') throw failure.reason;
    const winners = results.flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []));
    this.log.push(`race ${name}: ${winners.join()}`);
    if (winners.length > 1) throw new Error(`both won: ${name}`);
    return winners[0];
  }

  /** Mostly one that fits, now and then any: wrong commands are part of the walk. */
  mostly<T>(all: readonly T[], fits: (one: T) => boolean): T | undefined {
    const fitting = all.filter(fits);
    const from = fitting.length > 0 && this.random.chance(0.85) ? fitting : all;
    return from.length > 0 ? this.random.pick(from) : undefined;
  }

  someUnits(fits: (unit: UnitModel) => boolean, most = 3): UnitModel[] {
    const all = this.ours.slice(-120);
    const some = Array.from({ length: this.random.int(1, most) }, () => this.mostly(all, fits));
    return [...new Set(some.filter((unit) => unit !== undefined))];
  }

  /** The units of reviewed orders. */
  get ours(): UnitModel[] {
    return [...this.units.values()].filter(({ isDraft }) => !isDraft);
  }

  unitsIn(order: OrderModel): UnitModel[] {
    return this.ours.filter((unit) => unit.order === order);
  }

  /** Takes an event back, wherever it stands among those of its unit. */
  forget(unit: UnitModel, by: string): void {
    unit.events = unit.events.filter((event) => event.by !== by);
  }

  /** IMEIs for one order: those nobody has as far as the model knows, each once; now and then any at all. */
  imeis(): () => { imei?: string } {
    const used = new Set(this.orders.filter(({ state }) => state !== 'removed').flatMap(({ imeis }) => imeis));
    const all = Array.from({ length: used.size + SPARE_IMEIS }, (_, n) => testImei(n));
    const free = all.filter((imei) => !used.has(imei));
    return () => {
      if (this.random.chance(0.05)) return { imei: this.random.pick(all) };
      const [imei] = free.splice(this.random.int(0, free.length - 1), 1);
      return imei === undefined || this.random.chance(0.1) ? {} : { imei };
    };
  }
}

/** Whether a change of price or cost can be made (erp-domain 3.8); what it costs, and with type 5 its price, stays above nothing. */
export function isAdjustable(unit: UnitModel, costType: number, amount: number, channelId: string | null): boolean {
  if (unit.cost + amount < 0 || amount === 0) return false;
  if (costType === 4) return unit.warehouseId !== null;
  return unit.order.type !== OPENING && unit.order.channelId === channelId && unit.price + amount >= 0;
}
