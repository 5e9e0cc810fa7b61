import { STATUS } from '@phone-trade/shared';
import { useNavigate } from 'react-router-dom';
import { isReviewed, type StoredDocument } from '../../../kit/document/kind';
import type { DocumentAction } from '../../../kit/layout/document-layout';
import { downloadPdf } from '../../../kit/print/download-pdf';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';

/** What else can be done with an outside repair: its slip is printed, its units are taken back. */
export function useOutsideMore(document: StoredDocument) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const { orderNo, products } = document;
  const out = isReviewed(document) ? products.filter(({ returnStatus }) => returnStatus === STATUS.open) : [];
  const codes = out.map(({ productNo }) => String(productNo)).join(',');
  const actions: readonly DocumentAction[] = [
    ...(can('repair_add') && out.length > 0
      ? [
          {
            key: 'back',
            label: t('work.repair.backs'),
            onClick: () =>
              void navigate(
                `/ERP/repair/addOrder?repairMode=2&outsideOrderNo=${encodeURIComponent(orderNo)}&codes=${encodeURIComponent(codes)}`,
              ),
          },
        ]
      : []),
    ...(can('outsiderepair_print')
      ? [
          {
            key: 'print',
            label: t('work.repair.print'),
            onClick: () => void downloadPdf('phone.print.renderOutside', { orderNos: [orderNo] }).catch(() => undefined),
          },
        ]
      : []),
  ];
  return { actions, dialogs: null };
}
