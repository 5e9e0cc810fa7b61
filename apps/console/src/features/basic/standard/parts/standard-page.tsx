import { RULE, STAGE_RULES, standardConfigFields } from '@phone-trade/shared';
import { SettingsPage } from '../../../../kit/form/settings-page';
import { useT } from '../../../../lib/language/i18n';
import { GROUPS } from './groups';
import { OneOf, RolesInput } from './setting-inputs';

/** Only stages the stage table has a move for may be chosen. */
const FIELDS = {
  ...standardConfigFields,
  openingStage: standardConfigFields.openingStage.only(...(STAGE_RULES[RULE.openingStock].to as readonly number[])),
};

const own = { openingStage: <OneOf field={FIELDS.openingStage} />, costVisibleRoles: <RolesInput /> };

/** The rules the tenant trades by, in groups. */
export function StandardPage() {
  const t = useT();
  return (
    <SettingsPage
      form="standard"
      route="/ERP/basic/standard"
      title={t('basic.standard.title')}
      groups={GROUPS.map((group) => ({ ...group, title: t(`basic.standard.groups.${group.key}`) }))}
      fields={FIELDS}
      own={own}
      detail="phone.basicConfig.getStandardConfig"
      submit="phone.basicConfig.updateStandardConfig"
      saved={t('basic.standard.saved')}
    />
  );
}
