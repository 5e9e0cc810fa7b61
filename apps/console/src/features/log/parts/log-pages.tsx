import {
  apiLogDetailFields,
  apiLogFields,
  errorLogDetailFields,
  errorLogFields,
  LOG_NOUNS,
  usualLogDetailFields,
  usualLogFields,
} from '@phone-trade/shared';
import { LogPage } from './log-page';

const [USUAL, API, ERROR] = LOG_NOUNS;

/** Events. */
export function UsualLogPage() {
  return (
    <LogPage
      title={USUAL.menu[0].label}
      tableId="logUsual"
      source="log.usual/list"
      detail="log.usual/detail"
      fields={usualLogFields}
      detailFields={usualLogDetailFields}
      search={['createTime', 'logId', 'logLevel', 'createBy', 'traceId']}
    />
  );
}

/** Calls. */
export function ApiLogPage() {
  return (
    <LogPage
      title={API.menu[0].label}
      tableId="logApi"
      source="log.api/list"
      detail="log.api/detail"
      fields={apiLogFields}
      detailFields={apiLogDetailFields}
      search={['createTime', 'title', 'createBy', 'status', 'traceId', 'remoteIp']}
    />
  );
}

/** Calls the server failed at; the toast of such a failure leads here by its trace id. */
export function ErrorLogPage() {
  return (
    <LogPage
      title={ERROR.menu[0].label}
      tableId="logError"
      source="log.error/list"
      detail="log.error/detail"
      fields={errorLogFields}
      detailFields={errorLogDetailFields}
      search={['createTime', 'traceId', 'exceptionName', 'requestUri', 'createBy']}
    />
  );
}
