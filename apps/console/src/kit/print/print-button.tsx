import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { listQuery } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import { useCan } from '../../lib/rights/permissions';
import { PurchasePrintDialog } from './print-dialogs';

interface Device {
  readonly id: string;
  readonly name: string;
}

/** Template and printers of purchase orders (docs/domain.md 8.1): nothing to print without a selection, one document per distinct order number. */
export function OrderPrintButton({ orderNos }: { orderNos: readonly string[] }) {
  const t = useT();
  const can = useCan();
  const allowed = can('purchase_print');
  const [open, setOpen] = useState(false);
  const devices = useQuery({ ...listQuery<Device>('phone.print.listPrintDevice'), enabled: allowed, staleTime: 5 * 60_000 });
  if (!allowed) return null;
  const nothing = orderNos.length === 0;
  const template = t('kit.print.purchaseTemplate');
  const items = [{ key: 'template', label: template }, ...(devices.data ?? []).map(({ id, name }) => ({ key: id, label: name }))];
  return (
    <>
      <Dropdown disabled={nothing} menu={{ items, onClick: () => setOpen(true) }}>
        <Button
          icon={<PrinterOutlined aria-hidden="true" />}
          disabled={nothing}
          onClick={() => setOpen(true)}
          title={nothing ? t('kit.print.selectFirst') : ''}
        >
          {template}
        </Button>
      </Dropdown>
      {open && <PurchasePrintDialog orderNos={orderNos} onClose={() => setOpen(false)} />}
    </>
  );
}
