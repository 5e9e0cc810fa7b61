import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { lazyDialog } from '../../kit/states/lazy-part';
import { useT } from '../../lib/language/i18n';

const LockDialog = lazyDialog(async () => (await import('./lock-dialog')).LockDialog);

export function LockButton({ className = '' }: { className?: string }) {
  const t = useT();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        type="text"
        className={className}
        icon={<LockOutlined aria-hidden="true" />}
        aria-label={t('shell.lock.now')}
        title={t('shell.lock.now')}
        // as built: lock
        onClick={() => setOpen(true)}
      />
      {open !== undefined && <LockDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
