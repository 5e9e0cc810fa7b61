import { type Field, generatorSpec } from '@phone-trade/shared';
import { Form } from 'antd';
import { useCallback, useState } from 'react';
import type { Action } from '../../../kit/action/row-actions';
import { CrudPage } from '../../../kit/crud/crud-page';
import { FieldItem } from '../../../kit/form/field-item';
import { lazyDialog } from '../../../kit/states/lazy-part';
import type { Values } from '../../../kit/text/ref-text';
import { download } from '../../../lib/file/files';
import { call } from '../../../lib/http/http';
import { invalidate } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';

const PreviewDialog = lazyDialog(async () => (await import('./preview-dialog')).PreviewDialog);

const columns = { codeName: { width: 200 }, packageName: { width: 240 } };

/** A field that only one template has. */
function OfTemplate({ name, type }: { readonly name: string; readonly type: string }) {
  const chosen: unknown = Form.useWatch('templateType');
  const field = generatorSpec.fields[name] as Field;
  return chosen === type ? <FieldItem name={name} field={field} /> : null;
}

/** Fields that name a table where there is no model. */
function WithoutModel({ name }: { readonly name: string }) {
  const model: unknown = Form.useWatch('modelId');
  const field = generatorSpec.fields[name] as Field;
  return model ? null : <FieldItem name={name} field={field} />;
}

const OWN = {
  datasourceId: <WithoutModel name="datasourceId" />,
  tableName: <WithoutModel name="tableName" />,
  tablePrefix: <WithoutModel name="tablePrefix" />,
  subModelId: <OfTemplate name="subModelId" type="sub" />,
  subFkId: <OfTemplate name="subFkId" type="sub" />,
  treeId: <OfTemplate name="treeId" type="tree" />,
  treePid: <OfTemplate name="treePid" type="tree" />,
  treeName: <OfTemplate name="treeName" type="tree" />,
};

/** Settings of generated code, its preview and its archive. */
export function CodePage() {
  const t = useT();
  const can = useCan();
  const [opened, setOpened] = useState<Values>();
  const fetchZip = useCallback((rows: readonly Values[]) => download('develop.download', { ids: rows.map(({ id }) => id).join() }), []);
  const zip = useCallback(
    (rows: readonly Values[]): readonly Action[] =>
      can('code_generate') ? [{ key: 'download', label: t('develop.archive'), onClick: () => fetchZip(rows) }] : [],
    [can, t, fetchZip],
  );
  const rowActions = useCallback(
    (row: Values): readonly Action[] => [
      { key: 'preview', label: t('develop.show'), onClick: () => setOpened(row) },
      ...zip([row]),
      ...(can('code_add')
        ? [
            {
              key: 'copy',
              label: t('develop.duplicate'),
              onClick: async () => {
                await call('develop.copy', { id: row.id }, { success: () => t('develop.copied') });
                await invalidate('develop');
              },
            },
          ]
        : []),
    ],
    [can, t, zip],
  );
  return (
    <>
      <CrudPage spec={generatorSpec} tableId="generator" columns={columns} own={OWN} rowActions={rowActions} bulkActions={zip} />
      {opened && (
        <PreviewDialog
          id={String(opened.id)}
          name={String(opened.codeName)}
          onDownload={can('code_generate') ? () => fetchZip([opened]) : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
