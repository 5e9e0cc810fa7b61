import { isMissingCode } from '../../lib/faults/missing-code';
import { isApiError } from '../../lib/http/api-error';
import { StatusPage } from './status-page';

/** A page that failed, by what made it fail: no connection, code that is gone, or a fault of ours. */
export function FailurePage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  // A module that did not arrive is not asked for again by drawing the page again.
  if (isMissingCode(error)) return <StatusPage status="chunk" />;
  const offline = isApiError(error) && error.code === 0;
  const traceId = isApiError(error) ? error.traceId : '';
  return <StatusPage status={offline ? 'offline' : '500'} {...(onRetry ? { onRetry } : {})} {...(traceId ? { traceId } : {})} />;
}
