import { Link } from 'react-router-dom';
import { useT } from '../lib/i18n';
import css from './status-page.module.css';

export type Status = '403' | '404' | '500' | 'chunk';

const TEXT = {
  '403': ['errors.forbidden', 'errors.forbiddenHint'],
  '404': ['errors.notFound', 'errors.notFoundHint'],
  '500': ['errors.crash', 'errors.crashHint'],
  chunk: ['errors.chunk', ''],
} as const;

interface Props {
  readonly status: Status;
  readonly traceId?: string;
  readonly onRetry?: () => void;
  /** Within the layout, which is the page's one `main` already. */
  readonly inside?: boolean;
}

/** 403, 404, 500 and "the program was updated": what happened, what to do, the trace id to copy. */
export function StatusPage({ status, traceId, onRetry, inside = false }: Props) {
  const t = useT();
  const [title, hint] = TEXT[status];
  const Box = inside ? 'section' : 'main';
  const reload = onRetry ?? (() => window.location.reload());
  return (
    <Box className={css.page} role={status === '500' ? 'alert' : undefined}>
      <p className={css.code} aria-hidden="true">
        {status === 'chunk' ? '↻' : status}
      </p>
      <h1 className={css.title}>{t(title)}</h1>
      {hint && <p className={css.hint}>{t(hint)}</p>}
      {traceId && (
        <p className={css.trace}>
          {t('errors.traceId')} <code>{traceId}</code>
          <button type="button" onClick={() => void navigator.clipboard?.writeText(traceId)}>
            {t('common.copy')}
          </button>
        </p>
      )}
      <p className={css.actions}>
        {(status === '500' || status === 'chunk') && (
          <button type="button" className={css.primary} onClick={reload}>
            {t(status === 'chunk' ? 'common.refresh' : 'errors.reload')}
          </button>
        )}
        <Link className={status === '403' || status === '404' ? css.primary : css.plain} to="/">
          {t('errors.home')}
        </Link>
      </p>
    </Box>
  );
}
