import type { CrudSpec, Field } from '@phone-trade/shared';
import { Form, Input } from 'antd';
import { useMemo } from 'react';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { FieldItem } from '../../../../kit/form/field-item';
import type { Values } from '../../../../kit/text/ref-text';
import { entrySpecOf } from './dict-specs';

const columns = {
  dictKey: { width: 120 },
  dictValue: { width: 180 },
  sort: { sortable: true },
  remark: { width: 200 },
  parentId: { render: (row: Values) => String(row.parentName ?? '') },
};
const TITLE = { zh: '字典项', en: 'Entries' };
const SEARCH = ['dictValue', 'dictKey', 'isSealed'];

/** The head of a dictionary. */
export interface Head {
  readonly id: string;
  readonly code: string;
  readonly dictValue: string;
  readonly dictValueEn?: string;
}

interface Props {
  readonly spec: CrudSpec;
  readonly head: Head;
  readonly inDialog?: boolean;
}

/** The keys of one dictionary: they have its code, and stand below it. */
export function DictEntries({ spec, head: { id, code }, inDialog = false }: Props) {
  const entry = useMemo(() => entrySpecOf(spec), [spec]);
  const fixed = useMemo(() => ({ parentId: id }), [id]);
  const initial = useMemo(() => ({ code }), [code]);
  const own = useMemo(
    () => ({
      code: <FieldItem name="code" field={entry.fields.code as Field} disabled />,
      parentId: (
        <Form.Item name="parentId" hidden>
          <Input />
        </Form.Item>
      ),
    }),
    [entry],
  );
  return (
    <CrudPage
      spec={entry}
      title={TITLE}
      tableId="dictEntry"
      columns={columns}
      search={SEARCH}
      own={own}
      fixed={fixed}
      initial={initial}
      inDialog={inDialog}
    />
  );
}
