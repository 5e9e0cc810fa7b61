import { isEmpty, saleDeliveryFields } from '@phone-trade/shared';
import type { StoredDocument } from '../../../../kit/document/kind';
import { useAwaitedRules } from '../../../../kit/price/use-rules';
import { PageError } from '../../../../kit/states/page-error';
import { useT } from '../../../../lib/language/i18n';
import { ChosenUnitsDialog } from '../../chosen-units-dialog';
import { waitingFields, waitingIn } from './waiting-units';

const { boxNo, expressCompany, expressNo } = saleDeliveryFields;

/** Ships units of a sale, or packs and unpacks them before that. */
export function DeliveryDialog({ document, onClose }: { readonly document: StoredDocument; readonly onClose: () => void }) {
  const t = useT();
  const units = waitingIn(document);
  const { rules, error, again } = useAwaitedRules();
  // Where all must be boxed, boxing is the next step until it is done.
  const boxesFirst = rules?.boxRequired === 1 && units.some(({ boxNo: box }) => isEmpty(box));
  return (
    <ChosenUnitsDialog
      title={t('sale.deliver.title', { orderNo: document.orderNo })}
      of="sale"
      call="phone.sale.deliverProduct"
      fields={{ boxNo, expressCompany, expressNo }}
      choices={[
        { key: 'unbox', input: { action: 'unbox' } },
        { key: 'box', input: { action: 'box' }, needs: ['boxNo'], stays: boxesFirst, primary: boxesFirst },
        { key: 'ship', input: { action: 'ship' }, primary: !boxesFirst },
      ]}
      waits={rules === undefined}
      problem={error && <PageError error={error} onRetry={again} compact />}
      units={units}
      all={document.products}
      steps={{
        isLeft: ({ boxNo: box }) => isEmpty(box),
        again: ['boxNo'],
        past: ({ productNo, boxNo: box }) => t('sale.deliver.inBox', { productNo, boxNo: box }),
      }}
      shown={waitingFields}
      onClose={onClose}
    />
  );
}
