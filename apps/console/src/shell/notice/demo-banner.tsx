import { useEffect, useLayoutEffect } from 'react';
import { loadSite, useSite } from '../../lib/http/site';
import { useT } from '../../lib/language/i18n';
import { useSession } from '../../lib/session/session';
import css from './demo-banner.module.css';

/** Says on every page that nothing here is real, where the server says so. */
export function DemoBanner() {
  const t = useT();
  const isDemo = useSite((state) => state.site?.demo === true);
  const signedIn = useSession((state) => state.session !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who could not be asked at first is asked again after signing in
  useEffect(() => void loadSite(), [signedIn]);
  // Before the first frame: what the banner takes away is not taken from what stands there already.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-demo', isDemo);
  }, [isDemo]);
  return isDemo ? (
    <aside className={css.banner} aria-label={t('demo.name')}>
      <strong>{t('demo.name')}</strong> {t('demo.hint')}
    </aside>
  ) : null;
}
