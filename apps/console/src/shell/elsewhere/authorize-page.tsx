import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../lib/http/http';
import { useT } from '../../lib/language/i18n';
import { useFailure } from '../../lib/notice/use-failure';
import { useSession } from '../../lib/session/session';
import css from '../login/login-page.module.css';
import { Card } from './card';
import { TextForm } from './text-form';

/** Another application requests a sign-in by the session here. The server validates the request. */
export function AuthorizePage() {
  const t = useT();
  const [asked] = useState(() => Object.fromEntries(new URLSearchParams(window.location.search)));
  const [client, setClient] = useState<string>();
  const [failure, setFailure] = useFailure();
  const user = useSession((state) => state.session?.user);

  useEffect(() => {
    call<{ clientId: string }>('auth.authorize:GET', asked, { quiet: true }).then(({ clientId }) => setClient(clientId), setFailure);
  }, [asked, setFailure]);

  const allow = async () => {
    const { url } = await call<{ url: string }>('auth.authorize:POST', asked, { quiet: true });
    window.location.assign(url);
  };
  const home = <Link to="/">{t('elsewhere.deny')}</Link>;
  if (failure) {
    return (
      <Card title={t('elsewhere.allowTitle')}>
        <p role="alert">{failure}</p>
        {home}
      </Card>
    );
  }
  if (client === undefined) return <Card title={t('elsewhere.allowTitle')} />;
  return (
    <Card title={t('elsewhere.allowTitle')} hint={t('elsewhere.allowHint', { client })}>
      <p className={css.address}>
        <code>{asked.redirect_uri}</code>
      </p>
      <p>
        {t('elsewhere.allowAs')} <b>{user?.realName}</b>
      </p>
      <TextForm inputs={[]} submit={t('elsewhere.allow')} onSubmit={allow} />
      <p>{home}</p>
    </Card>
  );
}
