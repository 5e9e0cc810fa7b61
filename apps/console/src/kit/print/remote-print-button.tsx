import { CloudServerOutlined } from '@ant-design/icons';
import { type Papers, type PrintDeviceOption, REMOTE_PRINT } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../lib/http/http';
import { newId } from '../../lib/http/new-id';
import { invalidate, listQuery } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';
import { deviceText } from './device-text';
import { portionsOf } from './portions';

interface Props {
  readonly papers: Papers | undefined;
  readonly orderNos?: readonly string[] | undefined;
  /** Whose labels they are: those can be printed by the tenant's default template too. */
  readonly productNos?: readonly string[] | undefined;
  /** The printer chosen before: one press sends the papers there. */
  readonly deviceId?: string | undefined;
  readonly onSent: () => void;
}

/** Sends the papers shown to a printer elsewhere (docs/domain.md 8.4). */
export function RemotePrintButton({ papers, orderNos, productNos, deviceId, onSent }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  // Sent again after a broken connection it is the same job.
  const attempt = useRef(newId());
  const { data: devices } = useQuery({ ...listQuery<PrintDeviceOption>('phone.print.listPrintDevice'), staleTime: 0 });
  const sendPapers = async (device: PrintDeviceOption) => {
    if (!papers) return;
    const { title, width: paperWidth, height: paperHeight } = papers;
    const job = { type: REMOTE_PRINT, printDeviceId: device.id, title, paperWidth, paperHeight };
    for (const [i, portion] of portionsOf(papers.bodies).entries()) {
      const content = JSON.stringify(portion);
      const idempotencyKey = `${attempt.current}-${device.id}-${String(i)}`;
      await call('phone.print.addPrintRemote', { ...job, content, ...(orderNos ? { orderNos } : {}) }, { idempotencyKey });
    }
  };
  const sendLabels = (device: PrintDeviceOption) =>
    call(
      'phone.print.printProductLabel',
      { printDeviceId: device.id, productNos },
      { idempotencyKey: `${attempt.current}-${device.id}-t` },
    );
  const send = async (device: PrintDeviceOption, work: (device: PrintDeviceOption) => Promise<unknown>) => {
    setBusy(true);
    try {
      await work(device);
      notify({ kind: 'success', text: () => t('kit.print.sent', { name: device.name }) });
      void invalidate('phone.print');
      onSent();
    } catch {
      // It has been toasted; what was sent is not what comes next.
      attempt.current = newId();
    } finally {
      setBusy(false);
    }
  };
  const itemsFor = (kind: string, work: (device: PrintDeviceOption) => Promise<unknown>) =>
    (devices ?? []).map((device) => ({
      key: `${kind}-${device.id}`,
      label: deviceText(device, t),
      onClick: () => void send(device, work),
    }));
  const byTemplate = {
    key: 'template',
    type: 'group' as const,
    label: t('kit.print.byTemplate'),
    children: itemsFor('template', sendLabels),
  };
  const items: MenuProps['items'] =
    devices?.length === 0
      ? [{ key: 'none', label: t('kit.print.noDevice'), disabled: true }]
      : [...itemsFor('paper', sendPapers), ...(productNos ? [byTemplate] : [])];
  const chosen = devices?.find(({ id }) => id === deviceId);
  if (chosen)
    return (
      <Button
        type="primary"
        icon={<CloudServerOutlined aria-hidden="true" />}
        loading={busy}
        disabled={!papers}
        onClick={() => void send(chosen, sendPapers)}
      >
        {t('kit.print.printOn', { name: deviceText(chosen, t) })}
      </Button>
    );
  return (
    <Dropdown trigger={['click']} menu={{ items: items ?? [], 'aria-label': t('kit.print.remoteOn') }} disabled={!papers}>
      <Button icon={<CloudServerOutlined aria-hidden="true" />} loading={busy} disabled={!papers}>
        {t('kit.print.remote')}
      </Button>
    </Dropdown>
  );
}
