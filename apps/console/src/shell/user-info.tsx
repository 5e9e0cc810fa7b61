import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useT } from '../lib/i18n';
import { objectQuery } from '../lib/query';
import type { SessionUser } from '../lib/session';
import css from './user-info.module.css';

/** Who is signed in. */
export function UserInfo({ user, open, onClose }: { user: SessionUser; open: boolean; onClose: () => void }) {
  const t = useT();
  const { data } = useQuery({ ...objectQuery<{ readonly roleNames: readonly string[] }>('auth.user-info', {}), enabled: open });
  const facts = [
    [t('shell.realName'), user.realName],
    [t('login.account'), user.account],
    [t('shell.tenantId'), user.tenantId],
    [t('shell.role'), data?.roleNames.join(', ')],
  ] as const;
  return (
    <Modal open={open} onCancel={onClose} footer={null} title={t('shell.personalInfo')} width={420}>
      <dl className={css.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text || '—'}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
