import { STATUS, saleReceiptFields, saleRefundLineFields } from '@phone-trade/shared';
import { type ReactNode, useState } from 'react';
import { isReviewed, type StoredDocument } from '../../../../kit/document/kind';
import type { DocumentAction } from '../../../../kit/layout/document-layout';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { ChosenUnitsDialog } from '../../chosen-units-dialog';

const { productNo, imei, productName, productAttr, refundAmount, nextStage } = saleRefundLineFields;
const SHOWN = { productNo, imei, productName, productAttr, refundAmount, nextStage };

/** What is done with a refund besides the actions of every document: the units that come back are received. */
export function useRefundMore(document: StoredDocument): { readonly actions: readonly DocumentAction[]; readonly dialogs: ReactNode } {
  const t = useT();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const coming = isReviewed(document) ? document.products.filter(({ receiveStatus }) => receiveStatus === STATUS.open) : [];
  const { orderNo, warehouseId } = document;
  return {
    actions:
      coming.length > 0 && can('salerefund_receive')
        ? [{ key: 'takeBack', label: t('sale.refund.actions.receive'), onClick: () => setOpen(true) }]
        : [],
    dialogs: open && (
      <ChosenUnitsDialog
        title={t('sale.refund.receive', { orderNo })}
        of="refund"
        call="phone.saleRefund.deliverByRefundProduct"
        fields={{ warehouseId: saleReceiptFields.warehouseId.required().initial(String(warehouseId)) }}
        choices={[{ key: 'receive', primary: true }]}
        units={coming}
        all={document.products}
        shown={SHOWN}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
