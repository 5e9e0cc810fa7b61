import { LEAVE_STATUS } from '@phone-trade/shared';
import { useParams } from 'react-router-dom';
import type { DocumentAction } from '../../../kit/layout/document-layout';
import { call } from '../../../lib/http/http';
import { invalidate } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { useSession } from '../../../lib/session/session';
import type { Leave } from './leave';
import { LeaveView } from './leave-view';

const KIND = { zh: '请假详情', en: 'Leave details' };

/** A leave request. Who asked may take it back until somebody has answered. */
export function LeaveDetailPage() {
  const t = useT();
  const { processInstanceId = '', businessId = '' } = useParams();
  const me = useSession(({ session }) => session?.user.userId);
  const withdraw = async () => {
    await call('flow.withdraw', { processInstanceId }, { success: () => t('flow.withdrawn') });
    await invalidate('flow', 'desk.leave');
  };
  const actions = ({ status, createUser }: Leave): readonly DocumentAction[] =>
    status === LEAVE_STATUS.running && createUser === me
      ? [
          {
            key: 'withdraw',
            label: t('flow.act.withdraw'),
            confirm: () => t('flow.withdrawAsk'),
            confirmVerb: () => t('flow.act.withdraw'),
            onClick: withdraw,
          },
        ]
      : [];
  return <LeaveView kind={KIND} businessId={businessId} processInstanceId={processInstanceId} actions={actions} />;
}
