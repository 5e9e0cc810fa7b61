import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useT } from '../../lib/language/i18n';
import { useFailure } from '../../lib/notice/use-failure';
import { linkIdentity } from '../../lib/session/elsewhere';
import { Card } from './card';

const LINKS = '/info/index?view=links';

/** Callback page of a provider for a signed-in user who links their account to that provider. */
export function LinkPage() {
  const t = useT();
  const { source = '' } = useParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useFailure();
  const [cancelled, setCancelled] = useState(false);
  const asked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is good once
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const query = new URLSearchParams(window.location.search);
    if (query.has('error')) return setCancelled(true);
    linkIdentity(source, query).then(() => navigate(LINKS, { replace: true }), setFailure);
  }, []);

  if (!(failure || cancelled)) return <Card title={t('elsewhere.linking')} />;
  return (
    <Card title={t('elsewhere.linkFailed')}>
      <p role="alert">{cancelled ? t('elsewhere.linkCancelled') : failure}</p>
      <Link to={LINKS}>{t('elsewhere.linkBack')}</Link>
    </Card>
  );
}
