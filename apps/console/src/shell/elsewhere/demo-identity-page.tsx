import { call } from '../../lib/http/http';
import { useT } from '../../lib/language/i18n';
import { Card } from './card';
import { TextForm } from './text-form';

/** The page of the demo's own identity provider: where a real one asks for a password, it asks for a name. */
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
