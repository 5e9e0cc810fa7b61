import { f } from '@phone-trade/shared';
import { Input } from 'antd';
import { stepInto } from '../../../../kit/acting';
import { FormDialog } from '../../../../kit/dialog/form-dialog';
import { FieldItem } from '../../../../kit/form/field-item';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import type { TokenAnswer } from '../../../../lib/session/session';

const reason = f.text(200, '事由', 'Reason').required();

/** Asks why, and opens the console as that person. */
export function SignInAsDialog({ person, onClose }: { person: Values; onClose: () => void }) {
  const t = useT();
  const enter = (answer: unknown) => {
    stepInto(answer as TokenAnswer);
    window.location.assign('/');
  };
  return (
    <FormDialog<{ reason: string }>
      name="sign-in-as"
      title={t('people.as.title', { name: String(person.realName ?? '') })}
      okText={t('people.as.action')}
      call="system.sign-in-as.open"
      input={(values) => ({ userId: String(person.id), reason: values.reason })}
      options={{ success: false }}
      onDone={enter}
      onClose={onClose}
    >
      <p>{t('people.as.hint')}</p>
      <FieldItem name="reason" field={reason}>
        <Input maxLength={200} autoFocus />
      </FieldItem>
    </FormDialog>
  );
}
