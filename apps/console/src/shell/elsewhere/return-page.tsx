import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { lazyPart } from '../../kit/states/lazy-part';
import { withAccountStrings } from '../../lib/language/account-strings';
import { useT } from '../../lib/language/i18n';
import { failureText } from '../../lib/notice/use-failure';
import { comeBack, type Stranger, wanted } from '../../lib/session/elsewhere';
import { ticketIn } from '../../lib/session/login';
import { Card } from './card';
import { StrangerForms } from './stranger-forms';

const SecondStep = lazyPart(withAccountStrings(async () => (await import('../login/second-step')).SecondStep));

type Outcome =
  | { readonly ticket: string; readonly oauthId?: string }
  | { readonly stranger: Stranger }
  | { readonly failure: unknown }
  | { readonly cancelled: true }
  | { readonly done: true };

/** Callback page of a provider. Signs in linked users. Other users link an existing account or register. */
export function ReturnPage() {
  const t = useT();
  const { source = '' } = useParams();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>();
  const asked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is good once
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const query = new URLSearchParams(window.location.search);
    // It is of no more use, and need not stay in the history. Once signed in, one is led where one wanted to go.
    void navigate('.', { replace: true, state: wanted() });
    if (query.has('error')) return setOutcome({ cancelled: true });
    comeBack(source, query).then(
      (stranger) => stranger && setOutcome({ stranger }),
      (error: unknown) => {
        const ticket = ticketIn(error);
        setOutcome(ticket ? { ticket } : { failure: error });
      },
    );
  }, []);

  const back = <Link to="/login">{t('elsewhere.back')}</Link>;
  if (!outcome) return <Card title={t('elsewhere.arriving')} />;
  if ('done' in outcome) {
    return (
      <Card title={t('elsewhere.registered')} hint={t('elsewhere.registeredHint')}>
        {back}
      </Card>
    );
  }
  if ('failure' in outcome || 'cancelled' in outcome) {
    return (
      <Card title={t('elsewhere.failed')}>
        <p role="alert">{'cancelled' in outcome ? t('elsewhere.cancelled') : failureText(outcome.failure, t)}</p>
        {back}
      </Card>
    );
  }
  if ('ticket' in outcome) {
    return (
      <Card title={t('elsewhere.second')}>
        <SecondStep {...outcome} onBack={() => navigate('/login')} />
      </Card>
    );
  }
  const { stranger } = outcome;
  return (
    <StrangerForms
      stranger={stranger}
      onRegistered={() => setOutcome({ done: true })}
      onTicket={(ticket) => setOutcome({ ticket, oauthId: stranger.oauthId })}
      back={back}
    />
  );
}
