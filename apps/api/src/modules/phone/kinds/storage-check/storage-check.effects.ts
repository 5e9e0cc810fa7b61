import { CHECK_HANDLE, type CheckHandling, NO_REPORT, RULE, STAGE, STATUS } from '@phone-trade/shared';
import type { FollowUp, LoadedDocument, Posting } from '../../../../kernel/document/kind.js';
import { MAX_UNITS } from '../../../../kernel/document/part/unit-lines.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { type Consignors, consigned, isConsigned, unconsigned } from '../../trade/selling/selling.port.js';
import type { StorageCheck } from './storage-check.entity.js';
import type { Line } from './storage-check.lines.js';

/** A line with its treatment and the current state of its unit. */
export interface Treated {
  readonly line: Line;
  readonly unit: Unit | undefined;
  readonly given: CheckHandling | undefined;
  /** The place of the treatment in the input, from 0. */
  readonly at: number;
  /** The unit has moved since the completion: it is left alone. */
  readonly skipped: boolean;
}

/** A check with the lines that its review decides on. */
export interface ReviewedCheck extends LoadedDocument<StorageCheck> {
  readonly treated: readonly Treated[];
  readonly consignors: Consignors;
  readonly at: string;
}

/** The units that get this treatment. */
function unitsWith({ treated }: ReviewedCheck, ...handles: readonly number[]): { readonly unit: Unit; readonly line: Line }[] {
  return treated.flatMap(({ line, unit, given, skipped }) =>
    unit && given && !skipped && handles.includes(given.handle) ? [{ unit, line }] : [],
  );
}

/** The loss of a unit: what it has cost, of consigned goods what we have spent on them (docs/domain.md 5.7). */
const lossOf = (unit: Unit): number => unit.costPrice - (isConsigned(unit) ? unit.purchasePrice : 0);

/** The work that a unit was lost from has ended: a unit found again waits for a decision, not for its last handler. */
const UNASSIGNED = { pendingStage: null, claimStatus: STATUS.open, handlerUserId: null, handlerDeptId: null } as const;

/** The loss that a review books. */
export const lossIn = (check: ReviewedCheck): number =>
  unitsWith(check, CHECK_HANDLE.writeOff, CHECK_HANDLE.scrap).reduce((sum, { unit }) => sum + lossOf(unit), 0);

export function reviewEffects(check: ReviewedCheck): Posting[] {
  const { head, consignors, at } = check;
  const lost = unitsWith(check, CHECK_HANDLE.writeOff);
  const scrapped = unitsWith(check, CHECK_HANDLE.scrap);
  const found = unitsWith(check, CHECK_HANDLE.reopen);
  const gone = [...lost, ...scrapped].map(({ unit }) => unit);
  const back = found.map(({ unit }) => unit);
  return [
    ...lost.map(({ unit }): Posting => ({ post: 'move', unit, rule: RULE.lostInCheck, to: {} })),
    ...scrapped.map(({ unit }): Posting => ({ post: 'move', unit, rule: RULE.scrapped, to: {} })),
    ...gone.map((unit): Posting => ({ post: 'profit', unit, kind: 'loss', amount: -lossOf(unit) })),
    ...consigned(gone, consignors),
    ...found.map(
      ({ unit, line }): Posting => ({
        post: 'move',
        unit,
        rule: RULE.foundAgain,
        to: {
          stage: STAGE.toDistribute,
          warehouseId: head.warehouseId,
          locationId: line.actualLocationId ?? head.locationId,
          lastStoreTime: at,
          ...UNASSIGNED,
          ...NO_REPORT,
        },
      }),
    ),
    ...back.map((unit): Posting => ({ post: 'profit', unit, kind: 'loss', amount: lossOf(unit) })),
    ...unconsigned(back, consignors),
  ];
}

interface Move {
  readonly toLocationId: string | null;
  readonly productNos: readonly (string | null)[];
}

/** One transfer takes so many units. */
const inPortions = ({ toLocationId, productNos }: Move): Move[] =>
  Array.from({ length: Math.ceil(productNos.length / MAX_UNITS) }, (_, i) => ({
    toLocationId,
    productNos: productNos.slice(i * MAX_UNITS, (i + 1) * MAX_UNITS),
  }));

/** Stages of units with an open claim against their supplier. */
const CLAIMED: readonly number[] = [STAGE.claimPending, STAGE.toReject, STAGE.toExchange, STAGE.toReturn];

/** Documents that come with a review: transfers to where units were found, and the end of the claims on lost ones. */
export function reviewFollows(check: ReviewedCheck): FollowUp[] {
  const { head } = check;
  const moves = new Map<string, { readonly toLocationId: string | null; readonly productNos: (string | null)[] }>();
  for (const { unit, line } of unitsWith(check, CHECK_HANDLE.correctPlace)) {
    const toLocationId = line.actualLocationId ?? head.locationId;
    const key = `${unit.warehouseId}/${toLocationId}`;
    const move = moves.get(key) ?? { toLocationId, productNos: [] };
    move.productNos.push(unit.productNo);
    moves.set(key, move);
  }
  const productIds = unitsWith(check, CHECK_HANDLE.writeOff, CHECK_HANDLE.scrap).flatMap(({ unit }) =>
    CLAIMED.includes(unit.stage) ? [unit.id] : [],
  );
  return [
    ...[...moves.values()].flatMap(inPortions).map(({ toLocationId, productNos }) => ({
      kind: 'storageTransfer' as const,
      action: 'create',
      input: {
        toWarehouseId: head.warehouseId,
        toLocationId,
        remark: head.orderNo,
        products: productNos.map((productNo) => ({ productNo })),
      },
    })),
    ...(productIds.length > 0 ? [{ kind: 'pendingRefund' as const, action: 'end', input: { productIds } }] : []),
  ];
}
