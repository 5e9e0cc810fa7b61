import {
  type ActionSpec,
  type DocumentSpec,
  DRAFT,
  ERP,
  type Label,
  REVIEW_STATES,
  REVIEWED,
  type StateColumns,
} from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../platform/context/context.js';
import { type Row, rows } from '../../platform/database/query/table.js';
import type { DocumentRow } from './document.entity.js';
import type { DocumentKind } from './kind.js';

export const statesOf = (spec: DocumentSpec): Readonly<Record<string, StateColumns>> => spec.states ?? REVIEW_STATES;

/** Whether a document is in one of these states. */
export const isIn = (spec: DocumentSpec, head: DocumentRow, states: readonly string[]): boolean =>
  states.some((state) =>
    state === 'removed'
      ? head.isDeleted === 1
      : Object.entries(statesOf(spec)[state] ?? {}).every(([column, value]) => head[column as keyof DocumentRow] === value),
  );

/** Why a document in another state cannot be treated so. */
export function stateRefusal(spec: DocumentSpec, head: DocumentRow, states: readonly string[], op: Label) {
  if (isIn(spec, head, states)) return undefined;
  const isMissing = (status: number): boolean =>
    head.reviewStatus !== status && states.every((state) => statesOf(spec)[state]?.reviewStatus === status);
  if (isMissing(DRAFT)) return ERP.NOT_PENDING({ op });
  if (isMissing(REVIEWED)) return ERP.NOT_REVIEWED({ op });
  return ERP.DOC_STATE({ orderNo: head.orderNo });
}

/** Whether an action makes a document count. */
export const leadsToReview = (spec: DocumentSpec, { to }: ActionSpec): boolean =>
  to !== undefined && statesOf(spec)[to]?.reviewStatus === REVIEWED;

/** The columns a document gets when it comes into a state, with who reviewed it and when; nothing for a state that stays. */
export function columnsOf(ctx: RequestContext, spec: DocumentSpec, state: string | undefined): Partial<DocumentRow> {
  if (state === undefined) return {};
  if (state === 'removed') return { isDeleted: 1 };
  const columns = statesOf(spec)[state];
  if (!columns) throw new Error(`${spec.kind} has no state ${state}`);
  return columns.reviewStatus === REVIEWED
    ? { ...columns, reviewUser: ctx.userId, reviewTime: nowOf(ctx) }
    : { ...columns, reviewUser: null, reviewTime: null };
}

/** The header of a document of the caller's tenant, or of a deleted one; a stale version is refused. */
export async function headOf<H extends DocumentRow>(
  ctx: RequestContext,
  kind: Pick<DocumentKind<H>, 'entity'>,
  orderNo: string,
  version?: number | null,
  isDeleted: 0 | 1 = 0,
): Promise<Row<H>> {
  const head = await rows(ctx, kind.entity).one({ orderNo, isDeleted } as never);
  if (!head) throw ERP.DOC_UNKNOWN({ orderNo: orderNo.slice(0, 32) });
  if (version !== undefined && version !== null && head.version !== version) throw ERP.DOC_STATE({ orderNo });
  return head;
}

/** Changes a header, if it was not changed since it was read: of two concurrent reviews one fails. Returns the new header. */
export async function advance<H extends DocumentRow>(
  ctx: RequestContext,
  kind: Pick<DocumentKind<H>, 'entity'>,
  head: Row<H>,
  patch: Partial<H>,
): Promise<Row<H>> {
  const done = await rows(ctx, kind.entity).update(
    { id: head.id, version: head.version, reviewStatus: head.reviewStatus, isDeleted: head.isDeleted } as never,
    patch,
  );
  if (done !== 1) throw ERP.DOC_STATE({ orderNo: head.orderNo });
  return { ...head, ...patch, version: head.version + 1 };
}
