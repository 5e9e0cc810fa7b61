import { type DimensionName, figuresOf, isFilter, REPORT_DAYS, REPORT_HEADS, type ReportSpec } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { today } from '../../kit/date/dates';
import { type Filters, shiftDay } from '../../kit/list/list-url';
import { type ListControls, useListState } from '../../kit/list/use-list-state';
import type { Page } from '../../lib/http/http';
import { pageQuery } from '../../lib/http/query';
import { useCan } from '../../lib/rights/permissions';
import { filtersFor, groupsOf, type ReportRow } from './drill';

/** Rows a page: most reports are seen whole. */
const SIZE = 50;

export interface ReportPage extends Page<ReportRow> {
  /** Of all rows, not of the page alone. */
  readonly totals: Readonly<Record<string, number>>;
}

export interface ReportState extends ListControls {
  readonly groups: readonly DimensionName[];
  readonly setGroups: (groups: readonly DimensionName[]) => void;
}

/** What the URL asks of a report: its filters with the days that are meant where none are said, and how it is grouped. */
export function useReportState(spec: ReportSpec): ReportState {
  const state = useListState(SIZE);
  return useMemo(() => {
    const { groupBy = '' } = state.filters;
    const usual: Filters = spec.days ? { date: `${shiftDay(today(), 1 - REPORT_DAYS.usual)},${today()}` } : {};
    const filters = { ...usual, ...filtersFor(spec, state.filters) };
    const keep = (next: Filters): Filters => (groupBy ? { ...next, groupBy } : next);
    return {
      ...state,
      filters,
      groups: groupsOf(spec, groupBy),
      setFilters: (next) => state.setFilters(keep(next)),
      setFilter: (name, value) => state.setFilters(keep({ ...filters, [name]: value })),
      setGroups: (groups) => state.setFilters({ ...filters, groupBy: groups.join(',') }),
    };
  }, [spec, state]);
}

/** The call's input for what is shown. */
export function useReport(spec: ReportSpec, { filters, groups, current, size, sort }: ReportState) {
  const order = sort ? { [sort.startsWith('-') ? 'descs' : 'ascs']: sort.replace('-', '') } : {};
  const query = useQuery(
    pageQuery<ReportRow>('phone.report.query', { name: spec.name, groupBy: groups, filters, current, size, ...order }),
  );
  return { ...query, data: query.data as ReportPage | undefined, order };
}

/** The figures that this person is told of. */
export function useFigures(spec: ReportSpec): readonly string[] {
  const seesCost = useCan()('cost_view');
  return useMemo(() => {
    const figures = figuresOf(spec);
    return Object.keys(figures).filter((name) => seesCost || !figures[name]?.is.cost);
  }, [spec, seesCost]);
}

/** What a report can be narrowed by. */
export const filterNames = (spec: ReportSpec): readonly DimensionName[] => spec.dimensions.filter(isFilter);

export const titleOf = (spec: ReportSpec) => REPORT_HEADS[spec.name].label;
