import { DIMENSIONS, type DimensionName, figuresOf, type ReportSpec } from '@phone-trade/shared';
import { Link } from 'react-router-dom';
import { type Column, cellOf, column } from '../../kit/columns/columns';
import type { Filters } from '../../kit/list/list-url';
import { DocumentLink } from '../../kit/navigation/document-link';
import { goodsPath, orderPath } from '../../kit/navigation/paths';
import { useCanOpen } from '../../kit/navigation/use-can-open';
import { type ReportRow, rowsPath } from './drill';

const linked: Partial<Record<DimensionName, Partial<Column<ReportRow>>>> = {
  orderNo: {
    width: 160,
    render: ({ orderNo }) => (orderNo ? <DocumentLink text={String(orderNo)} to={orderPath(String(orderNo))} /> : '—'),
  },
  productNo: {
    width: 136,
    render: ({ productNo }) => (productNo ? <DocumentLink text={String(productNo)} to={goodsPath(String(productNo))} /> : '—'),
  },
  modelId: { width: 180 },
  channelId: { width: 180 },
  customerId: { width: 180 },
  supplierId: { width: 180 },
};

/** What the rows are grouped by, then the figures; each of these leads to the rows behind it, and their sums are of the whole report. */
export function reportColumns(
  spec: ReportSpec,
  groups: readonly DimensionName[],
  figures: readonly string[],
  filters: Filters,
): readonly Column<ReportRow>[] {
  const fields = figuresOf(spec);
  return [
    ...groups.map((name) => column<ReportRow>(name, DIMENSIONS[name], { fixed: 'left', ...linked[name] })),
    ...figures.flatMap((name) => {
      const field = fields[name];
      if (!field) return [];
      const isSum = Object.hasOwn(spec.measures, name);
      const plain = column<ReportRow>(name, field);
      const figure = (row: ReportRow) => (
        <FigureLink to={row[name] ? rowsPath(spec, row, groups, filters) : undefined}>{cellOf(plain, row)}</FigureLink>
      );
      return [{ ...plain, sortable: isSum, total: true, ...(isSum ? { render: figure } : {}) }];
    }),
  ];
}

function FigureLink({ to, children }: { to: string | undefined; children: React.ReactNode }) {
  const canOpen = useCanOpen();
  return to && canOpen(to) ? <Link to={to}>{children}</Link> : children;
}
