import { AppError, type AttrInput, AUTH, ORDINARY, type RowError, SYNC } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import type { PurchaseSync } from '../../basis/purchase-sync/purchase-sync.port.js';
import { QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { ownedFindings } from '../../trade/goods/goods.port.js';
import { referencePrices } from '../../trade/market/market.port.js';
import { purchaseKind } from '../purchase/purchase.port.js';
import { orderInput, type PlannedRow, refusalRows } from '../purchase-import/purchase-import.port.js';
import { PurchasePlatformRow } from './platform-row.entity.js';

/** `purchaseSource`: from a platform. */
const FROM_PLATFORM = 3;

type Item = Row<PurchasePlatformRow>;

/** What came of the matched rows of one platform order. */
export interface MadeOrder {
  readonly orderNo?: string;
  /** Rows without a place on the purchase, or without a purchase. */
  readonly left: number;
}

/** Whose rows they are, and where they are counted: in the transaction that makes the purchase. */
export interface Making {
  readonly engine: DocumentEngine;
  readonly rule: Row<PurchaseSync>;
  readonly platform: Row<QcPlatform>;
  count?(made: MadeOrder): Promise<void>;
}

/**
 * Makes one purchase of the matched rows of one platform order. What another unit stands in the way of stays out of it. It is reviewed if its
 * account wants that and nothing is to be said of any row. Each row is told what became of it.
 */
export async function makeOrder(ctx: RequestContext, making: Making, items: readonly Item[]): Promise<MadeOrder> {
  const faults = await faultsOf(ctx, items);
  const notes = await notesOf(ctx, items);
  const whole = items.filter((_, i) => !faults.has(i));
  const planned = items.flatMap((item, i) => (faults.has(i) ? [] : [plannedRow(item, i)]));
  if (planned.length === 0) return giveUp(ctx, making, items, faults);
  const given = orderInput({ purchaseType: ORDINARY, rows: planned }, making.rule.purchaseUserId);
  const { channelId, warehouseId } = making.rule;
  const input = {
    ...given.input,
    channelId,
    ...(warehouseId ? { warehouseId } : {}),
    source: FROM_PLATFORM,
    platformId: making.platform.orderPlatformId,
    thirdOrderNo: items[0]?.platformOrderNo,
  };
  const place = (reviewed: boolean, note?: AppError): Promise<MadeOrder> =>
    ctx.workspace.db.write(ctx, async () => {
      const { orderNo } = await making.engine.perform(ctx, purchaseKind, 'create', input);
      if (reviewed) await making.engine.perform(ctx, purchaseKind, 'review', { orderNo });
      await settle(ctx, items, (i) => ({
        purchaseOrderNo: faults.has(i) ? null : orderNo,
        errorMsg: said(ctx, [...(faults.get(i) ?? []), ...(notes.get(i) ?? []), ...(note ? [note] : [])]),
      }));
      const made = { orderNo, left: items.length - whole.length };
      await making.count?.(made);
      return made;
    });
  const isClean = faults.size === 0 && notes.size === 0;
  try {
    if (making.rule.autoReview !== 1 || !isClean) return await place(false);
    if (!can(ctx, 'purchase_review')) return await place(false, AUTH.FORBIDDEN());
    try {
      return await place(true);
    } catch (error) {
      // A review that is refused leaves a draft that says why.
      return await place(false, refusal(error));
    }
  } catch (error) {
    return giveUp(ctx, making, items, new Map([...faults, ...refusedRows(refusal(error), given)]));
  }
}

/** What is refused is data here; a server that is down is not. */
function refusal(error: unknown): AppError {
  if (error instanceof AppError && error.entry.code < 500) return error;
  throw error;
}

function refusedRows(error: AppError, given: ReturnType<typeof orderInput>): ReadonlyMap<number, readonly AppError[]> {
  const all = given.lines.flat();
  const rowsOf = refusalRows(error, given);
  const isOfOne = rowsOf.every(({ row }) => row !== undefined) && error.rows.length > 0;
  return isOfOne ? byRow(rowsOf) : new Map(all.map((row) => [row, [error]]));
}

/** No purchase comes of them: each says why. */
async function giveUp(
  ctx: RequestContext,
  making: Making,
  items: readonly Item[],
  faults: ReadonlyMap<number, readonly AppError[]>,
): Promise<MadeOrder> {
  const first = [...faults.values()][0] ?? [];
  return ctx.workspace.db.write(ctx, async () => {
    await settle(ctx, items, (i) => ({ purchaseOrderNo: null, errorMsg: said(ctx, faults.get(i) ?? first) }));
    const made = { left: items.length };
    await making.count?.(made);
    return made;
  });
}

/** Whoever of two makes a purchase of a row first has it. */
async function settle(
  ctx: RequestContext,
  items: readonly Item[],
  of: (i: number) => Pick<Partial<PurchasePlatformRow>, 'purchaseOrderNo' | 'errorMsg'>,
): Promise<void> {
  const patches = items.map((item, i) => ({ id: item.id, version: item.version, tried: 1, ...of(i) }));
  if ((await rows(ctx, PurchasePlatformRow).updateEach(patches)) !== items.length) throw SYNC.CHANGED();
}

function plannedRow(item: Item, row: number): PlannedRow {
  const attrs = JSON.parse(item.matchAttrs ?? '[]') as readonly AttrInput[];
  return {
    row,
    line: {
      modelId: item.matchModelId as string,
      purchasePrice: item.dealPrice,
      ...(attrs.length > 0 ? { attrs } : {}),
      ...(item.matchLevelId ? { levelId: item.matchLevelId } : {}),
    },
    unit: item.imei ? { imei: item.imei } : {},
  };
}

/** Why rows cannot be on a purchase: their unit is ours already, or waits on a draft, or is told twice. */
async function faultsOf(ctx: RequestContext, items: readonly Item[]): Promise<Map<number, AppError[]>> {
  const owned = await ownedFindings(
    ctx,
    items.map(({ imei }, i) => ({ imei, imei2: null, unitNo: i, path: '' })),
  );
  const faults = byRow(owned);
  const seen = new Set<string>();
  for (const [i, { imei }] of items.entries()) {
    if (imei && seen.has(imei)) faults.set(i, [...(faults.get(i) ?? []), SYNC.REPEATED({ imei })]);
    if (imei) seen.add(imei);
  }
  return faults;
}

/** What whoever reviews should know of rows. */
async function notesOf(ctx: RequestContext, items: readonly Item[]): Promise<Map<number, AppError[]>> {
  const { priceDeviation } = await standardConfig(ctx);
  const market = await referencePrices(
    ctx,
    items.map(({ matchModelId, matchLevelId }) => ({ modelId: matchModelId as string, levelId: matchLevelId })),
  );
  const notes = new Map<number, AppError[]>();
  for (const [i, item] of items.entries()) {
    const price = market[i]?.price;
    const found = [
      ...(item.imei ? [] : [SYNC.NO_IMEI()]),
      ...(item.levelText && !item.matchLevelId ? [SYNC.UNKNOWN_LEVEL({ level: item.levelText })] : []),
      ...(price !== undefined && isOff(item.dealPrice, price, priceDeviation)
        ? [SYNC.PRICE_OFF({ price: yuan(item.dealPrice), market: yuan(price), limit: priceDeviation })]
        : []),
    ];
    if (found.length > 0) notes.set(i, found);
  }
  return notes;
}

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** In whole numbers, so that a price at the limit is not beyond it. */
const isOff = (price: number, market: number, limit: number): boolean => Math.abs(price - market) * 100 > market * limit;

function byRow(found: readonly RowError[]): Map<number, AppError[]> {
  const faults = new Map<number, AppError[]>();
  for (const { row = 0, error } of found) faults.set(row, [...(faults.get(row) ?? []), error]);
  return faults;
}

const said = ({ lang }: RequestContext, errors: readonly AppError[]): string | null =>
  errors.length === 0
    ? null
    : errors
        .map((error) => error.text(lang))
        .join(lang === 'zh' ? '；' : '; ')
        .slice(0, 500);
