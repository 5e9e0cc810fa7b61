import { type AppError, BUSINESS_TYPES, ERP, type RowError, WORK_ACTIONS, type WorkAction } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { moneyBlockers } from '../settlement/money-ledger.js';
import type { BilledDocument, MoneyPosting } from '../settlement/postings.js';
import { billsTouched } from '../settlement/touched.js';
import { unitStateInvalid } from '../unit/fold.js';
import { lastMovers, type Mover } from '../unit/last-movers.js';
import type { Unit, UnitMove } from '../unit/postings.js';
import { type BatchOrigin, isOfUnit, postBatch, reverseBatch, standingBatch, standingOn } from './batch.js';
import { dateRefusal, today } from './dates.js';
import { flagLostHolds } from './holding.js';
import type { AnyKind, Input, LoadedDocument, Posting } from './kind.js';
import { confirmedIn, refuse, reversalRefusal } from './refusals.js';
import type { Action, KindRegistry, Touched } from './registry.js';
import { note, noteAffected } from './view/history.js';

/** Told of the units that a batch has moved, as they were before, within its transaction. */
export type AfterMove = (ctx: RequestContext, units: readonly Unit[]) => Promise<void>;

/** Posts batches and brings every document up to date that they touch: for the engine's actions, and for work that is no document's action. */
export class DocumentPosting {
  constructor(
    private readonly registry: KindRegistry,
    private readonly afterMove: AfterMove,
  ) {}

  /** Posts the effects of an action, or takes back what it undoes: on some units only, if they are named. */
  async postAction(
    ctx: RequestContext,
    { behaviour }: Action,
    origin: BatchOrigin,
    document: LoadedDocument,
    input: Input,
    productIds?: readonly string[],
  ): Promise<Touched> {
    if (behaviour.undoes && productIds) return this.undoOn(ctx, origin, behaviour.undoes, productIds);
    if (behaviour.undoes) {
      const batch = await standingBatch(ctx, origin.orderNo, behaviour.undoes);
      if (!batch) throw ERP.DOC_STATE({ orderNo: origin.orderNo });
      await this.registry.lockHeads(ctx, await billsTouched(ctx, batch.id));
      return reverseBatch(ctx, batch.id, origin);
    }
    const postings = behaviour.effects?.(document, input as never) ?? [];
    if (postings.length === 0) return { units: [], bills: [] };
    refuse(await this.registry.gate(ctx, postings.filter(isOfUnit)), confirmedIn(input));
    await this.registry.lockHeads(ctx, billedElsewhere(postings));
    const touched = await postBatch(ctx, origin, postings);
    await flagLostHolds(ctx, this.registry.kinds, origin.orderNo, postings);
    return touched;
  }

  /** Takes back what actions did to some units of a document, whichever of their batches that was. */
  private async undoOn(
    ctx: RequestContext,
    origin: BatchOrigin,
    undoes: readonly string[],
    productIds: readonly string[],
  ): Promise<Touched> {
    const standing = await standingOn(ctx, origin.orderNo, undoes, productIds);
    const found = new Set(standing.flatMap((on) => on.productIds));
    if (productIds.some((id) => !found.has(id))) throw ERP.DOC_STATE({ orderNo: origin.orderNo });
    const units: Unit[] = [];
    for (const on of standing) {
      const blocked = await reversalRefusal(ctx, origin.orderNo, on.batch, on.productIds);
      if (blocked) throw blocked;
      units.push(...(await reverseBatch(ctx, on.batch.id, origin, on.productIds)).units);
    }
    return { units, bills: [] };
  }

  /** Notifies every document affected by the batch: recomputes its derived columns and adds the batch's document to its history. */
  async deriveAffected(ctx: RequestContext, kind: AnyKind, origin: BatchOrigin, touched: Touched): Promise<void> {
    if (touched.units.length > 0) await this.afterMove(ctx, touched.units);
    const affected = await this.registry.affectedBy(ctx, touched);
    await this.registry.derive(ctx, [...affected, { kind, orderNo: origin.orderNo }]);
    await noteAffected(ctx, origin, affected);
  }

  /** Posts facts of units that were corrected, under the document they came in by. They move nothing and block nothing. */
  async correct(ctx: RequestContext, origin: Pick<BatchOrigin, 'kind' | 'orderNo'>, edits: Parameters<typeof postBatch>[2]): Promise<void> {
    if (edits.length === 0) return;
    const touched = await postBatch(ctx, { ...origin, bizDate: today(ctx), action: 'edit' }, edits);
    await this.registry.derive(ctx, await this.registry.affectedBy(ctx, touched));
  }

  /**
   * Goes on with work on units whichever documents they are on, or on none: posts under the document that moved each of them last, which
   * is therefore not reversed any more before that is. `action` is one of `WORK_ACTIONS`.
   */
  async continueWork(ctx: RequestContext, action: WorkAction, moves: readonly UnitMove[]): Promise<void> {
    const movers = await lastMovers(
      ctx,
      moves.map(({ unit }) => unit),
    );
    const groups = new Map<string, { mover: Mover; moves: UnitMove[] }>();
    for (const move of moves) {
      const mover = movers.get(move.unit.id);
      if (!mover) throw unitStateInvalid(move.unit, WORK_ACTIONS[action]);
      const group = groups.get(mover.orderNo) ?? { mover, moves: [] };
      group.moves.push(move);
      groups.set(mover.orderNo, group);
    }
    refuse(await this.registry.gate(ctx, moves));
    const bizDate = await this.openDate(ctx, undefined);
    for (const { mover, moves: own } of groups.values()) {
      const kind = this.registry.kinds.find(({ spec }) => BUSINESS_TYPES[spec.kind].code === mover.businessType);
      if (!kind) throw new Error(`no document kind ${mover.businessType}`);
      const origin: BatchOrigin = { kind: kind.spec.kind, orderNo: mover.orderNo, bizDate, action };
      const touched = await postBatch(ctx, origin, own);
      await this.deriveAffected(ctx, kind, origin, touched);
      await note(ctx, { ...origin, unitCount: own.length });
    }
  }

  /**
   * Replaces what an action of something that is no kind's document posted before, an opening balance;
   * `locked` is the refusal once anything has been done with that.
   */
  async restate(
    ctx: RequestContext,
    { kind, orderNo, action }: Omit<BatchOrigin, 'bizDate'>,
    postings: readonly MoneyPosting[],
    locked: (why: readonly RowError[]) => AppError,
  ): Promise<void> {
    const origin: BatchOrigin = { kind, orderNo, action, bizDate: await this.openDate(ctx, undefined) };
    const standing = await standingBatch(ctx, orderNo, [action]);
    if (standing) {
      await this.openDate(ctx, standing.bizDate);
      const blockers = await moneyBlockers(ctx, standing.id);
      if (blockers.length > 0) throw locked(blockers.map((error) => ({ error })));
      await reverseBatch(ctx, standing.id, origin);
    }
    await postBatch(ctx, origin, postings);
    await note(ctx, origin);
  }

  /** The day a document is booked on: today when none is given, in an open period, at the latest tomorrow. */
  async openDate(ctx: RequestContext, given: string | null | undefined): Promise<string> {
    const date = given || today(ctx);
    const refusal = dateRefusal(ctx, await this.registry.policyOf(ctx), date);
    if (refusal) throw refusal;
    return date;
  }
}

/** The other documents whose bills postings take from or add to. */
const billedElsewhere = (postings: readonly Posting[]): BilledDocument[] =>
  postings.flatMap((posting) => {
    if (posting.post === 'offset') return [posting];
    return posting.post === 'due' && posting.of ? [posting.of] : [];
  });
