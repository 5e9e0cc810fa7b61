import { DIMENSIONS, type DimensionName, type ReportSpec } from '@phone-trade/shared';
import { Select } from 'antd';
import { useLabel, useT } from '../../../lib/language/i18n';
import type { ReportState } from '../use-report';

/** Up to three at once; more and a row would stand for hardly anything. */
const MOST = 3;

/** What the rows are grouped by, in the order they were chosen. */
export function GroupChoice({ spec, state: { groups, setGroups } }: { spec: ReportSpec; state: ReportState }) {
  const t = useT();
  const label = useLabel();
  return (
    <Select<DimensionName[]>
      mode="multiple"
      aria-label={t('report.groupBy')}
      prefix={t('report.groupBy')}
      style={{ minWidth: 200, maxWidth: '100%' }}
      value={[...groups]}
      maxCount={MOST}
      onChange={(next) => setGroups(next.length > 0 ? next : spec.groups)}
      options={spec.dimensions.map((value) => ({ value, label: label(DIMENSIONS[value].label) }))}
      optionFilterProp="label"
    />
  );
}
