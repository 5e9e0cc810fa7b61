import { crudSpec, type Field, newUserFields, userSpec } from '@phone-trade/shared';
import { Input } from 'antd';
import { AvatarInput } from '../../../../kit/file/avatar-input';
import { FieldItem } from '../../../../kit/form/field-item';
import { type Translate, useLabel } from '../../../../lib/language/i18n';
import { RolesInput } from './roles-input';

const { tenantId: _tenant, userType: _type, account, realName, name, code, password, password2, avatar, status, ...asked } = newUserFields;

/** A new person is given a password too. */
export const NEW_USER = crudSpec({
  ...userSpec,
  fields: { account, realName, name, code, password, password2, ...asked, status, avatar },
  verbs: { create: 'system.user.submit' },
});

/** The list and the form of people who are there. */
export const USER = crudSpec({
  ...userSpec,
  fields: { account, realName, name, code, ...asked, status, avatar },
  verbs: { page: 'system.user.page', detail: 'system.user.detail', update: 'system.user.update', remove: 'system.user.remove' },
});

/** The inputs that are not those of their kind. */
export const ownInputs = (t: Translate, rule: string) => ({
  roleId: (
    <FieldItem name="roleId" field={asked.roleId}>
      <RolesInput />
    </FieldItem>
  ),
  password: secret('password', password, `${t('people.passwordHint')} ${rule}`),
  password2: secret('password2', password2),
  avatar: (
    <FieldItem name="avatar" field={avatar}>
      <LabelledAvatar field={avatar} />
    </FieldItem>
  ),
});

const secret = (name: string, field: Field, extra?: string) => (
  <FieldItem name={name} field={field} {...(extra ? { extra } : {})}>
    <Input.Password autoComplete="new-password" />
  </FieldItem>
);

function LabelledAvatar({ field, ...input }: { field: Field; value?: string; onChange?: (link: string | undefined) => void }) {
  const label = useLabel();
  return <AvatarInput {...input} aria-label={label(field.label)} />;
}
