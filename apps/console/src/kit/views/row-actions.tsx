import { EllipsisOutlined } from '@ant-design/icons';
import { Dropdown, Tooltip } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { isApiError } from '../../lib/api-error';
import { ask } from '../../lib/ask';
import { recordError } from '../../lib/error-log';
import { useT } from '../../lib/i18n';
import { notify } from '../../lib/notice';
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
  readonly confirm?: string;
  /** What the button that goes ahead says, where "confirm" beside "cancel" would leave a doubt; the other one then says "back". */
  readonly confirmVerb?: string;
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
        notify({ kind: 'error', text: t('errors.unknown') });
      }
    };
    if (!action.confirm) return void run();
    ask({
      title: t('common.tip'),
      content: action.confirm,
      okText: action.confirmVerb ?? t('common.confirm'),
      cancelText: t(action.confirmVerb ? 'kit.back' : 'common.cancel'),
      danger: action.danger === true,
      onOk: run,
    });
  };
}

/** What a form's `validateFields` rejects with. */
const isFormFault = (error: unknown): boolean => typeof error === 'object' && error !== null && 'errorFields' in error;

/** At most two text actions, the rest behind "more". */
export function RowActions({ actions }: { actions: readonly Action[] }) {
  const t = useT();
  const navigate = useNavigate();
  const run = useRunAction();
  const split = actions.length > 3 ? 2 : actions.length === 3 ? 2 : actions.length;
  const more = actions.slice(split);
  return (
    <span className={css.actions}>
      {actions.slice(0, split).map((action) => (
        <TextAction key={action.key} action={action} run={run} />
      ))}
      {more.length > 0 && (
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            items: more.map((action) => ({
              key: action.key,
              label: action.to && !action.disabled ? <Link to={action.to}>{action.label}</Link> : action.label,
              danger: action.danger === true,
              disabled: action.disabled !== undefined,
              title: action.disabled ?? '',
            })),
            onClick: ({ key, domEvent }) => {
              const action = more.find((other) => other.key === key);
              if (action && !action.to) run(action);
              // A mouse follows the link in the entry; Enter is pressed on the entry around it.
              else if (action?.to && domEvent.type === 'keydown') void navigate(action.to);
            },
          }}
        >
          <button type="button" className={css.more} aria-label={t('kit.more')}>
            <EllipsisOutlined aria-hidden="true" />
          </button>
        </Dropdown>
      )}
    </span>
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
