import { unitUpdateImport } from '@phone-trade/shared';
import { ImportDialog } from '../../../../kit/sheet/import-dialog';
import { useT } from '../../../../lib/language/i18n';

const TEMPLATE = { template: 'unitUpdate' };
const TOUCHED = ['phone.purchase'];

/** Changes facts of many units by a sheet. */
export function UnitUpdate({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <ImportDialog
      sheet={unitUpdateImport}
      send="phone.product.batchUpdateByFile"
      template="phone.purchase.downPurchaseImportTemplate"
      templateInput={TEMPLATE}
      touches={TOUCHED}
      title={t('purchase.units.updateTitle')}
      hint={t('purchase.units.updateHint')}
      onClose={onClose}
    />
  );
}
