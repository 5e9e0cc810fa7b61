import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ToolsProps } from '../../../../kit/document/kind';
import { OrderPrintButton } from '../../../../kit/print/print-button';
import { lazyDialog } from '../../../../kit/states/lazy-part';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';

// Most visits import nothing.
const PurchaseImport = lazyDialog(async () => (await import('../../import-log/parts/purchase-import')).PurchaseImport);

/** Beside "new": orders from a sheet, and the paper of those selected. */
export function OrderTools({ selected }: ToolsProps) {
  const t = useT();
  const can = useCan();
  const [importing, setImporting] = useState(false);
  return (
    <>
      {can('purchase_import') && (
        <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => setImporting(true)}>
          {t('purchase.import.button')}
        </Button>
      )}
      <OrderPrintButton kind="purchase" orderNos={selected.map((row) => row.orderNo)} />
      {importing && <PurchaseImport onClose={() => setImporting(false)} />}
    </>
  );
}
