import { EllipsisOutlined } from '@ant-design/icons';
import type { Label } from '@phone-trade/shared';
import { Button, Dropdown, Tooltip } from 'antd';
import { type ReactNode, type Ref, useId } from 'react';
import { setPreference, usePreferences } from '../../lib/browser/preferences';
import { useLabel, useT } from '../../lib/language/i18n';
import { type Action, useRunAction } from '../action/row-actions';
import { useTabTitle } from '../navigation/use-tab-title';
import { CopyText } from '../text/copy-text';
import css from './document-layout.module.css';
import { FoldButton } from './fold-button';

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
  /** Begins the page at its primary action, as after saving it. */
  readonly focusPrimary?: boolean;
  /** Sticky on the right: totals, timeline. */
  readonly aside?: ReactNode;
  /** Sections: facts, lines, expenses, payments. */
  readonly children: ReactNode;
}

/** Add, edit and detail of a document have this one layout: header, two thirds of content, one third of totals and history. */
export function DocumentLayout({ kind, orderNo, status, meta, actions = [], focusPrimary = false, aside, children }: DocumentLayoutProps) {
  const label = useLabel();
  const asideId = useId();
  const isHidden = usePreferences((state) => state.asideHidden);
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
        <div className={css.tools}>
          <Actions actions={actions} focusPrimary={focusPrimary} />
          {aside && <AsideButton id={asideId} isHidden={isHidden} />}
        </div>
      </header>
      <div className={css.columns} data-aside={(aside !== undefined && !isHidden) || undefined}>
        <div className={css.main}>{children}</div>
        {aside && (
          <aside id={asideId} className={css.aside} data-hidden={isHidden || undefined}>
            {aside}
          </aside>
        )}
      </div>
    </article>
  );
}

/** Hides the side column where it takes width from the content, and remembers that. */
function AsideButton({ id, isHidden }: { readonly id: string; readonly isHidden: boolean }) {
  const t = useT();
  return (
    <FoldButton
      text={t(isHidden ? 'kit.aside.show' : 'kit.aside.hide')}
      isFolded={isHidden}
      isRight
      controls={id}
      className={css.asideButton}
      onToggle={() => setPreference('asideHidden', !isHidden)}
    />
  );
}

function Actions({ actions, focusPrimary }: { readonly actions: readonly DocumentAction[]; readonly focusPrimary: boolean }) {
  const t = useT();
  const run = useRunAction();
  if (actions.length === 0) return null;
  const primary = actions.filter((action) => action.primary);
  const others = actions.filter((action) => !action.primary);
  const open = others.slice(0, others.length <= 3 ? 3 : 2);
  const more = others.slice(open.length);
  const button = (action: DocumentAction, key = action.key, autoFocus = false) => (
    <Tooltip key={key} title={action.disabled ?? ''}>
      <Button
        type={action.primary ? 'primary' : 'default'}
        danger={action.danger === true}
        loading={action.busy === true}
        disabled={action.disabled !== undefined}
        autoFocus={autoFocus}
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
      {primary.map((action, i) => button(action, `primary-${String(i)}`, focusPrimary && i === 0))}
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
  readonly ref?: Ref<HTMLElement>;
}

/** One part of a document. */
export function Section({ title, note, actions, children, flush = false, ref }: SectionProps) {
  return (
    <section ref={ref} className={css.section} data-flush={flush || undefined}>
      <header>
        <h2>{title}</h2>
        {note && <span className={css.note}>{note}</span>}
        {actions && <div className={css.sectionActions}>{actions}</div>}
      </header>
      <div className={css.content}>{children}</div>
    </section>
  );
}
