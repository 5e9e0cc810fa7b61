import { PrinterOutlined } from '@ant-design/icons';
import type { PrintDeviceOption } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { listQuery } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import { useCan } from '../../lib/rights/permissions';
import { deviceText } from './device-text';
import { PurchasePrintDialog, SalePrintDialog } from './print-dialogs';

const DIALOGS = { purchase: PurchasePrintDialog, sale: SalePrintDialog };

interface Props {
  readonly kind: keyof typeof DIALOGS;
  readonly orderNos: readonly string[];
}

/**
 * Template and printers of orders (docs/domain.md 8.1): nothing to print without a selection, one document per distinct order number.
 * Each opens the preview, a printer as the one that the preview prints on.
 */
export function OrderPrintButton({ kind, orderNos }: Props) {
  const t = useT();
  const can = useCan();
  const allowed = can(`${kind}_print`);
  const [open, setOpen] = useState<{ readonly deviceId?: string }>();
  const devices = useQuery({ ...listQuery<PrintDeviceOption>('phone.print.listPrintDevice'), enabled: allowed, staleTime: 5 * 60_000 });
  if (!allowed) return null;
  const nothing = orderNos.length === 0;
  const template = t(`kit.print.${kind}Template`);
  const items = [
    { key: 'template', label: template, onClick: () => setOpen({}) },
    ...(devices.data ?? []).map((device) => ({
      key: device.id,
      label: deviceText(device, t),
      onClick: () => setOpen({ deviceId: device.id }),
    })),
  ];
  const Dialog = DIALOGS[kind];
  return (
    <>
      <Dropdown disabled={nothing} menu={{ items, 'aria-label': template }}>
        <Button
          icon={<PrinterOutlined aria-hidden="true" />}
          disabled={nothing}
          onClick={() => setOpen({})}
          title={nothing ? t('kit.print.selectFirst') : ''}
        >
          {template}
        </Button>
      </Dropdown>
      {open && <Dialog orderNos={orderNos} {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
