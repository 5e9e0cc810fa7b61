import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { Tone } from '../../themes/tokens';
import { ago } from '../date/dates';
import css from './timeline.module.css';

export interface TimelineEvent {
  readonly key: string;
  /** What happened. */
  readonly title: ReactNode;
  /** `yyyy-MM-dd HH:mm:ss`. */
  readonly time?: string | undefined;
  readonly who?: string | undefined;
  readonly tone?: Tone;
  readonly detail?: ReactNode;
}

/** What happened, newest first: absolute times, the relative one as tooltip. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className={css.line}>
      {events.map((event) => (
        <li key={event.key} data-tone={event.tone ?? 'neutral'}>
          <span className={css.title}>{event.title}</span>
          <span className={css.by}>
            {event.who}
            {event.time && (
              <Tooltip title={ago(event.time)}>
                <time>{event.time.slice(0, 16)}</time>
              </Tooltip>
            )}
          </span>
          {event.detail && <div className={css.detail}>{event.detail}</div>}
        </li>
      ))}
    </ol>
  );
}
