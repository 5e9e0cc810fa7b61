import { type AppError, codesField, type EndpointId, ERP, type Fields, f } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListSpec } from '../../../platform/database/query/list-query.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { frozenRefusal } from '../../unit/fold.js';
import type { Unit } from '../../unit/postings.js';
import type { Product } from '../../unit/product.entity.js';
import { unitMeantBy } from '../../unit/unit-codes.js';
import { type Input, listRead, type Read } from '../kind.js';

/** The units that a document may be made of. */
export interface Candidates {
  readonly list: ListSpec<Product>;
  /** Why a unit is none for what was asked (`list.asks`), or undefined. */
  refusal(ctx: RequestContext, unit: Unit, asked: Input): Promise<AppError | undefined> | AppError | undefined;
}

/** Candidates as a paged list, and by scanned codes: one row a code, in their order, with the verdict (docs/domain.md 3.9). */
export const candidateReads = (
  calls: { readonly page: EndpointId; readonly list: EndpointId },
  candidates: Candidates,
): Partial<Record<EndpointId, Read>> => ({
  [calls.page]: listRead({ ...candidates.list, where: thawed(candidates.list.where) }),
  [calls.list]: judgedRead(candidates),
});

/** Units that no stock check has frozen. */
const THAWED = 'freeze_order_no IS NULL';
const thawed =
  (where: Candidates['list']['where']): Candidates['list']['where'] =>
  (ctx, asked) => {
    const own = typeof where === 'function' ? where(ctx, asked) : where;
    return own ? { ...own, text: `${own.text} AND ${THAWED}` } : { text: THAWED };
  };

/** Candidates by scanned codes alone. */
export const judgedRead = (candidates: Candidates): Read => ({
  fields: { codes: codesField, ...candidates.list.asks },
  answers: { ...judgementFields, ...rowFields, ...candidates.list.fields },
  answer: (ctx: RequestContext, { codes, ...asked }: Input) => judged(ctx, candidates, codes as string[], asked),
});

/** The verdict beside the unit; without a refusal `key` and `msg` are absent. */
export const judgementFields = {
  code: f.text(64, '编号', 'Code'),
  ok: f.truth('可用', 'Accepted'),
  key: f.text(64, '错误键', 'Error key'),
  msg: f.text(500, '消息', 'Message'),
} satisfies Fields;

/** Units by scanned codes with the verdict on each, in the order of the codes. */
export async function judged(
  ctx: RequestContext,
  { list, refusal }: Candidates,
  codes: readonly string[],
  given: Input = {},
): Promise<Record<string, unknown>[]> {
  const asked = [...new Set(codes.map((code) => code.trim()))];
  const meant = await unitMeantBy(ctx, asked);
  const found = asked.map((code): Record<string, unknown> => ({ ...meant(code) }));
  await list.complete?.(
    ctx,
    found.filter(({ id }) => id !== undefined),
  );
  const shown = await toWire(ctx, list.fields, found);
  const answers: Record<string, unknown>[] = [];
  for (const [i, code] of asked.entries()) {
    const unit = meant(code);
    const error = unit ? (frozenRefusal(unit) ?? (await refusal(ctx, unit, given))) : ERP.UNIT_UNKNOWN({ productNo: code.slice(0, 64) });
    answers.push({ code, ok: !error, ...shown[i], ...(error ? { key: error.key, msg: error.text(ctx.lang) } : {}) });
  }
  return answers;
}
