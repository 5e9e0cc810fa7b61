import { STANDARD_EFFECTS, standardConfigFields } from '@phone-trade/shared';
import { SettingsPage } from '../../../../kit/form/settings-page';
import { useT } from '../../../../lib/language/i18n';
import { GROUPS } from './groups';
import { OneOf, RolesInput } from './setting-inputs';

const own = { openingStage: <OneOf field={standardConfigFields.openingStage} />, costVisibleRoles: <RolesInput /> };

/** The rules the tenant trades by, in groups. */
export function StandardPage() {
  const t = useT();
  return (
    <SettingsPage
      form="standard"
      route="/ERP/basic/standard"
      title={t('basic.standard.title')}
      groups={GROUPS.map((group) => ({ ...group, title: t(`basic.standard.groups.${group.key}`) }))}
      fields={standardConfigFields}
      effects={STANDARD_EFFECTS}
      own={own}
      detail="phone.basicConfig.getStandardConfig"
      submit="phone.basicConfig.updateStandardConfig"
      saved={() => t('basic.standard.saved')}
    />
  );
}
