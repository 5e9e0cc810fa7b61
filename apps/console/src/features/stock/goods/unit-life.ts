import type { UnitRow } from '../unit';

/** One event of a unit's life, in the order it happened. Costs are absent for who may not see them. */
export interface TraceRow {
  readonly id: string;
  readonly seq: number;
  readonly businessType: number;
  readonly orderNo: string;
  readonly eventCode: string;
  readonly eventText: string;
  readonly eventTextEn: string;
  readonly fromStage: number;
  readonly toStage: number;
  readonly fromCustody: number;
  readonly toCustody: number;
  readonly fromWarehouseName?: string;
  readonly toWarehouseName?: string;
  readonly costBefore?: number;
  readonly costAfter?: number;
  readonly undoOfSeq?: number;
  readonly undone: number;
  readonly createUserName?: string;
  readonly insertTime: string;
  readonly remark?: string;
}

/** One amount in the cost of a unit. */
export interface CostRow {
  readonly id: string;
  readonly seq: number;
  readonly costType: number;
  readonly amount: number;
  readonly businessType: number;
  readonly orderNo: string;
  readonly expenseDetailTypeText?: string;
  readonly channelName?: string;
  readonly afterSale: number;
  readonly undoOfSeq?: number;
  readonly createUserName?: string;
  readonly insertTime: string;
}

/** One amount that a unit has earned or lost. */
export interface ProfitRow {
  readonly id: string;
  readonly profitKind: number;
  readonly amount: number;
  readonly businessType: number;
  readonly orderNo: string;
  readonly bizDate: string;
  readonly createUserName?: string;
}

/** A unit with its whole life. */
export interface UnitLife extends UnitRow {
  readonly cycleNo: number;
  readonly outType: number;
  readonly ownership: number;
  readonly costPrice?: number;
  readonly saleAmount?: number;
  readonly lastStoreTime?: string;
  readonly trace: readonly TraceRow[];
  readonly costExplanation?: readonly CostRow[];
  readonly profitExplanation?: readonly ProfitRow[];
  readonly cycles: readonly (UnitRow & {
    readonly cycleNo: number;
    readonly outType: number;
    readonly purchaseTime?: string;
    readonly costPrice?: number;
  })[];
}

/** One stop on the way a unit really took. */
export interface Stop {
  readonly key: string;
  /** Stage reached; 0 means that it is in no store and `custody` says where. */
  readonly stage: number;
  readonly custody: number;
  readonly warehouseName?: string | undefined;
  readonly time: string;
  readonly who?: string | undefined;
}

/** Events that still hold: what was undone, and the undoing itself, left no mark on the way. */
export const standing = (trace: readonly TraceRow[]): readonly TraceRow[] =>
  trace.filter((row) => row.undone !== 1 && row.undoOfSeq === undefined);

/** The way of a unit: its first event, and every later one that moved it. */
export function stopsOf(trace: readonly TraceRow[]): readonly Stop[] {
  const stops: Stop[] = [];
  for (const row of standing(trace)) {
    const before = stops.at(-1);
    const warehouseName = row.toWarehouseName ?? (row.toCustody === row.fromCustody ? before?.warehouseName : undefined);
    const moved = !before || before.stage !== row.toStage || before.custody !== row.toCustody || before.warehouseName !== warehouseName;
    if (moved)
      stops.push({ key: row.id, stage: row.toStage, custody: row.toCustody, warehouseName, time: row.insertTime, who: row.createUserName });
  }
  return stops;
}

/** The amounts that make up the cost, and those that were posted and taken back. */
export function splitCosts(rows: readonly CostRow[]): { readonly standing: readonly CostRow[]; readonly reversed: readonly CostRow[] } {
  const undone = new Set(rows.flatMap((row) => (row.undoOfSeq === undefined ? [] : [row.undoOfSeq])));
  const isReversed = (row: CostRow) => row.undoOfSeq !== undefined || undone.has(row.seq);
  return { standing: rows.filter((row) => !isReversed(row)), reversed: rows.filter(isReversed) };
}

/** A sum of yuan, to the cent. */
export const sumYuan = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
