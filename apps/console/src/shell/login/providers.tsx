import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Provider, useProviderName, useSite } from '../../lib/http/site';
import { useT } from '../../lib/language/i18n';
import { useFailure } from '../../lib/notice/use-failure';
import { setOut, type Wanted } from '../../lib/session/elsewhere';
import css from './demo-entry.module.css';

/** Ways to sign in beside a password. Shown where the server has some. */
export function Providers() {
  const providers = useSite((state) => state.site?.providers);
  return providers && providers.length > 0 ? <Ways providers={providers} /> : null;
}

function Ways({ providers }: { providers: readonly Provider[] }) {
  const t = useT();
  const nameOf = useProviderName();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useFailure();
  const wanted = useLocation().state as Wanted | null;
  const leave = async (source: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await setOut(source, wanted ?? undefined);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <section className={css.entry} aria-labelledby="providers" aria-busy={busy}>
      <h2 id="providers">{t('login.elsewhere')}</h2>
      {failure && <p role="alert">{failure}</p>}
      <div className={css.tenants}>
        {providers.map(({ source }) => (
          <button key={source} type="button" disabled={busy} onClick={() => void leave(source)}>
            {nameOf(source)}
          </button>
        ))}
      </div>
    </section>
  );
}
