import { LOG_NOUNS } from '@phone-trade/shared';
import { definePages } from '../../kit/page';

const [USUAL, API, ERROR] = LOG_NOUNS;

export const logPages = definePages([
  {
    path: '/monitor/log/usual',
    label: USUAL.menu[0].label,
    permission: 'log_usual_view',
    strings: 'log',
    load: async () => (await import('./parts/log-pages')).UsualLogPage,
  },
  {
    path: '/monitor/log/api',
    label: API.menu[0].label,
    permission: 'log_api_view',
    strings: 'log',
    load: async () => (await import('./parts/log-pages')).ApiLogPage,
  },
  {
    path: '/monitor/log/error',
    label: ERROR.menu[0].label,
    permission: 'log_error_view',
    strings: 'log',
    load: async () => (await import('./parts/log-pages')).ErrorLogPage,
  },
]);
