import { useState } from 'react';
import { setPreference, usePreferences } from '../../lib/browser/preferences';
import { CONFIG } from '../../lib/config';
import { switchLang, useLang, useT } from '../../lib/language/i18n';
import logo from '../../logo.svg';
import { DemoEntry } from './demo-entry';
import { LoginForm } from './login-form';
import css from './login-page.module.css';
import { Providers } from './providers';

/** The way in. Written without the component library, so that it opens at once on a slow line. */
export function LoginPage() {
  const t = useT();
  const lang = useLang();
  const theme = usePreferences((state) => state.theme);
  const [switching, setSwitching] = useState(false);
  const change = async () => {
    setSwitching(true);
    await switchLang(lang === 'zh' ? 'en' : 'zh').finally(() => setSwitching(false));
  };
  return (
    <div className={css.page}>
      <aside className={css.claim}>
        <p className={css.brand}>
          <img src={logo} alt="" width="28" height="28" /> {CONFIG.productTitle[lang]}
        </p>
        <div>
          <p className={css.headline}>{t('login.claim')}</p>
          <p className={css.sub}>{t('login.claimHint')}</p>
          <ul className={css.points}>
            {(['trace', 'cost', 'scan'] as const).map((point) => (
              <li key={point}>{t(`login.points.${point}`)}</li>
            ))}
          </ul>
        </div>
        <Unit />
      </aside>
      <main className={css.main}>
        <div className={css.tools}>
          <button type="button" disabled={switching} onClick={() => void change()} aria-label={t('login.language')}>
            {lang === 'zh' ? 'English' : '中文'}
          </button>
          <button type="button" onClick={() => setPreference('theme', theme === 'dark' ? 'default' : 'dark')}>
            {t(theme === 'dark' ? 'login.light' : 'login.dark')}
          </button>
        </div>
        <div className={css.card}>
          <p className={css.brandSmall}>
            <img src={logo} alt="" width="24" height="24" /> {CONFIG.productTitle[lang]}
          </p>
          <h1 className={css.title}>{t('login.welcome')}</h1>
          <LoginForm />
          <Providers />
          <DemoEntry />
        </div>
      </main>
    </div>
  );
}

/** A unit's life as a line: ornament only. */
function Unit() {
  return (
    <svg className={css.unit} viewBox="0 0 420 72" aria-hidden="true">
      <path d="M12 36H408" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2" />
      {[12, 111, 210, 309, 408].map((x, i) => (
        <circle
          key={x}
          cx={x}
          cy="36"
          r={i < 3 ? 7 : 6}
          fill={i < 3 ? 'currentColor' : 'transparent'}
          stroke="currentColor"
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}
