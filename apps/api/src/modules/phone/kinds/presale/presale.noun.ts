import { label, OUT_TYPE, STAGE, STATUS } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun, type ListExport } from '../../../../kernel/noun.js';
import { onOneDocument } from '../../trade/selling/selling.port.js';
import { presaleKind } from './presale.document.js';
import { Presale } from './presale.entity.js';
import { presaleList } from './presale.views.js';

export const presaleNoun = documentNoun({
  kind: presaleKind,
  usages: { company: usedIn(Presale, 'channelId') },
  exports: {
    presale: { label: label('预售单', 'presales'), permission: 'presale_export', list: presaleList as unknown as ListExport['list'] },
  },
  invariants: [
    onOneDocument({
      no: '11 presale',
      zh: '预售中的商品不在唯一的预售单上',
      en: 'a presale unit that is not on exactly one presale',
      units: `p.stage = ${STAGE.presold} AND p.out_type = ${OUT_TYPE.none}`,
      heads: 'presale',
      lines: 'presale_product',
      open: `(l.cancel_status = ${STATUS.open} AND l.sale_order_no IS NULL) OR l.receive_status = ${STATUS.open}`,
    }),
  ],
});
