import { camel, dataModelSpec, type Field, pascal } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Action } from '../../../kit/action/row-actions';
import { CrudPage } from '../../../kit/crud/crud-page';
import { lazyDialog } from '../../../kit/states/lazy-part';
import type { Values } from '../../../kit/text/ref-text';
import { listQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { SuggestItem } from './suggest-item';

const PrototypeDialog = lazyDialog(async () => (await import('./prototype-dialog')).PrototypeDialog);

const columns = { modelName: { width: 200 }, modelTable: { width: 200 } };
const NO_TABLES: readonly { readonly name: string }[] = [];

/** A table of the data source, or a new one. An existing table names class and model where they have no name yet. */
function TableItem() {
  const t = useT();
  const form = Form.useFormInstance();
  const datasourceId = Form.useWatch('datasourceId', form) as string | undefined;
  const { data = NO_TABLES } = useQuery({
    ...listQuery<{ name: string }>('develop.table-list', { datasourceId }),
    enabled: datasourceId !== undefined,
    retry: false,
  });
  const offers = useMemo(() => data.map(({ name }) => name), [data]);
  const table = Form.useWatch('modelTable', form) as string | undefined;
  // The tables may load after one of them was typed.
  const known = table !== undefined && offers.includes(table) ? table : undefined;
  useEffect(() => {
    if (known === undefined) return;
    const { modelClass, modelCode } = form.getFieldsValue(['modelClass', 'modelCode']) as Values;
    form.setFieldsValue({ modelClass: modelClass ?? pascal(known), modelCode: modelCode ?? camel(known) });
  }, [form, known]);
  return <SuggestItem name="modelTable" field={dataModelSpec.fields.modelTable as Field} offers={offers} extra={t('develop.tableHint')} />;
}

const OWN = { modelTable: <TableItem /> };

/** Tables as code is generated from them. */
export function ModelPage() {
  const t = useT();
  const [opened, setOpened] = useState<Values>();
  const rowActions = useCallback(
    (row: Values): readonly Action[] => [{ key: 'columns', label: t('develop.columns'), onClick: () => setOpened(row) }],
    [t],
  );
  return (
    <>
      <CrudPage spec={dataModelSpec} tableId="dataModel" columns={columns} own={OWN} rowActions={rowActions} />
      {opened && <PrototypeDialog modelId={String(opened.id)} name={String(opened.modelName)} onClose={() => setOpened(undefined)} />}
    </>
  );
}
