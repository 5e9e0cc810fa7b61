import { saleCancelSpec } from '@phone-trade/shared';
import type { StoredDocument } from '../../../../kit/document/kind';
import { useT } from '../../../../lib/language/i18n';
import { ChosenUnitsDialog } from '../../chosen-units-dialog';
import { waitingFields, waitingIn } from './waiting-units';

const { cancelReason, refundMode, remark } = saleCancelSpec.head;

/** Units of a sale are not sold after all. */
export function CancelDialog({ document, onClose }: { readonly document: StoredDocument; readonly onClose: () => void }) {
  const t = useT();
  return (
    <ChosenUnitsDialog
      title={t('sale.cancel.title', { orderNo: document.orderNo })}
      of="sale"
      call="phone.sale.cancelProduct"
      fields={{ cancelReason, refundMode, remark }}
      choices={[{ key: 'cancel', danger: true }]}
      units={waitingIn(document)}
      all={document.products}
      shown={waitingFields}
      onClose={onClose}
    />
  );
}
