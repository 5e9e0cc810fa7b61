import { newUserFields } from '@phone-trade/shared';
import { Input } from 'antd';
import { usePasswordRule } from '../../../../kit/account/password-rule';
import { FormDialog } from '../../../../kit/dialog/form-dialog';
import { FieldItem } from '../../../../kit/form/field-item';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';

interface Props {
  readonly people: readonly Values[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Opens accounts with a password that is typed here, or with the first one of the parameters. */
export function ResetDialog({ people, onDone, onClose }: Props) {
  const t = useT();
  const rule = usePasswordRule({ given: true });
  return (
    <FormDialog<{ password?: string }>
      name="reset-password"
      title={t('people.reset')}
      okText={t('people.reset')}
      danger
      call="system.user.reset-password"
      input={({ password }) => ({ userIds: people.map(({ id }) => id).join(), ...(password ? { password } : {}) })}
      options={{ success: () => t('people.isReset') }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('people.resetAsk', { count: people.length })}</p>
      <FieldItem name="password" field={newUserFields.password} extra={`${t('people.passwordHint')} ${rule.text}`}>
        <Input.Password autoComplete="new-password" />
      </FieldItem>
    </FormDialog>
  );
}
