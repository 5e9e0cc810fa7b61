import { BugOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { lazyDialog } from '../../kit/states/lazy-part';
import { useErrorLog } from '../../lib/faults/error-log';
import { useT } from '../../lib/language/i18n';

const ErrorLogDialog = lazyDialog(async () => (await import('./error-log-dialog')).ErrorLogDialog);

/** Shown once something went wrong in this browser: before that there is nothing to see. */
export function ErrorLogButton() {
  const t = useT();
  const count = useErrorLog((state) => state.entries.length);
  const [open, setOpen] = useState<boolean>();
  if (count === 0 && !open) return null;
  const title = t('shell.errorLog.open', { count });
  return (
    <>
      <Button
        type="text"
        danger={count > 0}
        icon={<BugOutlined aria-hidden="true" />}
        aria-label={title}
        title={title}
        onClick={() => setOpen(true)}
      />
      {open !== undefined && <ErrorLogDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
