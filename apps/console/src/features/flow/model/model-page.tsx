import { PlusOutlined } from '@ant-design/icons';
import { f, flowModelSpec } from '@phone-trade/shared';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { Action } from '../../../kit/action/row-actions';
import { columnsOf } from '../../../kit/columns/columns';
import { searchOf } from '../../../kit/filter/search-bar';
import { ListPage } from '../../../kit/list/list-page';
import { lazyDialog } from '../../../kit/states/lazy-part';
import { call } from '../../../lib/http/http';
import { invalidate } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import { DeployDialog } from './deploy-dialog';
import type { Model } from './model';

const DesignerDialog = lazyDialog(async () => (await import('./designer-dialog')).DesignerDialog);

const TITLE = { zh: '模型管理', en: 'Process models' };
const FIELDS = {
  ...flowModelSpec.fields,
  created: f.time('创建时间', 'Created at'),
  lastUpdated: f.time('更新时间', 'Changed at'),
};
const SEARCH = searchOf(flowModelSpec.fields);
const COLUMNS = columnsOf<Model>(FIELDS, { modelKey: { width: 160, fixed: 'left' }, name: { width: 200 } });

/** Processes as they are drawn, to be deployed. */
export function ModelPage() {
  const t = useT();
  const can = useCan();
  const [designed, setDesigned] = useState<Model | 'new'>();
  const [deployed, setDeployed] = useState<Model>();
  const canEdit = can('flow_model_edit');
  const rowActions = (row: Model): readonly Action[] => [
    { key: 'design', label: t(canEdit ? 'flow.design' : 'kit.view'), onClick: () => setDesigned(row) },
    ...(can('flow_model_deploy') ? [{ key: 'deploy', label: t('flow.act.deploy'), onClick: () => setDeployed(row) }] : []),
    ...(can('flow_model_delete')
      ? [
          {
            key: 'remove',
            label: t('kit.remove'),
            danger: true,
            confirm: () => t('kit.removeAsk'),
            onClick: async () => {
              await call('flow.remove', { ids: row.id }, { success: () => t('kit.removed') });
              await invalidate('flow');
            },
          },
        ]
      : []),
  ];
  const remove = useMemo(() => (can('flow_model_delete') ? ('flow.remove' as const) : undefined), [can]);
  return (
    <>
      <ListPage<Model>
        title={TITLE}
        tableId="flowModel"
        source="flow.model/list"
        columns={COLUMNS}
        search={SEARCH}
        actions={
          can('flow_model_add') && (
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setDesigned('new')}>
              {t('flow.newModel')}
            </Button>
          )
        }
        rowActions={rowActions}
        remove={remove}
        empty={t('flow.empty.model')}
      />
      {designed && (
        <DesignerDialog
          {...(designed === 'new' ? {} : { id: designed.id })}
          canSave={canEdit || designed === 'new'}
          onClose={() => setDesigned(undefined)}
        />
      )}
      {deployed && <DeployDialog model={deployed} onClose={() => setDeployed(undefined)} />}
    </>
  );
}
