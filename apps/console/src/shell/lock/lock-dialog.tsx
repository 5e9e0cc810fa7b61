import { Form, type GetRef, Input, Modal } from 'antd';
import { useRef } from 'react';
import { useT } from '../../lib/language/i18n';
import { lockScreen, setLockPassword } from '../../lib/session/lock';

/** Sets the password of the lock and locks. */
export function LockDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<{ password: string }>();
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
      <Form form={form} layout="vertical" onFinish={lock} preserve={false}>
        <Form.Item name="password" label={t('shell.lock.password')} rules={[{ required: true, message: t('shell.lock.required') }]}>
          <Input.Password ref={input} autoComplete="off" maxLength={64} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
