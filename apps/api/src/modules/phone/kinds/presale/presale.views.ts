import { presaleImport, presaleLineFields, presaleSpec } from '@phone-trade/shared';
import { listRead } from '../../../../kernel/document/kind.js';
import { candidateReads } from '../../../../kernel/document/view/candidates.js';
import { detailRead, documentList } from '../../../../kernel/document/view/detail.js';
import { openParts } from '../../../../kernel/document/view/parts-view.js';
import { sheetRead, templateRead } from '../../trade/goods/goods.port.js';
import { lineList } from '../../trade/line-list.js';
import { saleCandidates } from '../../trade/selling/selling.port.js';
import { Presale, PresaleProduct } from './presale.entity.js';

export const presaleList = documentList(presaleSpec, Presale);

export const presaleReads = {
  ...candidateReads({ page: 'phone.presale.pagePendingList', list: 'phone.presale.listPendingList' }, saleCandidates),
  'phone.presale.listPendingListByFile': sheetRead(presaleImport, saleCandidates),
  'phone.presale.downPresaleTemplate': templateRead(presaleImport),
  'phone.presale.pagePresale': listRead(presaleList),
  'phone.presale.pagePresaleByProduct': listRead(lineList(PresaleProduct, presaleLineFields)),
  'phone.presale.getPresaleDetail': detailRead('presale', presaleList, openParts(PresaleProduct, presaleLineFields)),
};
