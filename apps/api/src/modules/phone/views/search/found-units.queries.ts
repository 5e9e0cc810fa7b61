import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { query, type Row, rows } from '../../../../platform/database/query/table.js';

/** How many units are shown. */
const MAX_UNITS = 12;

/** A unit's numbers; each has its index, which SQLite leaves for the list of all units where it is given a list of unknown length. */
const NUMBERS = ['product_no', 'imei', 'imei2', 'meid', 'third_barcode_key', 'sn_key'];

/** As many forms as a code may have: `searchCodes` answers no more. */
const FORMS = ['code', 'second', 'third', 'fourth', 'fifth'] as const;

/** As the indexes on the ends of IMEIs have it. */
const endsWith = (slot: string): string => `${slot} IS NOT NULL AND substr(${slot}, 12) = :end AND ${slot} LIKE :ending`;

/** The units with one of these numbers, or whose IMEI ends in the first of them: every cycle of a phone, sold ones too, the newest first. */
export async function foundUnits(ctx: RequestContext, codes: readonly string[]): Promise<Row<Product>[]> {
  const [code = ''] = codes;
  const forms = Object.fromEntries(FORMS.map((name, i) => [name, codes[i] ?? code]));
  const isEnd = /^\d{4,14}$/.test(code);
  const conditions = [
    ...NUMBERS.map((column) => `${column} IN (${FORMS.map((name) => `:${name}`).join()})`),
    ...(isEnd ? ['imei', 'imei2'].map(endsWith) : []),
  ];
  const found = await query<{ id: string }>(
    // Units belong to the company, as its lists of them do: no data scope narrows them.
    companyWide(ctx),
    conditions
      .map(
        (condition, i) =>
          `SELECT id FROM (SELECT id FROM product WHERE tenant_id = :tenantId AND is_draft = 0 AND is_deleted = 0 AND ${condition}
             ORDER BY id DESC LIMIT ${MAX_UNITS}) AS s${i}`,
      )
      .join(' UNION '),
    { ...forms, ...(isEnd ? { end: code.slice(-4), ending: `%${code}` } : {}) },
  );
  return rows(ctx, Product).find({ id: found.map(({ id }) => id) }, { order: ['id desc'], limit: MAX_UNITS });
}
