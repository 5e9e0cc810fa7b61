import { type purchasedUnitFields, type receiveFactFields, STAGE, type WireOf } from '@phone-trade/shared';

/** A unit as lists and calls about units answer it. Cost figures are absent for who may not see them. */
export type UnitRow = WireOf<typeof purchasedUnitFields> &
  WireOf<typeof receiveFactFields> & {
    readonly id: string;
    readonly productNo: string;
    readonly productName: string;
    readonly categoryId: string;
    readonly modelId: string;
    readonly stage: number;
    readonly custody: number;
    readonly purchaseOrderNo: string;
  };

/** Stages in which a price is set or changed. */
export const PRICED_STAGES: readonly number[] = [STAGE.toPrice, STAGE.toList];
