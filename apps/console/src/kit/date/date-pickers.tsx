import { EARLIEST_DAY } from '@phone-trade/shared';
import { DatePicker } from 'antd';
import { useT } from '../../lib/language/i18n';
import type { DateInputProps, DaysInputProps } from './date-input';
import { dayjs, wallNow } from './dates';

// What the component library asks for the day to mark as today, where dayjs has it.
dayjs.extend((_options, { prototype }) => Object.assign(prototype, { tz: () => dayjs(wallNow().format('YYYY-MM-DDTHH:mm:ss')) }));

/** The calendars themselves; taken through `date-input`, which loads them. */
export function MomentPicker({ value, onChange, time, placeholder, ...rest }: DateInputProps) {
  const t = useT();
  return (
    <DatePicker
      {...rest}
      showTime={time}
      minDate={dayjs(EARLIEST_DAY)}
      value={value ? dayjs(value) : null}
      onChange={(chosen) => onChange(chosen?.format(time ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'))}
      style={{ width: '100%' }}
      placeholder={placeholder ?? t(time ? 'kit.chooseTime' : 'kit.chooseDay')}
    />
  );
}

export function RangePicker({ name, from, to, onChange }: DaysInputProps) {
  const t = useT();
  return (
    <DatePicker.RangePicker
      aria-label={name}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      allowEmpty={[true, true]}
      placeholder={[t('kit.from', { field: name }), t('kit.to')]}
      onChange={(days) => onChange(days?.map((day) => day?.format('YYYY-MM-DD') ?? '') ?? [])}
      style={{ width: '100%' }}
    />
  );
}
