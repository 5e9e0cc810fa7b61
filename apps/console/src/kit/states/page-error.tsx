import { Button } from 'antd';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isApiError } from '../../lib/http/api-error';
import { useT } from '../../lib/language/i18n';
import { pageAt } from '../navigation/page-at';
import { PagesContext } from '../navigation/use-can-open';
import { NOT_FOUND_TITLE, useTabTitle } from '../navigation/use-tab-title';
import { CopyText } from '../text/copy-text';
import css from './states.module.css';

interface Props {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** In a narrow place: text and button only. */
  readonly compact?: boolean;
}

/** A part of the page that could not be loaded: what happened, try again, the trace id to copy. */
export function PageError({ error, onRetry, compact = false }: Props) {
  const t = useT();
  const isUnknown = !compact && isApiError(error) && error.code === 404;
  useTabTitle(isUnknown ? NOT_FOUND_TITLE : undefined);
  const list = useList();
  const traceId = isApiError(error) ? error.traceId : '';
  return (
    <div className={css.error} role="alert" data-compact={compact || undefined}>
      <p>{error instanceof Error ? error.message : t('errors.unknown')}</p>
      {traceId && !compact && (
        <p className={css.trace}>
          {t('errors.traceId')} <CopyText text={traceId} />
        </p>
      )}
      {isUnknown && list !== undefined ? (
        <Link className={css.list ?? ''} to={list}>
          {t('kit.toList')}
        </Link>
      ) : (
        onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>
      )}
    </div>
  );
}

/** The list that the page shown belongs to. */
function useList(): string | undefined {
  const pages = useContext(PagesContext);
  const { pathname } = useLocation();
  return pageAt(pages, pathname)?.under;
}
