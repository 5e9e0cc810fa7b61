import type { ImportTemplate } from '@phone-trade/shared';
import { Table } from 'antd';
import { useRef } from 'react';
import { useLabel, useT } from '../../lib/language/i18n';
import { useScrollByKeys } from '../table/use-scroll-by-keys';
import css from './import-dialog.module.css';

/** One finding in a sheet: `field` is the key of the column, `row` the row of the file. */
export interface SheetFinding {
  readonly row?: number;
  readonly field?: string;
  readonly msg: string;
}

interface Props {
  readonly sheet: ImportTemplate;
  readonly findings: readonly SheetFinding[];
  readonly title: string;
}

/** Findings in the order of the sheet: row, column, what is wrong. */
export function SheetFindings({ sheet, findings, title }: Props) {
  const t = useT();
  const label = useLabel();
  const box = useRef<HTMLElement>(null);
  useScrollByKeys(() => box.current);
  if (findings.length === 0) return null;
  const rows = findings.map((finding, i) => ({ ...finding, id: i }));
  const nameOf = (field: string | undefined): string => {
    const column = sheet.columns.find((item) => item.key === field);
    return column ? label(column.label) : '—';
  };
  return (
    <section ref={box} className={css.findings}>
      <h3>{title}</h3>
      <Table
        size="small"
        aria-label={title}
        rowKey="id"
        dataSource={rows}
        pagination={rows.length > 100 ? { pageSize: 100, size: 'small', showSizeChanger: false } : false}
        scroll={{ y: 280 }}
        columns={[
          { title: t('kit.import.row'), dataIndex: 'row', width: 72, align: 'right', render: (row?: number) => row ?? '—' },
          { title: t('kit.import.field'), dataIndex: 'field', width: 140, render: nameOf },
          { title: t('kit.import.message'), dataIndex: 'msg' },
        ]}
      />
    </section>
  );
}
