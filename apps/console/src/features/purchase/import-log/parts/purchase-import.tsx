import { DownloadOutlined } from '@ant-design/icons';
import { purchaseImport } from '@phone-trade/shared';
import { Button } from 'antd';
import { type ImportAnswer, ImportDialog } from '../../../../kit/sheet/import-dialog';
import { download } from '../../../../lib/file/files';
import { useT } from '../../../../lib/language/i18n';
import { ImportedOrders } from './imported-orders';

interface PurchaseImportAnswer extends ImportAnswer {
  readonly logId: string;
  readonly orderNos: readonly string[];
  readonly errorFile?: string;
}

/** The sheet to correct of a run: its wrong rows, each with what is wrong. */
export const downloadErrors = (logId: string): Promise<void> =>
  download('phone.purchase.downPurchaseImportTemplate', { logId }).catch(() => undefined);

/** Orders from a sheet, one row a unit. */
export function PurchaseImport({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <ImportDialog<PurchaseImportAnswer>
      sheet={purchaseImport}
      send="phone.purchase.importPurchase"
      template="phone.purchase.downPurchaseImportTemplate"
      touches={['phone.product']}
      title={t('purchase.import.title')}
      hint={t('purchase.import.hint')}
      action={({ errorFile, logId }) =>
        errorFile && (
          <Button icon={<DownloadOutlined />} onClick={() => void downloadErrors(logId)}>
            {t('purchase.import.errorSheet')}
          </Button>
        )
      }
      made={({ orderNos }) => <ImportedOrders orderNos={orderNos} onFollow={onClose} />}
      onClose={onClose}
    />
  );
}
