import { BUSINESS_TYPES, saleImport, saleLineFields, saleRecordFields, saleSpec } from '@phone-trade/shared';
import { candidateReads } from '../../../kernel/document/candidates.js';
import { detailRead, documentList } from '../../../kernel/document/detail.js';
import { listRead } from '../../../kernel/document/kind.js';
import { openParts } from '../../../kernel/document/parts-view.js';
import { UNIT_KEYS } from '../../../kernel/unit/unit-codes.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListSpec } from '../../../platform/database/list-query.js';
import { type Row, rows } from '../../../platform/database/table.js';
import { sheetRead, templateRead } from '../goods/goods.port.js';
import { saleCandidates } from '../selling/candidates.port.js';
import { Sale, SaleProduct } from './sale.entity.js';
import { SaleRecord } from './sale-record.entity.js';

export const saleList = documentList(saleSpec, Sale);

const saleLineList: ListSpec<SaleProduct> = {
  entity: SaleProduct,
  fields: saleLineFields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo', ...UNIT_KEYS],
};

const saleRecordList: ListSpec<SaleRecord> = {
  entity: SaleRecord,
  fields: saleRecordFields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo', ...UNIT_KEYS],
};

export const saleReads = {
  ...candidateReads({ page: 'phone.sale.pagePendingSale', list: 'phone.sale.listPendingSale' }, saleCandidates),
  'phone.sale.listPendingSaleByFile': sheetRead(saleImport, saleCandidates),
  'phone.sale.downPresaleTemplate': templateRead(saleImport),
  'phone.sale.pageSale': listRead(saleList),
  'phone.sale.pageSaleProduct': listRead(saleLineList),
  'phone.sale.pageSaleProductRecord': listRead(saleRecordList),
  'phone.sale.getSaleDetail': detailRead('sale', saleList.fields, openParts(SaleProduct, saleLineFields), saleShownBy),
};

/** A cancellation is shown with the sale that it is of (spec 2: business types 25 and 26 have one page). */
async function saleShownBy(ctx: RequestContext, orderNo: string): Promise<string> {
  if (!orderNo.startsWith(BUSINESS_TYPES.saleCancel.prefix)) return orderNo;
  const record = await rows(ctx, SaleRecord).one({ orderNo }, { columns: ['saleOrderNo'] });
  return record?.saleOrderNo ?? orderNo;
}

export type SaleHead = Row<Sale>;
export type SaleLine = Row<SaleProduct>;

/** The headers and lines of these orders, for what is said of them elsewhere. */
export const saleHeads = (ctx: RequestContext, orderNos: readonly string[]): Promise<SaleHead[]> =>
  rows(ctx, Sale).find({ orderNo: orderNos });
export const saleLinesOf = (ctx: RequestContext, orderNos: readonly string[]): Promise<SaleLine[]> =>
  rows(ctx, SaleProduct).find({ orderNo: orderNos }, { order: ['lineNo asc'] });
