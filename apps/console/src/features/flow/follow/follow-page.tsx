import { flowFollowFields } from '@phone-trade/shared';
import { useMemo, useState } from 'react';
import type { Action } from '../../../kit/action/row-actions';
import { columnsOf } from '../../../kit/columns/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { FlowDialog } from '../../../kit/flow/flow-dialog';
import { ListPage } from '../../../kit/list/list-page';
import { lazyDialog } from '../../../kit/states/lazy-part';
import { TextButton } from '../../../kit/text/text-button';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import type { WorkRow } from '../task/task-row';

const EndDialog = lazyDialog(async () => (await import('./end-dialog')).EndDialog);

const TITLE = { zh: '流程跟踪', en: 'Running processes' };
const { processDefinitionName, ...REST } = flowFollowFields;
const FIELDS = { processDefinitionName, ...REST };
const SEARCH = searchOf(flowFollowFields).filter(({ key }) => key !== 'category');

/** Processes that run, of everybody. */
export function FollowPage() {
  const t = useT();
  const can = useCan();
  const [shown, setShown] = useState<string>();
  const [ended, setEnded] = useState<WorkRow>();
  const columns = useMemo(
    () =>
      columnsOf<WorkRow>(FIELDS, {
        processDefinitionName: {
          width: 180,
          fixed: 'left',
          render: (row: WorkRow) => <TextButton text={row.processDefinitionName ?? ''} onClick={() => setShown(row.processInstanceId)} />,
        },
        category: { textOf: (row: WorkRow) => row.categoryName ?? '' },
      }),
    [],
  );
  const rowActions = (row: WorkRow): readonly Action[] => [
    { key: 'diagram', label: t('flow.diagram'), onClick: () => setShown(row.processInstanceId) },
    ...(can('flow_follow_delete') ? [{ key: 'end', label: t('flow.end'), danger: true, onClick: () => setEnded(row) }] : []),
  ];
  return (
    <>
      <ListPage<WorkRow>
        title={TITLE}
        tableId="flowFollow"
        source="flow.follow/list"
        rowKey="processInstanceId"
        columns={columns}
        search={SEARCH}
        dateField="createTime"
        rowActions={rowActions}
        empty={t('flow.empty.follow')}
      />
      {shown && <FlowDialog of={{ processInstanceId: shown }} onClose={() => setShown(undefined)} />}
      {ended && <EndDialog row={ended} onClose={() => setEnded(undefined)} />}
    </>
  );
}
