import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { recordError } from '../lib/faults/error-log';
import { FailurePage } from '../shell/page/failure-page';
import { StatusPage } from '../shell/page/status-page';

/** What a route that threw leaves behind. */
export function RouteError() {
  return <Failure error={useRouteError()} />;
}

/** A page that failed, or whose code did not arrive. Recorded in the local error log. */
export function Failure({ error }: { error: unknown }) {
  useEffect(() => {
    recordError(error, 'route');
  }, [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <StatusPage status="404" />;
  return <FailurePage error={error} />;
}
