import type { Fields } from '@phone-trade/shared';
import { Table } from 'antd';
import { useMemo } from 'react';
import { useLabel, useLang, useT } from '../../../lib/language/i18n';
import { alignOf, cellOf, widthOf } from '../../columns/columns';
import type { Values } from '../../text/ref-text';
import { unitColumns } from './unit-table';

interface Props {
  readonly units: readonly Values[];
  /** What is shown of a unit; keep it stable. */
  readonly fields: Fields;
  /** The numbers of those chosen. */
  readonly value: readonly string[];
  readonly onChange: (productNos: readonly string[]) => void;
}

/** Chooses among a few units, in a dialog that does something to them. */
export function UnitChoice({ units, fields, value, onChange }: Props) {
  const t = useT();
  const label = useLabel();
  const lang = useLang();
  const columns = useMemo(() => unitColumns(fields), [fields]);
  return (
    <Table<Values>
      size="small"
      aria-label={t('document.lines.title')}
      rowKey="productNo"
      dataSource={units as Values[]}
      pagination={false}
      scroll={{ x: 'max-content', y: 320 }}
      rowSelection={{
        selectedRowKeys: [...value],
        onChange: (keys) => onChange(keys.map(String)),
        getCheckboxProps: ({ productNo: number }) => ({ 'aria-label': String(number) }),
      }}
      columns={columns.map((item) => ({
        key: item.key,
        title: label(item.label),
        align: alignOf(item),
        width: widthOf(item, lang),
        render: (_: unknown, row: Values) => cellOf(item, row),
      }))}
    />
  );
}
