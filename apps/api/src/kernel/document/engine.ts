import { APPROVAL_STATUS, AUTH, BUSINESS_TYPES, ERP, REVIEWED } from '@phone-trade/shared';
import { isoAt } from '../../platform/clock/clock.js';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { type Row, rows } from '../../platform/database/query/table.js';
import { nextNumbers } from '../../platform/database/sequence.js';
import type { ApprovalFacts, Approvers } from './approval/approval.port.js';
import {
  type AskerOf,
  concludeApproval,
  type Decided,
  isAgreedTo,
  requestApproval,
  standingApproval,
  voidApproval,
} from './approval/approvals.js';
import { type BatchOrigin, reverseBatch, standingBatch } from './batch.js';
import type { DocumentPolicy } from './dates.js';
import type { DocumentRow } from './document.entity.js';
import { keepFiles } from './files.js';
import { heldIn, heldNow, hold, holdAgain, release, releaseRest } from './holding.js';
import type { AnyKind, DraftDocument, Input, LoadedDocument } from './kind.js';
import { assembleDocument, hasUnits, loadDocument, removeParts, restoreParts, saveParts } from './part/parts.js';
import { type AfterMove, DocumentPosting } from './posting.js';
import { backdated, confirmedIn, findingsOf, refusalOf, refuse, reversalRefusal } from './refusals.js';
import { type Action, actionOf, KindRegistry, type MoveGate, mayCall } from './registry.js';
import { advance, columnsOf, headOf, leadsToReview, stateRefusal } from './states.js';
import { lastNote, note } from './view/history.js';

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
  readonly gate: MoveGate;
  readonly ahead: Ahead;
  /** Those who are asked before a review; without them no review waits for others. */
  readonly approvers: Approvers | undefined;
  readonly afterMove: AfterMove;
  /** Called with what an action was done to, within its transaction. */
  readonly afterAction: (ctx: RequestContext, done: ActionDone) => Promise<void>;
}

/**
 * Performs the action tables of all document kinds. Each action is one transaction and always does, in this order: load with
 * version → state allows? → header by compare-and-set → guards, all of them → facts and numbers → post batch → derive →
 * history → answer. The compare-and-set comes before any effect, so of two reviewers the loser has done nothing.
 */
export class DocumentEngine {
  readonly registry: KindRegistry;
  /** Posts batches, for the actions and beside them. */
  readonly posting: DocumentPosting;

  constructor(
    kinds: readonly AnyKind[],
    policyOf: (ctx: RequestContext) => Promise<DocumentPolicy>,
    private readonly hooks: EngineHooks,
  ) {
    this.registry = new KindRegistry(kinds, policyOf, hooks.gate);
    this.posting = new DocumentPosting(this.registry, hooks.afterMove);
  }

  /** Does an action of a kind's table. The input is the action's, with `orderNo` and `version` where it is done to a document. */
  async perform(ctx: RequestContext, kind: AnyKind, name: string, input: Input): Promise<Answer> {
    const action = actionOf(kind, name);
    // The request id is that of the action: what is written ahead of it is no part of it.
    const { requestId: _, ...own } = ctx;
    await this.hooks.ahead(this, own, kind, name, input);
    return ctx.workspace.db.write(ctx, () => this.carryOutAndTell(ctx, kind, action, input));
  }

  /**
   * Ends the approval of a document by the decision of others, in their unit of work. If they agreed, the review is performed as the one
   * who requested it; a refusal undoes the review alone and is noted.
   */
  async conclude(ctx: RequestContext, kind: AnyKind, orderNo: string, decided: Decided, askerOf: AskerOf): Promise<void> {
    const isAgreed = decided.status === APPROVAL_STATUS.agreed;
    const documentVersion = isAgreed ? (await headOf(companyWide(ctx), kind, orderNo)).version : undefined;
    await concludeApproval(ctx, orderNo, { ...decided, documentVersion }, askerOf, async (asker, approval) => {
      const action = actionOf(kind, approval.action);
      if (!mayCall(asker, action)) throw AUTH.FORBIDDEN();
      await this.carryOutAndTell(asker, kind, action, { ...(JSON.parse(approval.input) as Input), orderNo }, true);
    });
  }

  /** Those who are asked before what a tenant's rules are about, if anybody is. */
  get approvers(): Approvers | undefined {
    return this.hooks.approvers;
  }

  private async carryOutAndTell(ctx: RequestContext, kind: AnyKind, action: Action, input: Input, isAgreed = false): Promise<Answer> {
    const document = await this.carryOut(ctx, kind, action, input, isAgreed);
    await this.hooks.afterAction(ctx, { kind, action: action.name, document });
    return document;
  }

  private carryOut(ctx: RequestContext, kind: AnyKind, action: Action, input: Input, isAgreed: boolean): Promise<Answer> {
    if (action.spec.scope === 'new') return this.create(ctx, kind, action, input);
    if (action.spec.scope === 'units') return this.doToUnits(ctx, kind, action, input);
    return this.doToDocument(ctx, kind, action, input, isAgreed);
  }

  private async create(ctx: RequestContext, kind: AnyKind, action: Action, input: Input): Promise<Answer> {
    const bizDate = await this.posting.openDate(ctx, input.bizDate as string | null | undefined);
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

  private async doToDocument(ctx: RequestContext, kind: AnyKind, action: Action, input: Input, isAgreed: boolean): Promise<Answer> {
    const isBack = action.spec.from?.includes('removed') === true;
    const head = await headOf(ctx, kind, input.orderNo as string, input.version as number | null | undefined, isBack ? 1 : 0);
    const refusal = await refusalOf(ctx, await this.registry.policyOf(ctx), kind, action, head);
    if (refusal) throw refusal;
    if (kind.locks) await this.registry.lockHeads(ctx, await kind.locks(ctx, head, action.spec));
    if (isBack) return this.bringBack(ctx, kind, action, head);
    if (leadsToReview(kind.spec, action.spec)) {
      const waiting = isAgreed ? undefined : await this.waitsForOthers(ctx, kind, action, head, input);
      if (waiting) return waiting;
    } else if (this.hooks.approvers && kind.approval && (head.reviewStatus !== REVIEWED || action.spec.to !== undefined))
      await voidApproval(ctx, this.hooks.approvers, { kind: kind.spec.kind, orderNo: head.orderNo });
    if (action.spec.takes === 'document') return this.update(ctx, kind, action, head, input);
    return this.act(ctx, kind, action, head, input);
  }

  /**
   * A review that others must agree to is not performed yet: it is checked, and those others are asked. The header is written by
   * compare-and-set, so that of an edit and a request at once one fails. What they agreed to before counts for that alone.
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
    const request = { kind: kind.spec.kind, orderNo };
    const asked = { action: action.name, input, documentVersion: head.version };
    const standing = await standingApproval(ctx, orderNo);
    if (standing?.status === APPROVAL_STATUS.waiting) throw ERP.APPROVAL_WAITING({ orderNo });
    if (standing && isAgreedTo(standing, asked)) return undefined;
    if (standing) await voidApproval(ctx, approvers, request);
    const complete = async (): Promise<LoadedDocument> => {
      const loaded = await loadDocument(ctx, kind, head);
      return action.behaviour.facts ? action.behaviour.facts(ctx, loaded, input as never) : loaded;
    };
    const factsOf = async (): Promise<ApprovalFacts> => (await kind.approval?.(ctx, await complete())) ?? {};
    const required = await approvers.requiredFor(ctx, request, factsOf);
    if (!required) return undefined;
    const moved = await advance(ctx, kind, head, {});
    refuse(await findingsOf(ctx, kind, action, await complete(), input), confirmedIn(input));
    const approval = await requestApproval(ctx, approvers, request, required, { ...asked, documentVersion: moved.version });
    // A process without tasks has ended already, and the review is performed.
    const { id, version } = await headOf(ctx, kind, orderNo);
    return { id, orderNo, version, approval };
  }

  private async update(ctx: RequestContext, kind: AnyKind, action: Action, head: Row<DocumentRow>, input: Input): Promise<Answer> {
    const bizDate = await this.posting.openDate(ctx, (input.bizDate as string | null | undefined) ?? head.bizDate);
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
    if (bills.length > 0) await this.posting.deriveAffected(ctx, kind, origin, { units: [], bills });
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
      if (bills.length > 0) await this.posting.deriveAffected(ctx, kind, origin, { units: [], bills });
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
    const bizDate = spec.onDay === 'today' ? await this.posting.openDate(ctx, undefined) : document.head.bizDate;
    const origin: BatchOrigin = { kind: kind.spec.kind, orderNo, bizDate, action: action.name };
    if (behaviour.patch) await advance(ctx, kind, document.head, behaviour.patch(document, input as never));
    const touched = await this.posting.postAction(ctx, action, origin, document, input, productIds);
    await behaviour.store?.(ctx, document, input as never, productIds ?? []);
    await this.posting.deriveAffected(ctx, kind, origin, touched);
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
}

/** What an action answers besides id, number and version. */
async function answerOf(ctx: RequestContext, { behaviour }: Action, document: LoadedDocument, input: Input): Promise<Input> {
  return {
    ...(behaviour.count ? { count: behaviour.count(document, input as never) } : {}),
    ...(await behaviour.answers?.of(ctx, document)),
  };
}
