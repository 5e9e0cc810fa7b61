import { type AppError, addDays, BUSINESS_TYPES, dayOf, ERP, INPUT, type Label, label, unitEvent } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../platform/context/context.js';
import { nextNumbers } from '../../platform/database/sequence.js';
import { type Row, rows } from '../../platform/database/table.js';
import { moneyBlockers } from '../settlement/money-ledger.js';
import { heldByOthers, heldErrors } from '../unit/holds.js';
import { laterEvents } from '../unit/unit-ledger.js';
import { postBatch, reverseBatch, standingBatch } from './batch.js';
import type { DocumentRow } from './document.entity.js';
import type { DocumentKind, DocumentPolicy, DraftDocument, Input, LoadedDocument, Posting } from './kind.js';
import { DocumentHistory } from './parts.entity.js';

export const DRAFT = 100;
export const REVIEWED = 300;

const VERB: Readonly<Record<string, Label>> = {
  update: label('修改', 'changed'),
  review: label('审核', 'reviewed'),
  remove: label('删除', 'deleted'),
  unreview: label('反审核', 'reversed'),
  amend: label('修改', 'amended'),
};

/** What a caller is told of a document it has just written. */
export interface Written {
  readonly id: string;
  readonly orderNo: string;
  readonly version: number;
}

type Kind<H extends DocumentRow, F extends DraftDocument<H>, D extends LoadedDocument<H>> = DocumentKind<H, F, D>;

/**
 * The lifecycle of every document kind. Each verb is one unit of work and always does, in this order: load with version →
 * state allows? → guards, all of them → header by compare-and-set → lines → post batch → derive → history → answer.
 * The order matters: the compare-and-set comes before any effect, so of two reviewers the loser has done nothing.
 */
export class DocumentEngine {
  constructor(private readonly policyOf: (ctx: RequestContext) => Promise<DocumentPolicy>) {}

  create<H extends DocumentRow, F extends DraftDocument<H>, D extends LoadedDocument<H>>(
    ctx: RequestContext,
    kind: Kind<H, F, D>,
    input: Input,
  ): Promise<Written> {
    return ctx.workspace.db.write(ctx, async () => {
      const bizDate = await this.openDate(ctx, input.bizDate as string | undefined);
      const draft = await kind.draft(ctx, input);
      const [orderNo] = (await nextNumbers(ctx, BUSINESS_TYPES[kind.spec.kind].prefix, 4)) as [string];
      const head = { ...draft.head, orderNo, bizDate, reviewStatus: DRAFT };
      const [id] = (await rows(ctx, kind.entity).insert([head as unknown as Partial<H>])) as [string];
      await kind.saveParts(ctx, { ...head, id, version: 1 } as unknown as Row<H>, draft);
      await this.note(ctx, orderNo, 'create');
      return { id, orderNo, version: 1 };
    });
  }

  update<H extends DocumentRow, F extends DraftDocument<H>, D extends LoadedDocument<H>>(
    ctx: RequestContext,
    kind: Kind<H, F, D>,
    orderNo: string,
    version: number | undefined,
    input: Input,
  ): Promise<Written> {
    return ctx.workspace.db.write(ctx, async () => {
      const head = await this.head(ctx, kind, orderNo, version);
      if (head.reviewStatus !== DRAFT) throw ERP.NOT_PENDING({ op: VERB.update });
      const bizDate = await this.openDate(ctx, (input.bizDate as string | undefined) ?? head.bizDate);
      const draft = await kind.draft(ctx, input, head);
      await this.compareAndSet(ctx, kind, head, { ...draft.head, bizDate } as unknown as Partial<H>);
      await kind.saveParts(ctx, { ...head, ...draft.head, bizDate, version: head.version + 1 }, draft);
      await this.note(ctx, orderNo, 'update');
      return { id: head.id, orderNo, version: head.version + 1 };
    });
  }

  remove<H extends DocumentRow, F extends DraftDocument<H>, D extends LoadedDocument<H>>(
    ctx: RequestContext,
    kind: Kind<H, F, D>,
    orderNo: string,
    version?: number,
  ): Promise<void> {
    return ctx.workspace.db.write(ctx, async () => {
      const head = await this.head(ctx, kind, orderNo, version);
      const refusal = await this.removeRefusal(ctx, head);
      if (refusal) throw refusal;
      await this.compareAndSet(ctx, kind, head, { isDeleted: 1 } as Partial<H>);
      await kind.dropParts(ctx, head);
      await this.note(ctx, orderNo, 'remove');
    });
  }

  review<H extends DocumentRow, F extends DraftDocument<H>, D extends LoadedDocument<H>>(
    ctx: RequestContext,
    kind: Kind<H, F, D>,
    orderNo: string,
    version?: number,
  ): Promise<Written> {
    return ctx.workspace.db.write(ctx, async () => {
      const head = await this.head(ctx, kind, orderNo, version);
      const refusal = await this.reviewRefusal(ctx, head);
      if (refusal) throw refusal;
      const stamp = { reviewStatus: REVIEWED, reviewUser: ctx.userId, reviewTime: nowOf(ctx) } as Partial<H>;
      await this.compareAndSet(ctx, kind, head, stamp);
      const document = await kind.load(ctx, { ...head, ...stamp });
      const problems = await kind.reviewProblems(ctx, document);
      if (problems.length > 0)
        throw problems.length === 1
          ? problems[0]
          : INPUT.INVALID(
              { list: problems.slice(0, 5) },
              problems.map((error) => ({ error })),
            );
      const facts = await kind.reviewFacts(ctx, document);
      await postBatch(ctx, this.origin(kind, head, 'review'), kind.reviewEffects(facts));
      await kind.derive(ctx, [orderNo]);
      await this.note(ctx, orderNo, 'review');
      return this.written(ctx, kind, orderNo);
    });
  }

  unreview<H extends DocumentRow, F extends DraftDocument<H>, D extends LoadedDocument<H>>(
    ctx: RequestContext,
    kind: Kind<H, F, D>,
    orderNo: string,
    version?: number,
  ): Promise<Written> {
    return ctx.workspace.db.write(ctx, async () => {
      const head = await this.head(ctx, kind, orderNo, version);
      const refusal = await this.unreviewRefusal(ctx, head);
      if (refusal) throw refusal;
      await this.compareAndSet(ctx, kind, head, { reviewStatus: DRAFT, reviewUser: null, reviewTime: null } as Partial<H>);
      const batch = await standingBatch(ctx, orderNo, 'review');
      if (!batch) throw ERP.DOC_STATE({ orderNo });
      await reverseBatch(ctx, batch.id, this.origin(kind, head, 'unreview'));
      await kind.derive(ctx, [orderNo]);
      await this.note(ctx, orderNo, 'unreview');
      return this.written(ctx, kind, orderNo);
    });
  }

  /** What an action would post, without posting it (kernel rule 6). */
  async preview<H extends DocumentRow, F extends DraftDocument<H>, D extends LoadedDocument<H>>(
    ctx: RequestContext,
    kind: Kind<H, F, D>,
    head: Row<H>,
  ): Promise<readonly Posting[]> {
    return kind.reviewEffects(await kind.load(ctx, head));
  }

  /** Why a document cannot be deleted now, or undefined. */
  async removeRefusal<H extends DocumentRow>(ctx: RequestContext, head: Row<H>): Promise<AppError | undefined> {
    if (head.reviewStatus !== DRAFT) return ERP.NOT_PENDING({ op: VERB.remove });
    return periodRefusal(await this.policyOf(ctx), head.bizDate);
  }

  /** Why a document cannot be reviewed now, or undefined. */
  async reviewRefusal<H extends DocumentRow>(ctx: RequestContext, head: Row<H>): Promise<AppError | undefined> {
    if (head.reviewStatus !== DRAFT) return ERP.NOT_PENDING({ op: VERB.review });
    const policy = await this.policyOf(ctx);
    if (policy.reviewSelf !== 1 && head.createUser === ctx.userId) return ERP.SELF_REVIEW({ orderNo: head.orderNo });
    return periodRefusal(policy, head.bizDate);
  }

  /** Why a review cannot be reversed now: every later event and settled bill by name (D4), or undefined. */
  async unreviewRefusal<H extends DocumentRow>(ctx: RequestContext, head: Row<H>): Promise<AppError | undefined> {
    if (head.reviewStatus !== REVIEWED) return ERP.NOT_REVIEWED({ op: VERB.unreview });
    const locked = periodRefusal(await this.policyOf(ctx), head.bizDate);
    if (locked) return locked;
    const batch = await standingBatch(ctx, head.orderNo, 'review');
    if (!batch) return ERP.DOC_STATE({ orderNo: head.orderNo });
    const later = (await laterEvents(ctx, batch.id)).map(({ productNo, orderNo, eventCode }) =>
      ERP.LATER_EVENT({ productNo, orderNo, event: unitEvent(eventCode) }),
    );
    const held = (await heldByOthers(ctx, batch.id, head.orderNo)).map(await heldErrors(ctx));
    const blockers = [...later, ...held, ...(await moneyBlockers(ctx, batch.id))];
    if (blockers.length === 0) return undefined;
    return ERP.REVERSE_BLOCKED(
      { list: blockers.slice(0, 10) },
      blockers.map((error) => ({ error })),
    );
  }

  /** The header of a document of the caller's tenant; a stale version is refused. */
  async head<H extends DocumentRow>(
    ctx: RequestContext,
    kind: Pick<DocumentKind<H>, 'entity'>,
    orderNo: string,
    version?: number,
  ): Promise<Row<H>> {
    const head = await rows(ctx, kind.entity).one({ orderNo } as never);
    if (!head) throw ERP.DOC_UNKNOWN({ orderNo: orderNo.slice(0, 32) });
    if (version !== undefined && head.version !== version) throw ERP.DOC_STATE({ orderNo });
    return head;
  }

  /** The day a document is booked on: today when none is given, in an open period, at the latest tomorrow. */
  async openDate(ctx: RequestContext, given: string | undefined): Promise<string> {
    const date = given || today(ctx);
    const refusal = await this.dateRefusal(ctx, date);
    if (refusal) throw refusal;
    return date;
  }

  /** Why nothing can be booked on a day, today when none is given, or undefined. */
  async dateRefusal(ctx: RequestContext, date = today(ctx)): Promise<AppError | undefined> {
    return date > addDays(today(ctx), 1) ? ERP.FUTURE_DATE({ date }) : periodRefusal(await this.policyOf(ctx), date);
  }

  async note(ctx: RequestContext, orderNo: string, action: string, remark?: string): Promise<void> {
    await rows(ctx, DocumentHistory).insert([{ orderNo, action, remark: remark ?? null }]);
  }

  private async written<H extends DocumentRow>(
    ctx: RequestContext,
    kind: Pick<DocumentKind<H>, 'entity'>,
    orderNo: string,
  ): Promise<Written> {
    const { id, version } = await this.head(ctx, kind, orderNo);
    return { id, orderNo, version };
  }

  private async compareAndSet<H extends DocumentRow>(
    ctx: RequestContext,
    kind: Pick<DocumentKind<H>, 'entity'>,
    head: Row<H>,
    patch: Partial<H>,
  ): Promise<void> {
    const done = await rows(ctx, kind.entity).update(
      { id: head.id, version: head.version, reviewStatus: head.reviewStatus } as never,
      patch,
    );
    if (done !== 1) throw ERP.DOC_STATE({ orderNo: head.orderNo });
  }

  private origin(kind: { readonly spec: DocumentKind['spec'] }, head: DocumentRow, action: string) {
    return { kind: kind.spec.kind, orderNo: head.orderNo, bizDate: head.bizDate, action };
  }
}

const today = (ctx: RequestContext): string => dayOf(nowOf(ctx), ctx.zoneMinutes);

function periodRefusal(policy: DocumentPolicy, date: string): AppError | undefined {
  return policy.periodLockDate && date <= policy.periodLockDate ? ERP.PERIOD_LOCKED({ date: policy.periodLockDate }) : undefined;
}
