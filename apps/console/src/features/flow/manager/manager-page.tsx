import { flowDefinitionAnswers, flowDefinitionFields } from '@phone-trade/shared';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Action } from '../../../kit/action/row-actions';
import { columnsOf } from '../../../kit/columns/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { FlowDialog } from '../../../kit/flow/flow-dialog';
import { ListPage } from '../../../kit/list/list-page';
import { Segments } from '../../../kit/list/segments';
import { useView } from '../../../kit/list/use-view';
import { TextButton } from '../../../kit/text/text-button';
import { call } from '../../../lib/http/http';
import { invalidate } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import { useSession } from '../../../lib/session/session';
import type { Definition } from '../definition';
import { XmlDialog } from './xml-dialog';

const TITLE = { zh: '流程管理', en: 'Processes' };
const VIEWS = ['all', 'common', 'own'] as const;
const FIXED = { all: {}, common: { mode: 1 }, own: { mode: 2 } } as const;
const SUSPENDED = 2;
const { deploymentId: _deployment, key, name, ...REST } = flowDefinitionFields;
const { tenantId } = flowDefinitionAnswers;
const FIELDS = { name, key, ...REST, tenantId };
const PLATFORM = '000000';
const SEARCH = searchOf(FIELDS, ['name', 'key']);

/** Deployed processes, every version of them. */
export function ManagerPage() {
  const t = useT();
  const can = useCan();
  const isPlatform = useSession(({ session }) => session?.user.tenantId === PLATFORM);
  const { view, show } = useView(VIEWS);
  const [shown, setShown] = useState<string>();
  const [xmlOf, setXmlOf] = useState<Definition>();
  const columns = useMemo(
    () =>
      columnsOf<Definition>(FIELDS, {
        name: { width: 200, fixed: 'left', render: (row: Definition) => <TextButton text={row.name} onClick={() => setShown(row.id)} /> },
        category: { textOf: (row: Definition) => row.categoryName ?? '' },
        tenantId: { textOf: (row: Definition) => t(row.tenantId ? 'flow.mode.own' : 'flow.mode.common') },
      }),
    [t],
  );
  const refusalOf = useCallback(
    (rows: readonly Definition[]) => (!isPlatform && rows.some((row) => !row.tenantId) ? { disabled: t('flow.byPlatform') } : {}),
    [isPlatform, t],
  );
  const change = useCallback(
    async ({ id, suspensionState }: Definition) => {
      const state = suspensionState === SUSPENDED ? 'active' : 'suspend';
      await call('flow.change-state', { processId: id, state }, { success: () => t(`flow.state.${state}Done`) });
      await invalidate('flow');
    },
    [t],
  );
  const remove = useCallback(
    (rows: readonly Definition[], clear?: () => void): Action => {
      const cascade = can('flow_cascade');
      return {
        key: 'remove',
        label: t('kit.remove'),
        danger: true,
        ...refusalOf(rows),
        confirm: () => t(cascade ? 'flow.removeCascade' : 'flow.removeAsk'),
        onClick: async () => {
          const deploymentIds = rows.map(({ deploymentId }) => deploymentId).join();
          await call('flow.delete-deployment', { deploymentIds, ...(cascade ? { cascade: 1 } : {}) }, { success: () => t('kit.removed') });
          clear?.();
          await invalidate('flow');
        },
      };
    },
    [can, refusalOf, t],
  );
  const rowActions = (row: Definition): readonly Action[] => [
    { key: 'diagram', label: t('flow.diagram'), onClick: () => setShown(row.id) },
    { key: 'xml', label: 'XML', onClick: () => setXmlOf(row) },
    ...(can('flow_manager_state')
      ? [
          {
            key: 'state',
            label: t(row.suspensionState === SUSPENDED ? 'flow.state.active' : 'flow.state.suspend'),
            ...refusalOf([row]),
            onClick: () => change(row),
          },
        ]
      : []),
    ...(can('flow_manager_remove') ? [remove([row])] : []),
  ];
  return (
    <>
      <ListPage<Definition>
        key={view}
        title={TITLE}
        tableId="flowDefinition"
        source="flow.manager/list"
        columns={columns}
        search={SEARCH}
        fixed={FIXED[view]}
        views={
          <Segments
            label={t('flow.modes')}
            items={VIEWS.map((value) => ({ value, label: t(`flow.mode.${value}`) }))}
            value={view}
            onChange={(next) => show(next)}
          />
        }
        actions={can('flow_manager_deploy') && <Link to="/plugin/workflow/deploy">{t('flow.act.deploy')}</Link>}
        rowActions={rowActions}
        {...(can('flow_manager_remove') ? { bulkActions: (rows: readonly Definition[], clear: () => void) => [remove(rows, clear)] } : {})}
        empty={t('flow.empty.definition')}
      />
      {shown && <FlowDialog of={{ processDefinitionId: shown }} onClose={() => setShown(undefined)} />}
      {xmlOf && <XmlDialog definition={xmlOf} onClose={() => setXmlOf(undefined)} />}
    </>
  );
}
