import { useState } from 'react';
import { stepBack } from '../../kit/acting';
import { useT } from '../../lib/language/i18n';
import { useSession } from '../../lib/session/session';
import css from './acting-bar.module.css';

/** Says on every page that one is signed in as somebody else, and leads back. */
export function ActingBar() {
  const t = useT();
  const session = useSession((state) => state.session);
  const [busy, setBusy] = useState(false);
  if (!session?.actedBy) return null;
  const back = async () => {
    setBusy(true);
    await stepBack();
    window.location.assign('/');
  };
  return (
    <aside className={css.bar} aria-label={t('account.acting.name')}>
      <span>{t('account.acting.text', { name: session.user.realName, by: session.actedBy })}</span>
      <button type="button" disabled={busy} onClick={() => void back()}>
        {t('account.acting.back')}
      </button>
    </aside>
  );
}
