import { saleDeliveryFields } from '@phone-trade/shared';
import type { StoredDocument } from '../../../../kit/document/kind';
import { useT } from '../../../../lib/language/i18n';
import { ChosenUnitsDialog } from '../../chosen-units-dialog';
import { waitingFields, waitingIn } from './waiting-units';

const { boxNo, expressCompany, expressNo } = saleDeliveryFields;

/** Ships units of a sale, or packs and unpacks them before that. */
export function DeliveryDialog({ document, onClose }: { readonly document: StoredDocument; readonly onClose: () => void }) {
  const t = useT();
  return (
    <ChosenUnitsDialog
      title={t('sale.deliver.title', { orderNo: document.orderNo })}
      of="sale"
      call="phone.sale.deliverProduct"
      fields={{ boxNo, expressCompany, expressNo }}
      choices={[
        { key: 'unbox', input: { action: 'unbox' } },
        { key: 'box', input: { action: 'box' } },
        { key: 'ship', input: { action: 'ship' }, primary: true },
      ]}
      units={waitingIn(document)}
      shown={waitingFields}
      onClose={onClose}
    />
  );
}
