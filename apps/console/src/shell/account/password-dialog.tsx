import { Modal } from 'antd';
import { useT } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';
import { ChangePasswordForm } from '../login/change-password-form';

export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const done = () => {
    notify({ kind: 'success', text: () => t('password.done') });
    onClose();
  };
  return (
    <Modal open={open} onCancel={onClose} footer={null} title={t('password.title')} width={420} destroyOnHidden>
      <ChangePasswordForm onDone={done} />
    </Modal>
  );
}
