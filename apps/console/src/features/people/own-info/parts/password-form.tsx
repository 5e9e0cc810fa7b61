import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { usePasswordRule } from '../../../../kit/account/password-rule';
import { findingsOf, focusFaults } from '../../../../kit/form/findings';
import { FormErrors } from '../../../../kit/form/form-errors';
import type { RowFinding } from '../../../../lib/http/api-error';
import { useT } from '../../../../lib/language/i18n';
import { notify } from '../../../../lib/notice/notice';
import { changePassword } from '../../../../lib/session/password';
import { useSession } from '../../../../lib/session/session';

const FORM = 'own-password';

interface Typed {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPassword1: string;
}

/** The old password once, the new one twice. */
export function PasswordForm() {
  const t = useT();
  const user = useSession((state) => state.session?.user);
  const rule = usePasswordRule({ names: user ? [user.account, user.realName, user.nickName] : [] });
  const [form] = Form.useForm<Typed>();
  const [findings, setFindings] = useState<readonly RowFinding[]>([]);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const typed = await form.validateFields().catch(focusFaults(FORM));
    if (!typed || busy) return;
    setBusy(true);
    setFindings([]);
    try {
      await changePassword(typed.oldPassword, typed.newPassword);
      form.resetFields();
      notify({ kind: 'success', text: () => t('people.self.changed') });
    } catch (error) {
      setFindings(findingsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const needed = (field: string) => ({ required: true, message: t('people.self.required', { field }) });
  const followsRule = (_rule: unknown, typed = '') => {
    const found = rule.faultOf(typed);
    if (!found) return Promise.resolve();
    return Promise.reject(new Error(found.fault === 'length' ? t('people.self.short', { min: rule.min }) : found.text));
  };
  const same = (_rule: unknown, typed: string) =>
    typed === form.getFieldValue('newPassword') ? Promise.resolve() : Promise.reject(new Error(t('people.self.differ')));
  return (
    <Form form={form} name={FORM} layout="vertical" onFinish={() => void save()} onFinishFailed={focusFaults(FORM)}>
      <FormErrors form={FORM} findings={findings} />
      <Form.Item name="oldPassword" label={t('people.self.old')} rules={[needed(t('people.self.old'))]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="newPassword" label={t('people.self.chosen')} extra={rule.text} rules={[{ validator: followsRule }]} required>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="newPassword1" label={t('people.self.again')} dependencies={['newPassword']} rules={[{ validator: same }]} required>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('people.self.password')}
      </Button>
    </Form>
  );
}
