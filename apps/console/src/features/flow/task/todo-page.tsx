import { flowTaskFields } from '@phone-trade/shared';
import { useState } from 'react';
import type { Action } from '../../../kit/action/row-actions';
import { useCanOpen } from '../../../kit/navigation/use-can-open';
import { useT } from '../../../lib/language/i18n';
import { documentOf } from '../business';
import { useFlowRoute } from '../category';
import { HandleDialog } from './handle-dialog';
import { handlePath, type WorkRow } from './task-row';
import { WorkList } from './work-list';

const TITLE = { zh: '待办事务', en: 'My tasks' };
const { assignee: _assignee, endTime: _ended, comment: _comment, ...FIELDS } = flowTaskFields;

/** Tasks that wait for whoever is signed in. One without a page of its own is done in a dialog. */
export function TodoPage() {
  const t = useT();
  const routeOf = useFlowRoute();
  const canOpen = useCanOpen();
  const [handled, setHandled] = useState<WorkRow>();
  const rowActions = (row: WorkRow): readonly Action[] => {
    // A document has no page for its task: it is handled over the list.
    const route = documentOf(row) ? undefined : routeOf(row.category);
    const to = route && handlePath(route, row);
    return [{ key: 'handle', label: t('flow.handle'), ...(to && canOpen(to) ? { to } : { onClick: () => setHandled(row) }) }];
  };
  return (
    <>
      <WorkList
        title={TITLE}
        tableId="flowTodo"
        source="flow.todo-list"
        fields={FIELDS}
        rowKey="taskId"
        rowActions={rowActions}
        empty={t('flow.empty.todo')}
      />
      {handled && <HandleDialog row={handled} onClose={() => setHandled(undefined)} />}
    </>
  );
}
