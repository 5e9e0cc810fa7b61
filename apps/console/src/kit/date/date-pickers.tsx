import { EARLIEST_DAY } from '@phone-trade/shared';
import { DatePicker } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useT } from '../../lib/language/i18n';
import type { DateInputProps, DaysInputProps } from './date-input';
import { dayjs, wallNow } from './dates';

// What the component library asks for the day to mark as today, where dayjs has it.
dayjs.extend((_options, { prototype }) => Object.assign(prototype, { tz: () => dayjs(wallNow().format('YYYY-MM-DDTHH:mm:ss')) }));

/**
 * Keeps a blur from a picker whose refs React has not attached, like that of the element around it: that of a removed page, or of a form
 * that was renewed as its page was hidden. The library handles a blur by its refs alone and throws.
 */
function BlurGuard({ children }: { readonly children: ReactNode }) {
  const own = useRef<HTMLSpanElement>(null);
  return (
    <span ref={own} style={{ display: 'contents' }} onBlurCapture={(event) => own.current === null && event.stopPropagation()}>
      {children}
    </span>
  );
}

/** The calendars themselves; taken through `date-input`, which loads them. */
export function MomentPicker({ value, onChange, time, placeholder, ...rest }: DateInputProps) {
  const t = useT();
  return (
    <BlurGuard>
      <DatePicker
        {...rest}
        showTime={time}
        // Otherwise a time that was typed or chosen is dropped as the focus goes elsewhere.
        needConfirm={false}
        minDate={dayjs(EARLIEST_DAY)}
        value={value ? dayjs(value) : null}
        onChange={(chosen) => onChange(chosen?.format(time ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'))}
        style={{ width: '100%' }}
        placeholder={placeholder ?? t(time ? 'kit.chooseTime' : 'kit.chooseDay')}
      />
    </BlurGuard>
  );
}

export function RangePicker({ name, from, to, onChange }: DaysInputProps) {
  const t = useT();
  return (
    <BlurGuard>
      <DatePicker.RangePicker
        aria-label={name}
        value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
        allowEmpty={[true, true]}
        placeholder={[t('kit.from', { field: name }), t('kit.to')]}
        onChange={(days) => onChange(days?.map((day) => day?.format('YYYY-MM-DD') ?? '') ?? [])}
        style={{ width: '100%' }}
      />
    </BlurGuard>
  );
}
