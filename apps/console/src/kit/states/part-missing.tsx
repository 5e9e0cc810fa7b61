import { useT } from '../../lib/language/i18n';
import css from './part-missing.module.css';

interface Props {
  readonly onRetry: () => void;
  /** Above everything else, for what would have opened there. */
  readonly over?: boolean;
  readonly onClose?: (() => void) | undefined;
}

/** A part of the page that did not arrive. Plain buttons: the sign-in page has it too. */
export function PartMissing({ onRetry, over = false, onClose }: Props) {
  const t = useT();
  // In the top layer nothing cuts it off or covers it.
  const above = over && { popover: 'manual' as const, ref: (box: HTMLElement | null) => box?.showPopover() };
  return (
    // The focus stays where it is: a search closes when it loses it.
    <div className={css.part} role="alert" onMouseDown={(event) => event.preventDefault()} {...above}>
      <span>{t('errors.part')}</span>
      <span className={css.buttons}>
        <button type="button" onClick={onRetry}>
          {t('common.retry')}
        </button>
        {onClose && (
          <button type="button" onClick={onClose}>
            {t('common.close')}
          </button>
        )}
      </span>
    </div>
  );
}
