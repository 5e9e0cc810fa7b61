import { IMEI_CHECK, type ImeiCheckMode, OUT_TYPE, type PurchaseInput } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { AnyKind, Input } from '../../../../kernel/document/kind.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { type AskedPhone, askImeis, type ImeiChecker, isCheckedAt } from '../../trade/imei-check/imei-check.port.js';
import { fillFacts } from './fill-facts.js';

/** More of one document are not asked about: those beyond have no answer, which stops nothing. */
const MOST = 200;

/** The actions before which phones are checked. */
const OCCASIONS: Readonly<Record<string, ImeiCheckMode>> = {
  'purchase create': IMEI_CHECK.purchase,
  'purchase update': IMEI_CHECK.purchase,
  'receive store': IMEI_CHECK.stockIn,
  'inspection create': IMEI_CHECK.inspection,
};

/**
 * Asks about the phones of a document before its transaction begins, where the tenant wants that, and fills what was unknown of its units. The
 * findings come from the answers then (`imeiWarnings`).
 */
export const checkAhead =
  (checker: ImeiChecker) =>
  async (engine: DocumentEngine, ctx: RequestContext, { spec: { kind } }: AnyKind, action: string, input: Input): Promise<void> => {
    const mode = OCCASIONS[`${kind} ${action}`];
    if (mode === undefined || ctx.workspace.db.inTransaction || !(await isCheckedAt(ctx, mode))) return;
    const phones = (mode === IMEI_CHECK.purchase ? boughtPhones(input) : await namedPhones(ctx, input)).slice(0, MOST);
    if (phones.length === 0) return;
    const found = await askImeis(ctx, checker, phones, { mode });
    const productIds = phones.flatMap(({ productId }) => productId ?? []);
    if (productIds.length > 0 && found.size > 0) await fillFacts(engine, ctx, found, productIds, false);
  };

const boughtPhones = ({ products }: Input): AskedPhone[] =>
  ((products ?? []) as PurchaseInput['products']).flatMap(({ details }) => (details ?? []).flatMap(({ imei }) => (imei ? [{ imei }] : [])));

/** Units of a document by number, with the IMEI that is entered for them where one is. */
async function namedPhones(ctx: RequestContext, { products }: Input): Promise<AskedPhone[]> {
  const given = (products ?? []) as readonly { readonly productNo: string; readonly imei?: string | null }[];
  const units = await rows(ctx, Product).find(
    { productNo: given.slice(0, MOST).map(({ productNo }) => productNo), isDraft: 0, outType: OUT_TYPE.none },
    { columns: ['id', 'productNo', 'imei'] },
  );
  const entered = new Map(given.map(({ productNo, imei }) => [productNo, imei]));
  return units.flatMap(({ id, productNo, imei }) => {
    const number = entered.get(productNo as string) || imei;
    return number ? [{ imei: number, productId: id, productNo }] : [];
  });
}
