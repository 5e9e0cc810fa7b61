import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { putOnClipboard } from '../../lib/browser/clipboard';
import { productTitle, useT } from '../../lib/language/i18n';
import { usePage } from '../../lib/pages/page-context';
import css from './status-page.module.css';

export type Status = '403' | '404' | '500' | 'chunk' | 'offline' | 'unlocked';

const TEXT = {
  '403': ['errors.forbidden', 'errors.forbiddenHint'],
  '404': ['errors.notFound', 'errors.notFoundHint'],
  unlocked: ['errors.unlocked', 'errors.unlockedHint'],
  '500': ['errors.crash', 'errors.crashHint'],
  chunk: ['errors.chunk', ''],
  offline: ['errors.offline', 'errors.network'],
} as const;

const SIGN: Partial<Record<Status, string>> = { chunk: '↻', offline: '⌁', unlocked: '—' };

const RETRY = { '500': 'errors.reload', chunk: 'common.refresh', offline: 'common.retry' } as const;

interface Props {
  readonly status: Status;
  readonly traceId?: string;
  readonly onRetry?: () => void;
}

/** Whether the server can be reached at all. */
const isReachable = (): Promise<boolean> =>
  fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Without a connection the browser's own page would take the place of all that is open. */
const reload = async () => {
  if (await isReachable()) window.location.reload();
};

/** 403, 404, 500, no connection and "the program was updated": what happened, what to do, the trace id to copy. */
export function StatusPage({ status: given, traceId, onRetry }: Props) {
  const t = useT();
  const [unreachable, setUnreachable] = useState(false);
  useEffect(() => {
    if (given === 'chunk') void isReachable().then((reachable) => setUnreachable(!reachable));
  }, [given]);
  const status = unreachable ? 'offline' : given;
  const [title, hint] = TEXT[status];
  // In a tab, the layout already has the `main` element of the page.
  const isAlone = usePage().tabKey === '';
  const Box = isAlone ? 'main' : 'section';
  useEffect(() => {
    if (isAlone) document.title = `${t(title)} - ${productTitle()}`;
  }, [isAlone, t, title]);
  const retry = status in RETRY ? t(RETRY[status as keyof typeof RETRY]) : undefined;
  return (
    <Box className={css.page} role={retry ? 'alert' : undefined}>
      <p className={css.code} aria-hidden="true">
        {SIGN[status] ?? status}
      </p>
      <h1 className={css.title}>{t(title)}</h1>
      {hint && <p className={css.hint}>{t(hint)}</p>}
      {traceId && (
        <p className={css.trace}>
          {t('errors.traceId')} <code>{traceId}</code>
          <CopyTrace traceId={traceId} />
        </p>
      )}
      <p className={css.actions}>
        {retry && (
          <button type="button" className={css.primary} onClick={onRetry ?? (() => void reload())}>
            {retry}
          </button>
        )}
        <Link className={retry ? css.plain : css.primary} to={status === 'unlocked' ? '/login' : '/'}>
          {t(status === 'unlocked' ? 'login.submit' : 'errors.home')}
        </Link>
      </p>
    </Box>
  );
}

/** Shows its result itself, because a standalone page has no toasts. */
function CopyTrace({ traceId }: { traceId: string }) {
  const t = useT();
  const [copied, setCopied] = useState<boolean>();
  const said = { true: t('common.copied', { text: traceId }), false: t('common.copyFailed') };
  return (
    <>
      <button type="button" onClick={() => void putOnClipboard(traceId).then(setCopied)}>
        {t('common.copy')}
      </button>
      <span role="status">{copied === undefined ? '' : said[`${copied}`]}</span>
    </>
  );
}
