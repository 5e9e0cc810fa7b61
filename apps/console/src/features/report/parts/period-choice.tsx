import { REPORT_DAYS } from '@phone-trade/shared';
import { today } from '../../../kit/date/dates';
import { shiftDay } from '../../../kit/list/list-url';
import { Segments } from '../../../kit/list/segments';
import { useT } from '../../../lib/language/i18n';

const BEGINS = {
  today: (now: string) => now,
  week: (now: string) => shiftDay(now, -6),
  days: (now: string) => shiftDay(now, 1 - REPORT_DAYS.usual),
  month: (now: string) => `${now.slice(0, 8)}01`,
  year: (now: string) => shiftDay(now, 1 - REPORT_DAYS.most),
} as const satisfies Readonly<Record<string, (now: string) => string>>;

/** Days until today that are asked for most often. */
export function PeriodChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT();
  const now = today();
  return (
    <Segments
      label={t('report.period')}
      items={Object.entries(BEGINS).map(([key, begin]) => ({ value: `${begin(now)},${now}`, label: t(`report.periods.${key}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
