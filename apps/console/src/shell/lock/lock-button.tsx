import { LockOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { lazyDialog } from '../../kit/views/lazy-part';
import { useT } from '../../lib/i18n';
import { hasLockPassword, lockScreen } from '../../lib/lock';

const LockDialog = lazyDialog(async () => (await import('./lock-dialog')).LockDialog);

export function LockButton({ className = '' }: { className?: string }) {
  const t = useT();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Tooltip title={t('shell.lock.now')}>
        <Button
          type="text"
          className={className}
          icon={<LockOutlined aria-hidden="true" />}
          aria-label={t('shell.lock.now')}
          onClick={() => (hasLockPassword() ? lockScreen() : setOpen(true))}
        />
      </Tooltip>
      {open !== undefined && <LockDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
