import { Dropdown, Tooltip } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { recordError } from '../../lib/faults/error-log';
import { isApiError } from '../../lib/http/api-error';
import { useT } from '../../lib/language/i18n';
import { ask } from '../../lib/notice/ask';
import { notify } from '../../lib/notice/notice';
import type { Said } from '../../lib/notice/said';
import { textActions } from '../text/text-width';
import css from './row-actions.module.css';

/** Something that can be done with a row or a document. */
export interface Action {
  readonly key: string;
  readonly label: string;
  readonly onClick?: () => unknown;
  /** Goes there instead. */
  readonly to?: string;
  readonly danger?: boolean;
  /** Why it cannot be done now; shown as a tooltip on the greyed action. */
  readonly disabled?: string;
  /** Asks first. */
  readonly confirm?: Said;
  /** What the button that goes ahead says, where "confirm" beside "cancel" would leave a doubt; the other one then says "back". */
  readonly confirmVerb?: Said;
}

/** Asks when the action wants it, then runs it. A refusal has been toasted and a form shows its own faults; anything else is a mistake of ours. */
export function useRunAction(): (action: Action) => void {
  const t = useT();
  return (action) => {
    const run = async () => {
      try {
        await action.onClick?.();
      } catch (error) {
        if (isApiError(error) || isFormFault(error)) return;
        recordError(error, `action ${action.key}`);
        notify({ kind: 'error', text: () => t('errors.unknown') });
      }
    };
    if (!action.confirm) return void run();
    ask({
      title: () => t('common.tip'),
      content: action.confirm,
      okText: action.confirmVerb ?? (() => t('common.confirm')),
      cancelText: () => t(action.confirmVerb ? 'kit.back' : 'common.cancel'),
      danger: action.danger === true,
      onOk: run,
    });
  };
}

/** What a form's `validateFields` rejects with. */
const isFormFault = (error: unknown): boolean => typeof error === 'object' && error !== null && 'errorFields' in error;

/** What can be done with a row: texts as far as there is room for them, the rest behind "more". */
export function RowActions({ actions, room = Number.POSITIVE_INFINITY }: { actions: readonly Action[]; room?: number }) {
  const run = useRunAction();
  const labels = actions.map(({ label }) => label);
  const split = textActions(labels, room);
  const more = actions.slice(split);
  return (
    <span className={css.actions}>
      {actions.slice(0, split).map((action) => (
        <TextAction key={action.key} action={action} run={run} />
      ))}
      {more.length > 0 && <MoreActions actions={more} run={run} />}
    </span>
  );
}

interface MoreProps {
  readonly actions: readonly Action[];
  readonly run: (action: Action) => void;
}

/** The menu comes with its first opening: a page of two hundred rows has two hundred of them, and hardly one is opened. */
function MoreActions({ actions, run }: MoreProps) {
  const t = useT();
  const navigate = useNavigate();
  const [open, setOpen] = useState<boolean>();
  const button = (
    <button
      type="button"
      className={css.more}
      aria-label={t('kit.more')}
      aria-haspopup="menu"
      onClick={open === undefined ? () => setOpen(true) : undefined}
    />
  );
  if (open === undefined) return button;
  return (
    <Dropdown
      autoFocus
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      menu={{
        items: actions.map((action) => ({
          key: action.key,
          label: action.to && !action.disabled ? <Link to={action.to}>{action.label}</Link> : action.label,
          danger: action.danger === true,
          disabled: action.disabled !== undefined,
          title: action.disabled ?? '',
        })),
        onClick: ({ key, domEvent }) => {
          const action = actions.find((other) => other.key === key);
          if (action && !action.to) run(action);
          // A mouse follows the link in the entry; Enter is pressed on the entry around it.
          else if (action?.to && domEvent.type === 'keydown') void navigate(action.to);
        },
      }}
    >
      {button}
    </Dropdown>
  );
}

function TextAction({ action, run }: { action: Action; run: (action: Action) => void }) {
  if (action.to && !action.disabled) return <Link to={action.to}>{action.label}</Link>;
  const button = (
    <button
      type="button"
      data-danger={action.danger || undefined}
      aria-disabled={action.disabled !== undefined || undefined}
      onClick={() => {
        if (!action.disabled) run(action);
      }}
    >
      {action.label}
    </button>
  );
  return action.disabled ? <Tooltip title={action.disabled}>{button}</Tooltip> : button;
}
