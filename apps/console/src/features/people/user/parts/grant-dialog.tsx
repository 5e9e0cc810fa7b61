import { userSpec } from '@phone-trade/shared';
import { FormDialog } from '../../../../kit/dialog/form-dialog';
import { otherTenant } from '../../../../kit/filter/tenant-search';
import { FieldItem } from '../../../../kit/form/field-item';
import { InTenant } from '../../../../kit/input/in-tenant';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import { RolesInput } from './roles-input';

interface Props {
  readonly people: readonly Values[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Granted {
  readonly roleId?: readonly string[];
}

const field = (userSpec.fields.roleId as NonNullable<typeof userSpec.fields.roleId>).required();

/** What one person has; of several nobody can tell. */
const rolesOf = ([only, ...others]: readonly Values[]): Granted =>
  only?.roleId && others.length === 0 ? { roleId: String(only.roleId).split(',') } : {};

/** The tenant whose roles are offered: that of the people. Roles belong to one tenant, so the server refuses people of several. */
const tenantOf = ([first]: readonly Values[]): string | undefined => first && otherTenant(first);

/** Gives people roles in place of those they have. One person's stand there to begin with. */
export function GrantDialog({ people, onDone, onClose }: Props) {
  const t = useT();
  return (
    <FormDialog<Granted>
      name="grant-roles"
      title={t('people.grantTitle', { count: people.length })}
      start={rolesOf(people)}
      call="system.user.grant"
      input={({ roleId = [] }) => ({ userIds: people.map(({ id }) => id).join(), roleIds: [roleId].flat().join() })}
      options={{ success: () => t('people.granted') }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('people.grantHint')}</p>
      <InTenant value={tenantOf(people)}>
        <FieldItem name="roleId" field={field}>
          <RolesInput />
        </FieldItem>
      </InTenant>
    </FormDialog>
  );
}
