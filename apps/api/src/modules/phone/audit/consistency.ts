import { isImei } from '@phone-trade/shared';
import type { Invariant } from '../../../kernel/noun.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { companyWide } from '../../../platform/context/data-scope.js';
import { query } from '../../../platform/database/table.js';
import { documentNouns } from '../nouns.js';
import { DOCUMENT_INVARIANTS } from './document-invariants.js';
import { MONEY_INVARIANTS } from './money-invariants.js';
import { UNIT_INVARIANTS } from './unit-invariants.js';

/** At most this many rows are shown of one broken invariant. */
const MAX_ROWS = 50;

export interface BrokenInvariant {
  readonly no: string;
  readonly name: string;
  readonly rows: readonly { readonly subject: string; readonly detail: string }[];
}

/** The one rule that is no statement, for Luhn is not SQL. */
export const IMEI_CHECK = { no: '6', zh: '串号校验不通过', en: 'an IMEI with a wrong check digit' };

/** The rules of units, money and documents, those each document noun brings, and that every document has the lines it counts. */
export const invariantsOf = ({ workspace: { db } }: Pick<RequestContext, 'workspace'>): readonly Invariant[] => [
  ...UNIT_INVARIANTS,
  ...MONEY_INVARIANTS,
  ...DOCUMENT_INVARIANTS,
  ...documentNouns.flatMap(({ invariants }) => invariants ?? []),
  ...documentNouns.flatMap(({ kind, lines }) => (lines ? [linesCounted(db.shape(kind.entity).name, db.shape(lines).name)] : [])),
];

const linesCounted = (heads: string, lines: string): Invariant => ({
  no: `30 ${heads}`,
  zh: '单据的数量与明细不一致',
  en: 'a document whose count is not that of its lines',
  sql: `SELECT d.order_no AS "subject", d.total_count || ' <> ' || count(l.id) AS "detail" FROM ${heads} d
          LEFT JOIN ${lines} l ON l.tenant_id = d.tenant_id AND l.order_no = d.order_no AND l.is_deleted = 0
         WHERE d.tenant_id = :tenantId AND d.is_deleted = 0 GROUP BY d.id, d.order_no, d.total_count HAVING count(l.id) <> d.total_count`,
});

/** Every invariant that the caller's tenant breaks, with its rows; an empty list is the good answer (erp-domain 6). */
export async function brokenInvariants(ctx: RequestContext): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = [];
  for (const { no, zh, en, sql } of invariantsOf(ctx)) {
    const rows = await query<{ subject: string; detail: string }>(companyWide(ctx), `SELECT * FROM (${sql}) AS broken LIMIT ${MAX_ROWS}`);
    if (rows.length > 0) broken.push({ no, name: { zh, en }[ctx.lang], rows });
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  const wrong = await wrongImeis(ctx);
  if (wrong.length > 0) broken.push({ no: IMEI_CHECK.no, name: IMEI_CHECK[ctx.lang], rows: wrong });
  return broken;
}

/** Invariant 6. Read in slices by id, so that no answer grows with the stock. */
async function wrongImeis(ctx: RequestContext): Promise<{ subject: string; detail: string }[]> {
  const wrong: { subject: string; detail: string }[] = [];
  for (let after = ''; wrong.length < MAX_ROWS; ) {
    const slice = await query<{ id: string; imei: string }>(
      companyWide(ctx),
      `SELECT id AS "id", imei AS "imei" FROM product WHERE tenant_id = :tenantId AND id > :after AND imei_flag = 1 AND is_deleted = 0 ORDER BY id LIMIT 2000`,
      { after },
    );
    for (const { id, imei } of slice) if (!isImei(imei)) wrong.push({ subject: id, detail: imei });
    const last = slice.at(-1);
    if (!last) break;
    after = last.id;
  }
  return wrong.slice(0, MAX_ROWS);
}
