import { DRAFT, type Fields, f, isImei, type WireOf } from '@phone-trade/shared';
import type { Invariant } from '../../../../kernel/noun.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { query } from '../../../../platform/database/query/table.js';
import { documentNouns } from '../../kinds/nouns.js';
import { DOCUMENT_INVARIANTS } from './document-invariants.js';
import { MONEY_INVARIANTS } from './money-invariants.js';
import { UNIT_INVARIANTS } from './unit-invariants.js';

/** At most this many rows are shown of one broken invariant. */
const MAX_ROWS = 50;

export const brokenRowsField = f
  .list('违反的行', 'Rows', { subject: f.text(255, '对象', 'Subject').required(), detail: f.text(1000, '详情', 'Detail').required() })
  .required();
export const brokenFields = {
  no: f.text(32, '编号', 'No.').required(),
  name: f.text(255, '名称', 'Name').required(),
  rows: brokenRowsField,
} satisfies Fields;

export type BrokenInvariant = WireOf<typeof brokenFields>;

/** The one rule that is no statement, for Luhn is not SQL. */
export const IMEI_CHECK = { no: '6', zh: '串号校验不通过', en: 'an IMEI with a wrong check digit' };

/** The rules of units, money and documents, those each document noun brings, and that every document has the lines it counts and holds. */
export const invariantsOf = ({ workspace: { db } }: Pick<RequestContext, 'workspace'>): readonly Invariant[] => [
  ...UNIT_INVARIANTS,
  ...MONEY_INVARIANTS,
  ...DOCUMENT_INVARIANTS,
  ...documentNouns.flatMap(({ invariants }) => invariants ?? []),
  ...documentNouns.flatMap(({ kind: { entity, parts } }) => {
    const heads = db.shape(entity).name;
    return parts.flatMap(({ unitLines, heldLines }) => [
      ...(unitLines ? [linesCounted(heads, db.shape(unitLines).name)] : []),
      ...(heldLines ? [linesHeld(heads, db.shape(heldLines).name)] : []),
    ]);
  }),
];

const linesCounted = (heads: string, lines: string): Invariant => ({
  no: `30 ${heads}`,
  zh: '单据的数量与明细不一致',
  en: 'a document whose count differs from its lines',
  sql: `SELECT d.order_no AS "subject", d.total_count || ' <> ' || count(l.id) AS "detail" FROM ${heads} d
          LEFT JOIN ${lines} l ON l.tenant_id = d.tenant_id AND l.order_no = d.order_no AND l.is_deleted = 0
         WHERE d.tenant_id = :tenantId AND d.is_deleted = 0 GROUP BY d.id, d.order_no, d.total_count HAVING count(l.id) <> d.total_count`,
});

const linesHeld = (heads: string, lines: string): Invariant => ({
  no: `8 ${heads}`,
  zh: '草稿的商品未被占用',
  en: 'a unit on a draft without the hold of the draft',
  sql: `SELECT l.product_no AS "subject", l.order_no AS "detail" FROM ${lines} l
          JOIN ${heads} d ON d.tenant_id = l.tenant_id AND d.order_no = l.order_no AND d.review_status = ${DRAFT} AND d.is_deleted = 0
          JOIN product p ON p.tenant_id = l.tenant_id AND p.id = l.product_id
         WHERE l.tenant_id = :tenantId AND l.is_deleted = 0 AND l.hold_lost = 0 AND coalesce(p.hold_order_no, '') <> l.order_no`,
});

/** A rule as it is checked: which of the tenant's rows it goes through, and those of them that break it, fifty at most. */
export interface Rule {
  readonly no: string;
  readonly zh: string;
  readonly en: string;
  readonly table: string;
  broken(ctx: RequestContext): Promise<BrokenRows>;
}

interface BrokenRows {
  readonly rows: BrokenInvariant['rows'];
  readonly found: number;
}

/** Every rule there is. */
export const rulesOf = (ctx: Pick<RequestContext, 'workspace'>): readonly Rule[] => [
  ...invariantsOf(ctx).map(ruleOf),
  { ...IMEI_CHECK, table: 'product', broken: wrongImeis },
];

/** The table that a statement names first is the one it goes through. */
const FIRST_TABLE = /\bFROM (\w+)/;

const ruleOf = ({ sql, ...invariant }: Invariant): Rule => ({
  ...invariant,
  table: FIRST_TABLE.exec(sql)?.[1] ?? '',
  async broken(ctx) {
    const rows = await query<{ subject: string; detail: string }>(ctx, `SELECT * FROM (${sql}) AS broken LIMIT ${MAX_ROWS}`);
    if (rows.length < MAX_ROWS) return { rows, found: rows.length };
    const [all] = await query<{ n: number }>(ctx, `SELECT count(*) AS "n" FROM (${sql}) AS broken`);
    return { rows, found: Number(all?.n ?? rows.length) };
  },
});

/**
 * Every invariant that the caller's tenant breaks at one instant, with its rows; an empty list is the good answer (docs/domain.md 6). Of two
 * instants one statement could see what another one does not, and each looks through all there is: nobody else has to wait for them.
 */
export const brokenInvariants = (ctx: RequestContext): Promise<BrokenInvariant[]> => ctx.workspace.db.snapshot(ctx, brokenAt);

async function brokenAt(ctx: RequestContext): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = [];
  for (const rule of rulesOf(ctx)) {
    const { rows } = await rule.broken(companyWide(ctx));
    if (rows.length > 0) broken.push({ no: rule.no, name: rule[ctx.lang], rows });
  }
  return broken;
}

/** Invariant 6. Read in slices by id, so that no answer grows with the stock. */
async function wrongImeis(ctx: RequestContext): Promise<BrokenRows> {
  const wrong: { subject: string; detail: string }[] = [];
  let found = 0;
  for (let after = ''; ; ) {
    const slice = await query<{ id: string; imei: string }>(
      ctx,
      `SELECT id AS "id", imei AS "imei" FROM product WHERE tenant_id = :tenantId AND id > :after AND imei_flag = 1 AND is_deleted = 0 ORDER BY id LIMIT 2000`,
      { after },
    );
    for (const { id, imei } of slice) {
      if (isImei(imei)) continue;
      found += 1;
      if (wrong.length < MAX_ROWS) wrong.push({ subject: id, detail: imei });
    }
    const last = slice.at(-1);
    if (!last) break;
    after = last.id;
  }
  return { rows: wrong, found };
}
