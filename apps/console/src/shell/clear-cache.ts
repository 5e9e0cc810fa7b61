import { ask } from '../lib/ask';
import { call } from '../lib/http';
import { i18n } from '../lib/i18n';
import { notify } from '../lib/notice';
import { queryClient } from '../lib/query';
import { local } from '../lib/storage';
import { dropHiddenPages } from '../lib/tabs';

/** The copies of table settings that paint first. */
const COPIES = 'console-table:';

/**
 * Asks, and then forgets what is kept to be quick: on the server for the caller's tenant, here what was loaded and the pages behind
 * other tabs (spec 1 §8). Tabs, unsaved input, drafts and choices of this browser are no cache. `shown` is the key of the tab in front.
 */
export function askToClear(shown: string): void {
  ask({
    title: i18n.t('common.tip'),
    content: i18n.t('shell.cache.ask'),
    okText: i18n.t('common.confirm'),
    cancelText: i18n.t('common.cancel'),
    onOk: async () => {
      await call('auth.clear-cache');
      for (const key of local.keys(COPIES)) local.write(key, undefined);
      dropHiddenPages(shown);
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.invalidateQueries();
      notify({ kind: 'success', text: i18n.t('shell.cache.cleared') });
    },
  });
}
