import { call } from '../../lib/http/http';
import { useT } from '../../lib/language/i18n';
import { Card } from './card';
import { TextForm } from './text-form';

/** The sign-in page of the demo identity provider. It requires a name instead of a password. */
export function DemoIdentityPage() {
  const t = useT();
  const go = async ({ name }: { readonly name: string }) => {
    const asked = Object.fromEntries(new URLSearchParams(window.location.search));
    const { url } = await call<{ url: string }>('auth.demo-identity', { ...asked, name }, { quiet: true });
    window.location.assign(url);
  };
  return (
    <Card title={t('elsewhere.who')} hint={t('elsewhere.whoHint')}>
      <TextForm
        inputs={[{ name: 'name', label: t('elsewhere.name'), autoComplete: 'name' }]}
        submit={t('elsewhere.whoSubmit')}
        onSubmit={go}
      />
    </Card>
  );
}
