import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useQueueCounts } from '../../../../kit/filter/queues';
import { ListPage } from '../../../../kit/list/list-page';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { CLAIM_COLUMNS, CLAIM_QUEUES, CLAIM_SEARCH, type Claim } from '../claims.columns';
import { OpenDialog } from './open-dialog';
import { useClaimActions } from './use-claim-actions';

const SOURCE = 'phone.purchaseRefund.pagePendingRefund';

/** Units that are to go back to their suppliers: claimed, audited, and sent back together. */
export function ClaimsPage() {
  const t = useT();
  const can = useCan();
  const counts = useQueueCounts(SOURCE, CLAIM_QUEUES);
  const { rowActions, bulkActions, dialogs } = useClaimActions();
  const [opening, setOpening] = useState(false);
  const open = can('pendingrefund_add') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpening(true)}>
      {t('purchase-refund.actions.open')}
    </Button>
  );
  return (
    <>
      <ListPage<Claim>
        title={{ zh: '待退货', en: 'Pending refunds' }}
        tableId="purchasePendingRefund"
        source={SOURCE}
        columns={CLAIM_COLUMNS}
        search={CLAIM_SEARCH}
        dateField="insertTime"
        queues={CLAIM_QUEUES}
        queueCounts={counts}
        actions={open}
        rowActions={rowActions}
        bulkActions={bulkActions}
        empty={t('purchase-refund.empty')}
        emptyAction={open}
      />
      {opening && <OpenDialog onClose={() => setOpening(false)} />}
      {dialogs}
    </>
  );
}
