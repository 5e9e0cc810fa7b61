import { flowDefinitionFields } from '@phone-trade/shared';
import { useMemo, useState } from 'react';
import type { Action } from '../../../kit/action/row-actions';
import { columnsOf } from '../../../kit/columns/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { FlowDialog } from '../../../kit/flow/flow-dialog';
import { ListPage } from '../../../kit/list/list-page';
import { useCanOpen } from '../../../kit/navigation/use-can-open';
import { TextButton } from '../../../kit/text/text-button';
import { useT } from '../../../lib/language/i18n';
import { useFlowRoute } from '../category';
import type { Definition } from '../definition';
import { formPath } from './task-row';

const TITLE = { zh: '发起事务', en: 'Start a process' };
const { key, name, category, version, deploymentTime } = flowDefinitionFields;
const FIELDS = { name, key, category, version, deploymentTime };
const SEARCH = searchOf(FIELDS, ['name', 'key']);

/** The newest version of each process that may be started. */
export function StartPage() {
  const t = useT();
  const routeOf = useFlowRoute();
  const canOpen = useCanOpen();
  const [shown, setShown] = useState<string>();
  const columns = useMemo(
    () =>
      columnsOf<Definition>(FIELDS, {
        name: { width: 200, fixed: 'left', render: (row: Definition) => <TextButton text={row.name} onClick={() => setShown(row.id)} /> },
        category: { textOf: (row: Definition) => row.categoryName ?? '' },
      }),
    [],
  );
  const rowActions = (row: Definition): readonly Action[] => {
    const route = routeOf(row.category);
    const to = route && formPath(route, row.id);
    return [
      to && canOpen(to)
        ? { key: 'start', label: t('flow.start'), to }
        : { key: 'start', label: t('flow.start'), disabled: t('flow.noForm') },
      { key: 'diagram', label: t('flow.diagram'), onClick: () => setShown(row.id) },
    ];
  };
  return (
    <>
      <ListPage<Definition>
        title={TITLE}
        tableId="flowStart"
        source="flow.start-list"
        columns={columns}
        search={SEARCH}
        rowActions={rowActions}
        empty={t('flow.empty.start')}
      />
      {shown && <FlowDialog of={{ processDefinitionId: shown }} onClose={() => setShown(undefined)} />}
    </>
  );
}
