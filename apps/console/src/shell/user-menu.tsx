import { DashboardOutlined, KeyOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask } from '../lib/ask';
import { logout } from '../lib/auth';
import { CONFIG } from '../lib/config';
import { useLabel, useT } from '../lib/i18n';
import { useSession } from '../lib/session';
import { dirtyTabs } from '../lib/tabs';
import css from './user-menu.module.css';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog')).PasswordDialog }));

export function UserMenu() {
  const t = useT();
  const label = useLabel();
  const user = useSession((state) => state.session?.user);
  const navigate = useNavigate();
  const [password, setPassword] = useState<boolean>();
  if (!user) return null;

  const leave = () => {
    const dirty = dirtyTabs()
      .map((tab) => label(tab.label))
      .join('、');
    ask({
      title: t('shell.logOutAsk'),
      ...(dirty ? { content: t('shell.unsavedIn', { list: dirty }) } : {}),
      okText: t('shell.logOut'),
      cancelText: t('common.cancel'),
      danger: dirty !== '',
      onOk: logout,
    });
  };

  const choices: Readonly<Record<string, () => void>> = {
    dashboard: () => void navigate(CONFIG.dashboardPath),
    info: () => void navigate('/info/index'),
    password: () => setPassword(true),
    logout: leave,
  };

  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{
          items: [
            { key: 'dashboard', icon: <DashboardOutlined aria-hidden="true" />, label: t('shell.dashboard') },
            { key: 'info', icon: <UserOutlined aria-hidden="true" />, label: t('shell.personalInfo') },
            { key: 'password', icon: <KeyOutlined aria-hidden="true" />, label: t('password.title') },
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined aria-hidden="true" />, label: t('shell.logOut') },
          ],
          onClick: ({ key }) => choices[key]?.(),
        }}
      >
        <button type="button" className={css.user} aria-label={`${t('shell.account')} ${user.realName}`} aria-haspopup="menu">
          <span className={css.avatar} aria-hidden="true">
            {user.avatar ? <img src={user.avatar} alt="" /> : user.realName.slice(0, 1)}
          </span>
          <span className={css.name}>{user.realName}</span>
        </button>
      </Dropdown>
      <Suspense>{password !== undefined && <PasswordDialog open={password} onClose={() => setPassword(false)} />}</Suspense>
    </>
  );
}
