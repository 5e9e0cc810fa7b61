import { EllipsisOutlined } from '@ant-design/icons';
import type { Label } from '@phone-trade/shared';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useLabel, useT } from '../../lib/language/i18n';
import { type Action, useRunAction } from '../action/row-actions';
import { useTabTitle } from '../navigation/use-tab-title';
import { CopyText } from '../text/copy-text';
import css from './document-layout.module.css';

export interface DocumentAction extends Action {
  readonly primary?: boolean;
  readonly busy?: boolean;
}

export interface DocumentLayoutProps {
  /** What it is: the kind's label, or "new purchase order". */
  readonly kind: Label;
  /** Its number; becomes the tab's title. Absent while it is new. */
  readonly orderNo?: string | undefined;
  /** Status tags. */
  readonly status?: ReactNode;
  /** Who and when, one short line. */
  readonly meta?: ReactNode;
  /** Allowed ones, and those that are not with their reason in `disabled`. The first two stand open besides the primary. */
  readonly actions?: readonly DocumentAction[];
  /** Sticky on the right: totals, timeline. */
  readonly aside?: ReactNode;
  /** Sections: facts, lines, expenses, payments. */
  readonly children: ReactNode;
}

/** Add, edit and detail of a document have this one layout: header, two thirds of content, one third of totals and history. */
export function DocumentLayout({ kind, orderNo, status, meta, actions = [], aside, children }: DocumentLayoutProps) {
  const label = useLabel();
  useTabTitle(orderNo ? { zh: `${kind.zh} ${orderNo}`, en: `${kind.en} ${orderNo}` } : undefined);
  return (
    <article className={css.page}>
      <header className={css.head}>
        <div className={css.title}>
          <h1>
            {label(kind)}
            {orderNo && <CopyText text={orderNo} />}
          </h1>
          {status && <div className={css.status}>{status}</div>}
          {meta && <p className={css.meta}>{meta}</p>}
        </div>
        <Actions actions={actions} />
      </header>
      <div className={css.columns} data-aside={aside !== undefined || undefined}>
        <div className={css.main}>{children}</div>
        {aside && <aside className={css.aside}>{aside}</aside>}
      </div>
    </article>
  );
}

function Actions({ actions }: { actions: readonly DocumentAction[] }) {
  const t = useT();
  const run = useRunAction();
  if (actions.length === 0) return null;
  const primary = actions.filter((action) => action.primary);
  const others = actions.filter((action) => !action.primary);
  const open = others.slice(0, others.length <= 3 ? 3 : 2);
  const more = others.slice(open.length);
  const button = (action: DocumentAction, key = action.key) => (
    <Tooltip key={key} title={action.disabled ?? ''}>
      <Button
        type={action.primary ? 'primary' : 'default'}
        danger={action.danger === true}
        loading={action.busy === true}
        disabled={action.disabled !== undefined}
        onClick={() => run(action)}
        {...(action.to && !action.disabled ? { href: action.to } : {})}
      >
        {action.label}
      </Button>
    </Tooltip>
  );
  return (
    <div className={css.actions}>
      {more.length > 0 && (
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            items: more.map((action) => ({
              key: action.key,
              label: (
                <Tooltip title={action.disabled ?? ''} placement="left">
                  {action.label}
                </Tooltip>
              ),
              danger: action.danger === true,
              disabled: action.disabled !== undefined,
            })),
            onClick: ({ key }) => {
              const action = more.find((other) => other.key === key);
              if (action) run(action);
            },
          }}
        >
          <Button icon={<EllipsisOutlined aria-hidden="true" />} aria-label={t('kit.more')} />
        </Dropdown>
      )}
      {open.map((action) => button(action))}
      {/* The same button whatever it does next: what follows the main action is where the focus stays. */}
      {primary.map((action, i) => button(action, `primary-${String(i)}`))}
    </div>
  );
}

interface SectionProps {
  readonly title: ReactNode;
  /** Beside the title: a count, a sum. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** The table reaches the edges. */
  readonly flush?: boolean;
}

/** One part of a document. */
export function Section({ title, note, actions, children, flush = false }: SectionProps) {
  return (
    <section className={css.section} data-flush={flush || undefined}>
      <header>
        <h2>{title}</h2>
        {note && <span className={css.note}>{note}</span>}
        {actions && <div className={css.sectionActions}>{actions}</div>}
      </header>
      <div className={css.content}>{children}</div>
    </section>
  );
}
