import { Space } from 'antd';
import { ChoiceSelect } from '../../../kit/input/choice-select';
import { useT } from '../../../lib/language/i18n';
import { type Chosen, chosenOf, lineOf } from './schedule';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }));
const MONTH_DAYS = 28;
const WEEK_DAYS = 7;
const FIRST: Chosen = { every: 'day', hour: 8, on: 1 };

interface Props {
  readonly id?: string;
  readonly value?: string | undefined;
  readonly onChange?: (line: string | undefined) => void;
}

/** Chooses when a report is sent; nothing is never. The value is a cron line. */
export function ScheduleInput({ id, value, onChange }: Props) {
  const t = useT();
  const chosen = chosenOf(value);
  const change = (more: Partial<Chosen>) => onChange?.(lineOf({ ...(chosen ?? FIRST), ...more }));
  const count = chosen?.every === 'week' ? WEEK_DAYS : MONTH_DAYS;
  const days = Array.from({ length: count }, (_, i) => ({
    value: String(i + 1),
    label: chosen?.every === 'week' ? t(`report.stored.weekdays.${i + 1}`) : t('report.stored.dayOfMonth', { day: i + 1 }),
  }));
  return (
    <Space wrap>
      <ChoiceSelect
        {...(id ? { id } : {})}
        choices={(['day', 'week', 'month'] as const).map((every) => ({ value: every, label: t(`report.stored.every.${every}`) }))}
        value={chosen?.every}
        placeholder={t('report.stored.never')}
        onChange={(every) => (every === undefined ? onChange?.(undefined) : change({ every: every as Chosen['every'], on: 1 }))}
      />
      {chosen && chosen.every !== 'day' && (
        <ChoiceSelect
          aria-label={t('report.stored.on')}
          choices={days}
          value={String(chosen.on)}
          clearable={false}
          onChange={(on) => change({ on: Number(on) })}
        />
      )}
      {chosen && (
        <ChoiceSelect
          aria-label={t('report.stored.hour')}
          choices={HOURS}
          value={String(chosen.hour)}
          clearable={false}
          onChange={(hour) => change({ hour: Number(hour) })}
        />
      )}
    </Space>
  );
}
