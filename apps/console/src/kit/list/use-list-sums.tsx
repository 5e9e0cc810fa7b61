import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { call, type EndpointOf, type Page } from '../../lib/http/http';
import { queryKey } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import type { Column } from '../columns/columns';
import type { ListRows } from './use-list-rows';

interface Options<Row extends object> {
  readonly source: EndpointOf<'page' | 'list' | 'tree'>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly rows: ListRows<Row> | undefined;
  readonly shown: readonly Column<Row>[];
  readonly selected: readonly Row[];
  /** The call sums on request. */
  readonly isSummed: boolean;
}

/** The sums below a list: of the rows selected, of this page, or, once asked for, of the whole list. */
export function useListSums<Row extends object>({ source, params, rows, shown, selected, isSummed }: Options<Row>) {
  const t = useT();
  const [asksAll, setAsksAll] = useState(false);
  const sums = shown
    .filter((column) => column.total)
    .map(({ key }) => key)
    .join();
  const isPart = isSummed && sums !== '' && rows?.paged === true && rows.total > rows.records.length;
  const asked = useMemo(() => ({ ...params, current: 1, size: 1, sumOf: sums }), [params, sums]);
  const { data } = useQuery({
    queryKey: queryKey(source, asked),
    queryFn: ({ signal }) => call<Page<object>>(source, asked, { signal }),
    enabled: asksAll && isPart,
  });
  const totals = asksAll && isPart ? data?.sums : undefined;
  if (selected.length > 0) return { summed: selected, totalsLabel: t('kit.selectionTotal', { count: selected.length }) };
  if (!isPart) return {};
  const label = (
    <Button size="small" title={t(totals ? 'kit.sumPage' : 'kit.sumAll')} onClick={() => setAsksAll(!asksAll)}>
      {t(totals ? 'kit.allTotal' : 'kit.pageTotal')}
    </Button>
  );
  return { totalsLabel: label, ...(totals ? { totals } : {}) };
}
