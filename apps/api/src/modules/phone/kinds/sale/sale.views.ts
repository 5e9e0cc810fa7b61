import { saleImport, saleLineFields, saleSpec } from '@phone-trade/shared';
import { listRead } from '../../../../kernel/document/kind.js';
import { candidateReads } from '../../../../kernel/document/view/candidates.js';
import { detailRead, documentList } from '../../../../kernel/document/view/detail.js';
import { openParts } from '../../../../kernel/document/view/parts-view.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { sheetRead, templateRead } from '../../trade/goods/goods.port.js';
import { listWithChanges, partsWithChanges } from '../../trade/ledger/ledger.port.js';
import { lineList } from '../../trade/line-list.js';
import { saleCandidates } from '../../trade/selling/selling.port.js';
import { Sale, SaleProduct } from './sale.entity.js';
import { saleRecordList, saleShownBy } from './sale-records.js';

const billed = { kind: 'sale', side: 'receivable' } as const;

export const saleList = listWithChanges(documentList(saleSpec, Sale), billed);

export const saleReads = {
  ...candidateReads({ page: 'phone.sale.pagePendingSale', list: 'phone.sale.listPendingSale' }, saleCandidates),
  'phone.sale.listPendingSaleByFile': sheetRead(saleImport, saleCandidates),
  'phone.sale.downPresaleTemplate': templateRead(saleImport),
  'phone.sale.pageSale': listRead(saleList),
  'phone.sale.pageSaleProduct': listRead(lineList(SaleProduct, saleLineFields)),
  'phone.sale.pageSaleProductRecord': listRead(saleRecordList),
  'phone.sale.getSaleDetail': detailRead('sale', saleList, partsWithChanges(openParts(SaleProduct, saleLineFields), billed), saleShownBy),
};

export type SaleHead = Row<Sale>;
export type SaleLine = Row<SaleProduct>;

/** The headers and lines of these orders, for what is said of them elsewhere. */
export const saleHeads = (ctx: RequestContext, orderNos: readonly string[]): Promise<SaleHead[]> =>
  rows(ctx, Sale).find({ orderNo: orderNos });
export const saleLinesOf = (ctx: RequestContext, orderNos: readonly string[]): Promise<SaleLine[]> =>
  rows(ctx, SaleProduct).find({ orderNo: orderNos }, { order: ['lineNo asc'] });
