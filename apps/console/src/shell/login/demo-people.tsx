import type { DemoPerson, DemoTenant } from '@phone-trade/shared';
import { useState } from 'react';
import { switchLang, useT } from '../../lib/language/i18n';
import { useFailure } from '../../lib/notice/use-failure';
import { login } from '../../lib/session/login';
import css from './demo-entry.module.css';

/** The people of the demo, by tenant and job; one click signs in as one of them. */
export function DemoPeople({ tenants }: { tenants: readonly DemoTenant[] }) {
  const t = useT();
  // The platform's own tenant has nothing to sell.
  const [chosen, setChosen] = useState(() => tenants.find(({ people }) => people.length > 1)?.tenantId ?? tenants[0]?.tenantId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useFailure();
  const tenant = tenants.find(({ tenantId }) => tenantId === chosen);

  const enter = async ({ account, password }: DemoPerson) => {
    if (busy || !tenant) return;
    setBusy(true);
    setFailure(undefined);
    try {
      // The pages of an English shop are in English, as its data is.
      if (tenant.language === 'en') await switchLang('en');
      await login({ tenantName: tenant.tenantId, username: account, password });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={css.entry} aria-labelledby="demo-entry" aria-busy={busy}>
      <h2 id="demo-entry">{t('login.demo')}</h2>
      <div className={css.tenants}>
        {tenants.map(({ tenantId, tenantName }) => (
          <button key={tenantId} type="button" aria-pressed={tenantId === chosen} onClick={() => setChosen(tenantId)}>
            {tenantName}
          </button>
        ))}
      </div>
      {failure && <p role="alert">{failure}</p>}
      <ul className={css.people}>
        {tenant?.people.map((person) => (
          <li key={person.account}>
            <button type="button" onClick={() => void enter(person)}>
              <b>{person.job}</b> <span>{person.realName}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
