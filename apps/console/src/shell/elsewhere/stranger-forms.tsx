import { type ReactNode, useState } from 'react';
import { useSite } from '../../lib/http/site';
import { useT } from '../../lib/language/i18n';
import { register, type Stranger } from '../../lib/session/elsewhere';
import { login, ticketIn } from '../../lib/session/login';
import entry from '../login/demo-entry.module.css';
import { Card } from './card';
import { TextForm, type TextInput } from './text-form';

interface Props {
  readonly stranger: Stranger;
  readonly onRegistered: () => void;
  /** The account is linked by a second step. */
  readonly onTicket: (ticket: string) => void;
  readonly back: ReactNode;
}

/** Somebody whom nobody here knows links his account, or asks for one. */
export function StrangerForms({ stranger, onRegistered, onTicket, back }: Props) {
  const t = useT();
  const [way, setWay] = useState<'link' | 'register'>('link');
  const tenant = useSite((state) => state.site?.tenantId) ?? '';
  const { oauthId, name, account } = stranger;
  const credentials = (password: string): TextInput<'account' | 'password'>[] => [
    { name: 'account', label: t('login.account'), autoComplete: 'username', ...(way === 'register' ? { initial: account } : {}) },
    { name: 'password', label: t('login.password'), autoComplete: password, secret: true },
  ];
  return (
    <Card title={name ? t('elsewhere.hello', { name }) : t('elsewhere.helloNobody')} hint={t('elsewhere.unknown')}>
      <div className={`${entry.entry} ${entry.bare}`}>
        <div className={entry.tenants}>
          {(['link', 'register'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === way} onClick={() => setWay(one)}>
              {t(`elsewhere.${one}`)}
            </button>
          ))}
        </div>
      </div>
      {way === 'link' ? (
        <TextForm
          key="link"
          inputs={[
            { name: 'tenantName', label: t('login.tenant'), autoComplete: 'organization', initial: tenant },
            ...credentials('current-password'),
          ]}
          submit={t('elsewhere.linkSubmit')}
          onSubmit={async (values) => {
            try {
              await login({ tenantName: values.tenantName.trim(), username: values.account.trim(), password: values.password, oauthId });
            } catch (error) {
              const ticket = ticketIn(error);
              if (!ticket) throw error;
              onTicket(ticket);
            }
          }}
        />
      ) : (
        <>
          <p>{t('elsewhere.registerHint')}</p>
          <TextForm
            key="register"
            inputs={[
              { name: 'tenantId', label: t('login.tenant'), autoComplete: 'organization', initial: tenant },
              { name: 'name', label: t('elsewhere.name'), autoComplete: 'name', initial: name },
              ...credentials('new-password'),
            ]}
            submit={t('elsewhere.registerSubmit')}
            onSubmit={async (values) => {
              await register(stranger, { ...values, tenantId: values.tenantId.trim() });
              onRegistered();
            }}
          />
        </>
      )}
      <p>{back}</p>
    </Card>
  );
}
