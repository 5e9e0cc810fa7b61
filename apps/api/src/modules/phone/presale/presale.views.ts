import { presaleImport, presaleLineFields, presaleSpec } from '@phone-trade/shared';
import { candidateReads } from '../../../kernel/document/candidates.js';
import { detailRead, documentList } from '../../../kernel/document/detail.js';
import { listRead } from '../../../kernel/document/kind.js';
import { openParts } from '../../../kernel/document/parts-view.js';
import { UNIT_KEYS } from '../../../kernel/unit/unit-codes.js';
import type { ListSpec } from '../../../platform/database/list-query.js';
import { sheetRead, templateRead } from '../goods/goods.port.js';
import { saleCandidates } from '../selling/candidates.port.js';
import { Presale, PresaleProduct } from './presale.entity.js';

export const presaleList = documentList(presaleSpec, Presale);

const presaleLineList: ListSpec<PresaleProduct> = {
  entity: PresaleProduct,
  fields: presaleLineFields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo', ...UNIT_KEYS],
};

export const presaleReads = {
  ...candidateReads({ page: 'phone.presale.pagePendingList', list: 'phone.presale.listPendingList' }, saleCandidates),
  'phone.presale.listPendingListByFile': sheetRead(presaleImport, saleCandidates),
  'phone.presale.downPresaleTemplate': templateRead(presaleImport),
  'phone.presale.pagePresale': listRead(presaleList),
  'phone.presale.pagePresaleByProduct': listRead(presaleLineList),
  'phone.presale.getPresaleDetail': detailRead('presale', presaleList.fields, openParts(PresaleProduct, presaleLineFields)),
};
