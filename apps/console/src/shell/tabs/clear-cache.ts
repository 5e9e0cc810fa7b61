import { local } from '../../lib/browser/storage';
import { call } from '../../lib/http/http';
import { queryClient } from '../../lib/http/query';
import { i18n } from '../../lib/language/i18n';
import { ask } from '../../lib/notice/ask';
import { notify } from '../../lib/notice/notice';
import { dropHiddenPages } from '../../lib/pages/tabs';

/** The copies of table settings that paint first. */
const COPIES = 'console-table:';

/**
 * Asks, and then forgets what is kept to be quick: on the server for the caller's tenant, here what was loaded and the pages behind
 * other tabs (docs/domain.md 10.4). Tabs, unsaved input, drafts and choices of this browser are no cache. `shown` is the key of the tab in front.
 */
export function askToClear(shown: string): void {
  ask({
    title: () => i18n.t('common.tip'),
    content: () => i18n.t('shell.cache.ask'),
    okText: () => i18n.t('common.confirm'),
    cancelText: () => i18n.t('common.cancel'),
    onOk: async () => {
      await call('auth.clear-cache');
      for (const key of local.keys(COPIES)) local.write(key, undefined);
      dropHiddenPages(shown);
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.invalidateQueries();
      notify({ kind: 'success', text: () => i18n.t('shell.cache.cleared') });
    },
  });
}
