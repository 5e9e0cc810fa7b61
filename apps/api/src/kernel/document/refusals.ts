import { type AppError, ERP, INPUT, type RowError, unitEvent } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { type Row } from '../../platform/database/query/table.js';
import { invalid } from '../../platform/input/check.js';
import { moneyBlockers } from '../settlement/money-ledger.js';
import { frozenRefusal } from '../unit/fold.js';
import { heldByOthers, heldErrors } from '../unit/holds.js';
import { laterEvents } from '../unit/unit-ledger.js';
import { standingBatch } from './batch.js';
import { type DocumentPolicy, dateRefusal, movedAfter, periodRefusal, today } from './dates.js';
import type { DocumentRow } from './document.entity.js';
import type { AnyKind, Input, LoadedDocument } from './kind.js';
import type { PostingBatch } from './part/parts.entity.js';
import { unitsOn } from './part/parts.js';
import type { Action } from './registry.js';
import { leadsToReview, stateRefusal } from './states.js';

/**
 * Throws all findings as one refusal; what is wrong with the whole of it stands for itself. Where nothing is wrong, warnings whose keys
 * are not among `confirmed` ask for confirmation.
 */
export function refuse(findings: readonly RowError[], confirmed: readonly string[] = []): void {
  const wrong = findings.filter(({ warning }) => !warning);
  const [only] = wrong;
  if (wrong.length === 1 && only && only.path === undefined) throw only.error;
  if (wrong.length > 0)
    throw wrong.every(({ path, row }) => path === undefined && row === undefined)
      ? INPUT.INVALID({ list: wrong.slice(0, 5).map(({ error }) => error) }, wrong)
      : invalid(wrong);
  const open = findings.filter(({ error }) => !confirmed.includes(error.key));
  if (open.length > 0) throw ERP.CONFIRM({ list: open.slice(0, 5).map(({ error }) => error) }, open);
}

/** The warnings confirmed by the sender of an action: keys of the catalogue. */
export const confirmedIn = ({ confirm }: Input): readonly string[] => (Array.isArray(confirm) ? confirm : []);

/** Why an action cannot be done to a document now, whatever is given with it; undefined when only its guards are left to ask. */
export async function refusalOf(
  ctx: RequestContext,
  policy: DocumentPolicy,
  kind: AnyKind,
  { spec, behaviour }: Action,
  head: Row<DocumentRow>,
): Promise<AppError | undefined> {
  const state = stateRefusal(kind.spec, head, spec.from ?? [], spec.label);
  if (state) return state;
  if (spec.byAnother && policy.reviewSelf !== 1 && head.createUser === ctx.userId) return ERP.SELF_REVIEW({ orderNo: head.orderNo });
  // A draft of a closed period may be given another date, which is checked when it is given.
  if (spec.takes !== 'document') {
    const locked = spec.onDay === 'today' ? dateRefusal(ctx, policy, today(ctx)) : periodRefusal(policy, head.bizDate);
    if (locked) return locked;
  }
  return behaviour.undoes ? reversalRefusal(ctx, head.orderNo, await standingBatch(ctx, head.orderNo, behaviour.undoes)) : undefined;
}

/** Units of a document that have moved after its day: asked when it is entered and again when it is reviewed. */
export const backdated = (ctx: RequestContext, kind: AnyKind, document: LoadedDocument): Promise<RowError[]> =>
  movedAfter(ctx, unitsOn(kind, document), document.head.bizDate, document.head.orderNo);

/** Everything that an action's guards find, not only the first, and what has moved since the day of a document that is reviewed. */
export async function findingsOf(
  ctx: RequestContext,
  kind: AnyKind,
  { spec, behaviour }: Action,
  document: LoadedDocument,
  input: Input,
): Promise<RowError[]> {
  const found = leadsToReview(kind.spec, spec) ? await backdated(ctx, kind, document) : [];
  for (const guard of behaviour.guards ?? []) found.push(...(await guard(ctx, document, input as never)));
  return found;
}

/** Why what a batch posted, or what it did to some units, cannot be taken back (docs/domain.md 1.4): every later event, other draft and settled bill by name. */
export async function reversalRefusal(
  ctx: RequestContext,
  orderNo: string,
  batch: PostingBatch | undefined,
  productIds?: readonly string[],
): Promise<AppError | undefined> {
  if (!batch) return ERP.DOC_STATE({ orderNo });
  const later = (await laterEvents(ctx, batch.id, productIds)).map((event) =>
    ERP.LATER_EVENT({ productNo: event.productNo, orderNo: event.orderNo, event: unitEvent(event.eventCode) }),
  );
  const held = (await heldByOthers(ctx, batch.id, orderNo)).filter(({ id }) => !productIds || productIds.includes(id));
  const heldBy = await heldErrors(ctx);
  const taken = held.map((unit) => frozenRefusal(unit, orderNo) ?? heldBy(unit));
  const blockers = [...later, ...taken, ...(productIds ? [] : await moneyBlockers(ctx, batch.id))];
  if (blockers.length === 0) return undefined;
  return ERP.REVERSE_BLOCKED(
    { list: blockers.slice(0, 10) },
    blockers.map((error) => ({ error })),
  );
}
