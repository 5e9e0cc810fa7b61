import { type SecurityPolicy, securityPolicyFields } from '@phone-trade/shared';
import { SettingsPage } from '../../../../kit/form/settings-page';
import { useT } from '../../../../lib/language/i18n';

interface Group {
  readonly key: string;
  readonly settings: readonly (keyof SecurityPolicy)[];
}

const GROUPS: readonly Group[] = [
  { key: 'password', settings: ['passwordLength', 'passwordKinds', 'passwordNoName', 'passwordHistory', 'passwordDays'] },
  { key: 'signIn', settings: ['secondFactor', 'switchMode'] },
];

/** What the tenant asks of its sign-ins. */
export function SecurityPage() {
  const t = useT();
  return (
    <SettingsPage
      form="security"
      route="/system/security"
      title={t('people.security.title')}
      groups={GROUPS.map((group) => ({ ...group, title: t(`people.security.groups.${group.key}`) }))}
      fields={securityPolicyFields}
      detail="system.security.detail"
      submit="system.security.submit"
      saved={() => t('people.security.saved')}
      touches={['system.security', 'auth']}
    />
  );
}
