import { Input } from 'antd';
import { lazy, Suspense } from 'react';

export interface DateInputProps {
  /** `yyyy-MM-dd`, with `time` also `HH:mm:ss`. */
  readonly value: string;
  readonly onChange: (value: string | undefined) => void;
  readonly time: boolean;
  readonly placeholder?: string | undefined;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-label'?: string;
}

export interface DaysInputProps {
  readonly name: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Both days, either empty; none when cleared. */
  readonly onChange: (days: readonly string[]) => void;
}

// Calendars are the heaviest of all inputs: a list shows its rows before they are here.
const MomentPicker = lazy(async () => ({ default: (await import('./date-pickers')).MomentPicker }));
const RangePicker = lazy(async () => ({ default: (await import('./date-pickers')).RangePicker }));

/** A day, or a day and a time. */
export function DateInput(props: DateInputProps) {
  return (
    <Suspense fallback={<Input disabled id={props.id} value={props.value} aria-label={props['aria-label']} />}>
      <MomentPicker {...props} />
    </Suspense>
  );
}

/** From a day to a day, both included. */
export function DaysInput(props: DaysInputProps) {
  return (
    <Suspense fallback={<Input disabled placeholder={props.name} aria-label={props.name} />}>
      <RangePicker {...props} />
    </Suspense>
  );
}
