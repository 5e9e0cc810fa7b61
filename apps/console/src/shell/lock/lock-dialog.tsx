import { Form, type GetRef, Input, Modal } from 'antd';
import { useRef } from 'react';
import { focusFaults } from '../../kit/form/findings';
import { useRulesInWords } from '../../kit/form/use-rules-in-words';
import { useT } from '../../lib/language/i18n';
import { lockScreen, setLockPassword } from '../../lib/session/lock';

const FORM = 'lock';

/** Sets the password of the lock and locks. */
export function LockDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<{ password: string }>();
  useRulesInWords(form);
  const input = useRef<GetRef<typeof Input.Password>>(null);
  const lock = ({ password }: { password: string }) => {
    setLockPassword(password);
    onClose();
    lockScreen();
  };
  return (
    <Modal
      open={open}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={t('shell.lock.now')}
      title={t('shell.lock.set')}
      width={420}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <Form form={form} name={FORM} layout="vertical" onFinish={lock} onFinishFailed={focusFaults(FORM)} preserve={false}>
        <Form.Item name="password" label={t('shell.lock.password')} rules={[{ required: true, message: t('shell.lock.required') }]}>
          <Input.Password ref={input} autoComplete="off" maxLength={64} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
