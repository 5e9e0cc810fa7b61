import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import css from './states.module.css';

/** Nothing to show: one sentence that says why, and the one action that helps. */
export function Empty({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={css.empty}>
      <InboxOutlined className={css.icon ?? ''} aria-hidden="true" />
      <p>{text}</p>
      {action}
    </div>
  );
}
