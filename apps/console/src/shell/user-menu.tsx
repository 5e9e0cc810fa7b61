import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { App, Dropdown, Modal } from 'antd';
import { useState } from 'react';
import { logout } from '../lib/auth';
import { useLabel, useT } from '../lib/i18n';
import { useSession } from '../lib/session';
import { dirtyTabs } from '../lib/tabs';
import css from './user-menu.module.css';

export function UserMenu() {
  const t = useT();
  const label = useLabel();
  const { modal } = App.useApp();
  const user = useSession((state) => state.session?.user);
  const [info, setInfo] = useState(false);
  if (!user) return null;

  const leave = () => {
    const dirty = dirtyTabs()
      .map((tab) => label(tab.label))
      .join('、');
    modal.confirm({
      title: t('shell.logOutAsk'),
      content: dirty ? t('shell.unsavedIn', { list: dirty }) : undefined,
      okText: t('shell.logOut'),
      cancelText: t('common.cancel'),
      onOk: logout,
    });
  };

  const facts = [
    [t('shell.realName'), user.realName],
    [t('login.account'), user.account],
    [t('shell.tenantId'), user.tenantId],
    [t('shell.role'), user.roleName],
  ] as const;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'info', icon: <UserOutlined />, label: t('shell.personalInfo') },
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined />, label: t('shell.logOut') },
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
      <Modal open={info} onCancel={() => setInfo(false)} footer={null} title={t('shell.personalInfo')} width={420}>
        <dl className={css.facts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text || '—'}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}
