import { useEffect, useState, useSyncExternalStore } from 'react';
import { CONFIG } from '../../lib/config';
import { isOutdated } from '../../lib/faults/new-version';
import { useT } from '../../lib/language/i18n';
import css from './standing-notices.module.css';

const followConnection = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** What stays true until something is done about it: no connection, and a newer program on the server. */
export function StandingNotices() {
  const t = useT();
  const online = useSyncExternalStore(followConnection, () => navigator.onLine);
  const outdated = useOutdated();
  return (
    <div role="status">
      {!online && <p className={css.notice}>{t('shell.offline')}</p>}
      {online && outdated && (
        <p className={css.notice}>
          {t('shell.outdated')}
          <button type="button" onClick={() => window.location.reload()}>
            {t('common.refresh')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Looks now and then, and whenever somebody comes back; once there is a newer program there is no need to look again. */
function useOutdated(): boolean {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (outdated) return;
    let gone = false;
    const look = () => {
      if (document.visibilityState === 'visible')
        void isOutdated().then((newer) => {
          if (newer && !gone) setOutdated(true);
        });
    };
    const timer = setInterval(look, CONFIG.versionCheckMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [outdated]);
  return outdated;
}
