import { LockOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../lib/i18n';
import { hasLockPassword, lockScreen } from '../../lib/lock';

const LockDialog = lazy(async () => ({ default: (await import('./lock-dialog')).LockDialog }));

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
      <Suspense>{open !== undefined && <LockDialog open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
