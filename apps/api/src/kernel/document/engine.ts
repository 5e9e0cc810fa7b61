import {
  APPROVAL_STATUS,
  AppError,
  AUTH,
  BUSINESS_TYPES,
  ERP,
  REVIEWED,
  type RowError,
  WORK_ACTIONS,
  type WorkAction,
} from '@phone-trade/shared';
import { isoAt } from '../../platform/clock/clock.js';
import type { RequestContext } from '../../platform/context/context.js';
import { type Row, rows } from '../../platform/database/query/table.js';
import { nextNumbers } from '../../platform/database/sequence.js';
import { moneyBlockers } from '../settlement/money-ledger.js';
import type { MoneyPosting } from '../settlement/postings.js';
import { unitStateInvalid } from '../unit/fold.js';
import { lastMovers, type Mover } from '../unit/last-movers.js';
import type { Unit, UnitMove } from '../unit/postings.js';
import type { ApprovalFacts, Approvers } from './approval/approval.port.js';
import { type ApprovalEnd, endApproval, noteFailure, requestApproval, standingApproval, voidApproval } from './approval/approvals.js';
import { type BatchOrigin, isOfUnit, postBatch, reverseBatch, standingBatch, standingOn } from './batch.js';
import { type DocumentPolicy, dateRefusal, today } from './dates.js';
import type { DocumentRow } from './document.entity.js';
import { keepFiles } from './files.js';
import { flagLostHolds, heldIn, heldNow, hold, holdAgain, release, releaseRest } from './holding.js';
import type { AnyKind, DraftDocument, Input, LoadedDocument } from './kind.js';
import { assembleDocument, hasUnits, loadDocument, removeParts, restoreParts, saveParts } from './part/parts.js';
import { backdated, confirmedIn, findingsOf, refusalOf, refuse, reversalRefusal } from './refusals.js';
import { type Action, actionOf, KindRegistry, type MoveGate, mayCall, type Touched } from './registry.js';
import { advance, columnsOf, headOf, leadsToReview, stateRefusal } from './states.js';
import { lastNote, note, noteAffected } from './view/history.js';

/** The answer after a document is written. */
export interface Written {
  readonly id: string;
  readonly orderNo: string;
  readonly version: number;
}

/** The time in which a user can restore a deleted draft. Its rows stay, and its files are kept longer (`loose-files.chore.ts`). */
const RESTORE_MS = 10 * 60_000;

type Answer = Written & Record<string, unknown>;

/** What is done before the transaction of an action begins: asking services that no transaction should wait for. */
export type Ahead = (engine: DocumentEngine, ctx: RequestContext, kind: AnyKind, action: string, input: Input) => Promise<void>;

/** An action that has been done to a document. */
export interface ActionDone {
  readonly kind: AnyKind;
  readonly action: string;
  readonly document: Written;
}

/** What the product does around the actions of all kinds. */
export interface EngineHooks {
  readonly gate?: MoveGate;
  readonly ahead?: Ahead;
  /** Those who are asked before a review; nobody by default. */
  readonly approvers?: Approvers;
  /** Told of the units that a batch has moved, as they were before, within its transaction. */
  readonly afterMove?: (ctx: RequestContext, units: readonly Unit[]) => Promise<void>;
  /** Told what an action was done to, within its transaction. */
  readonly afterAction?: (ctx: RequestContext, done: ActionDone) => Promise<void>;
}

/**
 * Performs the action tables of all document kinds. Each action is one transaction and always does, in this order: load with
 * version → state allows? → header by compare-and-set → guards, all of them → facts and numbers → post batch → derive →
 * history → answer. The compare-and-set comes before any effect, so of two reviewers the loser has done nothing.
 */
export class DocumentEngine {
  readonly registry: KindRegistry;

  constructor(
    kinds: readonly AnyKind[],
    policyOf: (ctx: RequestContext) => Promise<DocumentPolicy>,
    private readonly hooks: EngineHooks = {},
  ) {
    this.registry = new KindRegistry(kinds, policyOf, hooks.gate);
  }

  /** Does an action of a kind's table. The input is the action's, with `orderNo` and `version` where it is done to a document. */
  async perform(ctx: RequestContext, kind: AnyKind, name: string, input: Input): Promise<Answer> {
    const action = actionOf(kind, name);
    await this.hooks.ahead?.(this, ctx, kind, name, input);
    return ctx.workspace.db.write(ctx, () => this.carryOutAndTell(ctx, kind, action, input));
  }

  /**
   * Ends the approval of a document by the decision of others, in their unit of work. If they agreed, the review is performed as the one
   * who requested it (`asker`, undefined if that person may not sign in any more); a refusal undoes the review alone and is noted.
   */
  async conclude(
    ctx: RequestContext,
    { kind, orderNo }: { readonly kind: AnyKind; readonly orderNo: string },
    decided: { readonly status: ApprovalEnd; readonly reason?: string | undefined },
    askerOf: (requested: {
      readonly userId: string;
      readonly roleId: string;
      readonly deptId: string | null;
    }) => Promise<RequestContext | undefined>,
  ): Promise<void> {
    const approval = await endApproval(ctx, orderNo, decided.status, decided.reason || null);
    if (approval?.status !== APPROVAL_STATUS.agreed) return;
    const asker = await askerOf({ userId: approval.createUser, roleId: approval.roleId, deptId: approval.deptId });
    const action = actionOf(kind, approval.action);
    const refusal = await ctx.workspace.db.attempt(async () => {
      if (!asker) throw ERP.APPROVAL_NOBODY({ orderNo });
      if (!mayCall(asker, action)) throw AUTH.FORBIDDEN();
      await this.carryOutAndTell(asker, kind, action, { ...(JSON.parse(approval.input) as Input), orderNo });
    });
    if (refusal instanceof AppError) await noteFailure(ctx, approval, refusal.text(ctx.lang));
  }

  private async carryOutAndTell(ctx: RequestContext, kind: AnyKind, action: Action, input: Input): Promise<Answer> {
    const document = await this.carryOut(ctx, kind, action, input);
    await this.hooks.afterAction?.(ctx, { kind, action: action.name, document });
    return document;
  }

  private carryOut(ctx: RequestContext, kind: AnyKind, action: Action, input: Input): Promise<Answer> {
    if (action.spec.scope === 'new') return this.create(ctx, kind, action, input);
    if (action.spec.scope === 'units') return this.doToUnits(ctx, kind, action, input);
    return this.doToDocument(ctx, kind, action, input);
  }

  private async create(ctx: RequestContext, kind: AnyKind, action: Action, input: Input): Promise<Answer> {
    const bizDate = await this.openDate(ctx, input.bizDate as string | null | undefined);
    const draft = await kind.draft(ctx, input);
    refuse(draft.findings, confirmedIn(input));
    const [orderNo] = (await nextNumbers(ctx, BUSINESS_TYPES[kind.spec.kind].prefix, 4)) as [string];
    const columns = { ...draft.head, orderNo, bizDate, ...columnsOf(ctx, kind.spec, action.spec.to) };
    const [id] = (await rows(ctx, kind.entity).insert([columns])) as [string];
    const head = { ...columns, id, version: 1 } as Row<DocumentRow>;
    await saveParts(ctx, kind, head, draft);
    await keepFiles(ctx, kind, action, { orderNo, images: null }, input);
    await note(ctx, { kind: kind.spec.kind, orderNo, action: action.name });
    const document = await assembleDocument(ctx, kind, head, draft);
    if (action.behaviour.effects) return this.effect(ctx, kind, action, document, input);
    if (hasUnits(kind)) {
      refuse(await backdated(ctx, kind, document));
      await hold(ctx, kind, action.name, head, heldIn(kind, document));
    }
    return { id, orderNo, version: 1, ...(await answerOf(ctx, action, document, input)) };
  }

  private async doToDocument(ctx: RequestContext, kind: AnyKind, action: Action, input: Input): Promise<Answer> {
    const isBack = action.spec.from?.includes('removed') === true;
    const head = await headOf(ctx, kind, input.orderNo as string, input.version as number | null | undefined, isBack ? 1 : 0);
    const refusal = await refusalOf(ctx, await this.registry.policyOf(ctx), kind, action, head);
    if (refusal) throw refusal;
    if (isBack) return this.bringBack(ctx, kind, action, head);
    if (leadsToReview(kind.spec, action.spec)) {
      const waiting = await this.waitsForOthers(ctx, kind, action, head, input);
      if (waiting) return waiting;
    } else if (head.reviewStatus !== REVIEWED || action.spec.to !== undefined)
      await voidApproval(ctx, this.hooks.approvers, kind, head.orderNo);
    if (action.spec.takes === 'document') return this.update(ctx, kind, action, head, input);
    return this.act(ctx, kind, action, head, input);
  }

  /**
   * A review that others must agree to is not performed yet: it is checked, and those others are asked. The header is written by
   * compare-and-set, so that of an edit and a request at once one fails.
   */
  private async waitsForOthers(
    ctx: RequestContext,
    kind: AnyKind,
    action: Action,
    head: Row<DocumentRow>,
    input: Input,
  ): Promise<Answer | undefined> {
    const { approvers } = this.hooks;
    if (!approvers || !kind.approval) return undefined;
    const { orderNo } = head;
    const standing = await standingApproval(ctx, orderNo);
    if (standing?.status === APPROVAL_STATUS.agreed) return undefined;
    if (standing) throw ERP.APPROVAL_WAITING({ orderNo });
    const complete = async (): Promise<LoadedDocument> => {
      const loaded = await loadDocument(ctx, kind, head);
      return action.behaviour.facts ? action.behaviour.facts(ctx, loaded, input as never) : loaded;
    };
    const factsOf = async (): Promise<ApprovalFacts> => (await kind.approval?.(ctx, await complete())) ?? {};
    const required = await approvers.requiredFor(ctx, { kind: kind.spec.kind, orderNo }, factsOf);
    if (!required) return undefined;
    const moved = await advance(ctx, kind, head, {});
    refuse(await findingsOf(ctx, kind, action, await complete(), input), confirmedIn(input));
    const approval = await requestApproval(ctx, approvers, kind, moved, { action: action.name, input, required });
    // A process without tasks has ended already, and the review is performed.
    const { id, version } = await headOf(ctx, kind, orderNo);
    return { id, orderNo, version, approval };
  }

  private async update(ctx: RequestContext, kind: AnyKind, action: Action, head: Row<DocumentRow>, input: Input): Promise<Answer> {
    const bizDate = await this.openDate(ctx, (input.bizDate as string | null | undefined) ?? head.bizDate);
    const before = await heldNow(ctx, kind, head);
    const draft: DraftDocument = await kind.draft(ctx, input, head);
    refuse(draft.findings, confirmedIn(input));
    const changed = await advance(ctx, kind, head, { ...draft.head, bizDate });
    const bills = await saveParts(ctx, kind, changed, draft);
    await keepFiles(ctx, kind, action, head, input);
    if (hasUnits(kind)) {
      const document = await assembleDocument(ctx, kind, changed, draft);
      refuse(await backdated(ctx, kind, document));
      await hold(ctx, kind, action.name, changed, heldIn(kind, document), before);
    }
    const origin: BatchOrigin = { kind: kind.spec.kind, orderNo: head.orderNo, bizDate, action: action.name };
    await note(ctx, origin);
    if (bills.length > 0) await this.deriveAffected(ctx, kind, origin, { units: [], bills });
    return { id: head.id, orderNo: head.orderNo, version: changed.version };
  }

  /** An action on units is done to each of the documents they belong to. */
  private async doToUnits(ctx: RequestContext, kind: AnyKind, action: Action, input: Input): Promise<Answer> {
    let written: Answer | undefined;
    for (const { orderNo, productIds } of (await action.behaviour.targets?.(ctx, input)) ?? []) {
      const head = await headOf(ctx, kind, orderNo);
      const refusal = stateRefusal(kind.spec, head, action.spec.from ?? [], action.spec.label);
      if (refusal) throw refusal;
      written = await this.act(ctx, kind, action, head, { ...input, productIds }, productIds);
    }
    if (!written) throw ERP.EMPTY_LINES();
    return written;
  }

  private async act(
    ctx: RequestContext,
    kind: AnyKind,
    action: Action,
    head: Row<DocumentRow>,
    input: Input,
    productIds?: readonly string[],
  ): Promise<Answer> {
    const { to } = action.spec;
    const moved = to === undefined ? head : await advance(ctx, kind, head, columnsOf(ctx, kind.spec, to));
    await keepFiles(ctx, kind, action, head, input);
    if (to === 'removed') {
      await release(ctx, kind, action.name, head);
      const bills = await removeParts(ctx, kind, head);
      const origin: BatchOrigin = { kind: kind.spec.kind, orderNo: head.orderNo, bizDate: head.bizDate, action: action.name };
      await note(ctx, origin);
      if (bills.length > 0) await this.deriveAffected(ctx, kind, origin, { units: [], bills });
      return { id: head.id, orderNo: head.orderNo, version: moved.version };
    }
    const document = await loadDocument(ctx, kind, moved);
    await note(ctx, { kind: kind.spec.kind, orderNo: head.orderNo, action: action.name });
    return this.effect(ctx, kind, action, document, input, productIds);
  }

  /** A draft that the caller deleted last comes back as it was, if nothing has happened since to what it had to itself. */
  private async bringBack(ctx: RequestContext, kind: AnyKind, action: Action, head: Row<DocumentRow>): Promise<Answer> {
    const { orderNo, bizDate } = head;
    const last = await lastNote(ctx, orderNo);
    const since = isoAt(ctx.workspace.clock.now() - RESTORE_MS);
    if (last?.action !== 'remove' || last.createUser !== ctx.userId || last.insertTime < since) throw ERP.DOC_STATE({ orderNo });
    const back = await advance(ctx, kind, head, { ...columnsOf(ctx, kind.spec, action.spec.to), isDeleted: 0 });
    await restoreParts(ctx, kind, back);
    const released = await standingBatch(ctx, orderNo, ['remove']);
    const refusal = released && (await reversalRefusal(ctx, orderNo, released));
    if (refusal) throw refusal;
    if (released) await reverseBatch(ctx, released.id, { kind: kind.spec.kind, orderNo, bizDate, action: action.name });
    await note(ctx, { kind: kind.spec.kind, orderNo, action: action.name });
    return { id: head.id, orderNo, version: back.version };
  }

  /** The effects of an action, after the document is stored in its new state. */
  private async effect(
    ctx: RequestContext,
    kind: AnyKind,
    action: Action,
    loaded: LoadedDocument,
    input: Input,
    productIds?: readonly string[],
  ): Promise<Answer> {
    const { behaviour, spec } = action;
    let document = behaviour.facts ? await behaviour.facts(ctx, loaded, input as never) : loaded;
    refuse(await findingsOf(ctx, kind, action, document, input), confirmedIn(input));
    if (behaviour.prepare) document = await behaviour.prepare(ctx, document, input as never);
    const { orderNo } = document.head;
    const bizDate = spec.onDay === 'today' ? await this.openDate(ctx, undefined) : document.head.bizDate;
    const origin: BatchOrigin = { kind: kind.spec.kind, orderNo, bizDate, action: action.name };
    if (behaviour.patch) await advance(ctx, kind, document.head, behaviour.patch(document, input as never));
    const touched = await this.post(ctx, action, origin, document, input, productIds);
    await behaviour.store?.(ctx, document, input as never, productIds ?? []);
    await this.deriveAffected(ctx, kind, origin, touched);
    if (leadsToReview(kind.spec, spec)) await releaseRest(ctx, kind, document, touched.units);
    for (const follow of (await behaviour.follows?.(ctx, document, input as never)) ?? []) {
      const other = this.registry.kind(follow.kind);
      const next = actionOf(other, follow.action);
      // A follow-up action needs the same right as its own call. Without a call it needs none.
      if (next.spec.call && !follow.implied && !mayCall(ctx, next)) throw AUTH.FORBIDDEN();
      await this.perform(ctx, other, follow.action, follow.input);
    }
    if (behaviour.undoes && spec.to !== undefined) await holdAgain(ctx, kind, action.name, document.head);
    const { id, version } = await headOf(ctx, kind, orderNo);
    return { id, orderNo, version, ...(await answerOf(ctx, action, document, input)) };
  }

  private async post(
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
      return reverseBatch(ctx, batch.id, origin);
    }
    const postings = behaviour.effects?.(document, input as never) ?? [];
    if (postings.length === 0) return { units: [], bills: [] };
    refuse(await this.registry.gate(ctx, postings.filter(isOfUnit)), confirmedIn(input));
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
  private async deriveAffected(ctx: RequestContext, kind: AnyKind, origin: BatchOrigin, touched: Touched): Promise<void> {
    if (touched.units.length > 0) await this.hooks.afterMove?.(ctx, touched.units);
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
   * Posts anew what an action of something that is no kind's document stated before, an opening balance, in place of what stands of it;
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
  private async openDate(ctx: RequestContext, given: string | null | undefined): Promise<string> {
    const date = given || today(ctx);
    const refusal = dateRefusal(ctx, await this.registry.policyOf(ctx), date);
    if (refusal) throw refusal;
    return date;
  }
}

/** What an action answers besides id, number and version. */
async function answerOf(ctx: RequestContext, { behaviour }: Action, document: LoadedDocument, input: Input): Promise<Input> {
  return {
    ...(behaviour.count ? { count: behaviour.count(document, input as never) } : {}),
    ...(await behaviour.answers?.of(ctx, document)),
  };
}
