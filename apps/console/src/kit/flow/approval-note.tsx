import { APPROVAL_STATUS } from '@phone-trade/shared';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n';
import type { StoredApproval } from '../document/kind';
import { lazyDialog } from '../states/lazy-part';
import { StatusTag } from '../text/status-tag';

const FlowDialog = lazyDialog(async () => (await import('./flow-dialog')).FlowDialog);

interface Props {
  readonly approval: StoredApproval;
  /** What waits: the review of a document by default. */
  readonly subject?: 'review' | 'price';
}

/** Beside the review of a document: how its approval stands, and why it went no further. The diagram shows with whom it waits. */
export function ApprovalNote({ approval: { status, processInstanceId, reason }, subject = 'review' }: Props) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const key = status === APPROVAL_STATUS.waiting ? 'waiting' : status === APPROVAL_STATUS.refused ? 'refused' : 'failed';
  // An approval that led to the review needs no more words than its tag.
  const isOpen = key !== 'failed' || reason !== undefined;
  const show = (
    <Button size="small" type={isOpen ? 'default' : 'link'} onClick={() => setShown(true)}>
      {t('kit.approval.show')}
    </Button>
  );
  return (
    <>
      {isOpen ? (
        <Alert
          type={key === 'waiting' ? 'info' : 'warning'}
          showIcon
          title={t(`kit.approval.${subject}.${key}`)}
          description={
            <>
              {reason && <p>{reason}</p>}
              {show}
            </>
          }
        />
      ) : (
        <p>
          <StatusTag table="approvalStatus" code={status} /> {show}
        </p>
      )}
      {shown && <FlowDialog of={{ processInstanceId }} onClose={() => setShown(false)} />}
    </>
  );
}
