import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ask } from '../lib/ask';
import { logout } from '../lib/auth';
import { useLabel, useT } from '../lib/i18n';
import { useSession } from '../lib/session';
import { dirtyTabs } from '../lib/tabs';
import css from './user-menu.module.css';

const UserInfo = lazy(async () => ({ default: (await import('./user-info')).UserInfo }));

export function UserMenu() {
  const t = useT();
  const label = useLabel();
  const user = useSession((state) => state.session?.user);
  const [info, setInfo] = useState<boolean>();
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
      onOk: logout,
    });
  };

  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{
          items: [
            { key: 'info', icon: <UserOutlined aria-hidden="true" />, label: t('shell.personalInfo') },
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined aria-hidden="true" />, label: t('shell.logOut') },
          ],
          onClick: ({ key }) => (key === 'info' ? setInfo(true) : leave()),
        }}
      >
        <button type="button" className={css.user} aria-label={`${t('shell.account')} ${user.realName}`} aria-haspopup="menu">
          <span className={css.avatar} aria-hidden="true">
            {user.avatar ? <img src={user.avatar} alt="" /> : user.realName.slice(0, 1)}
          </span>
          <span className={css.name}>{user.realName}</span>
        </button>
      </Dropdown>
      <Suspense>{info !== undefined && <UserInfo user={user} open={info} onClose={() => setInfo(false)} />}</Suspense>
    </>
  );
}
