import {
  DashboardOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SwapOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyDialog } from '../../kit/states/lazy-part';
import { useIsSmall } from '../../lib/browser/use-media';
import { CONFIG } from '../../lib/config';
import { withAccountStrings } from '../../lib/language/account-strings';
import { useT } from '../../lib/language/i18n';
import { ask } from '../../lib/notice/ask';
import { dirtyTabs, namesOf } from '../../lib/pages/tabs';
import { logout } from '../../lib/session/auth';
import { rememberPlace } from '../../lib/session/last-login';
import { askPlace, useSession } from '../../lib/session/session';
import type { AccountDialog } from '../account/account-dialogs';
import { showKeys } from '../keys/keys-help';
import css from './user-menu.module.css';

const AccountDialogs = lazyDialog(withAccountStrings(async () => (await import('../account/account-dialogs')).AccountDialogs));

export function UserMenu() {
  const t = useT();
  const user = useSession((state) => state.session?.user);
  const navigate = useNavigate();
  const { maySwitch, actedBy } = useSession((state) => state.session) ?? {};
  const isSmall = useIsSmall();
  const [dialog, setDialog] = useState<AccountDialog | ''>();
  const asksPlace = useSession((state) => state.asksPlace === true);
  useEffect(() => {
    if (asksPlace) setDialog('switch');
  }, [asksPlace]);
  if (!user) return null;
  const close = () => {
    // Closed without a choice: all departments and roles, which is what the session has.
    if (asksPlace) rememberPlace({ deptId: user.deptId, roleId: user.roleId });
    askPlace(false);
    setDialog('');
  };

  const leave = () => {
    const dirty = dirtyTabs();
    const hasInput = dirty.length > 0;
    ask({
      title: () => t('shell.logOutAsk'),
      ...(hasInput ? { content: (lang) => t('shell.unsavedIn', { list: namesOf(dirty, lang) }) } : {}),
      okText: () => t('shell.logOut'),
      cancelText: () => t('common.cancel'),
      danger: hasInput,
      onOk: logout,
    });
  };

  const choices: Readonly<Record<string, () => void>> = {
    dashboard: () => void navigate(CONFIG.dashboardPath),
    info: () => void navigate('/info/index'),
    password: () => setDialog('password'),
    switch: () => setDialog('switch'),
    keys: showKeys,
    // as built: lock
    lock: () => setDialog('lock'),
    logout: leave,
  };

  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{
          items: [
            // The bar of a phone shows no names.
            ...(isSmall && user.tenantName ? [{ key: 'tenant', type: 'group' as const, label: user.tenantName }] : []),
            { key: 'dashboard', icon: <DashboardOutlined aria-hidden="true" />, label: t('shell.dashboard') },
            { key: 'info', icon: <UserOutlined aria-hidden="true" />, label: t('shell.personalInfo') },
            ...(actedBy ? [] : [{ key: 'password', icon: <KeyOutlined aria-hidden="true" />, label: t('password.title') }]),
            ...(maySwitch && !actedBy ? [{ key: 'switch', icon: <SwapOutlined aria-hidden="true" />, label: t('shell.switch') }] : []),
            { key: 'keys', icon: <QuestionCircleOutlined aria-hidden="true" />, label: t('shell.keys.title'), extra: '?' },
            // The bar of a phone has no room for its button.
            ...(isSmall ? [{ key: 'lock', icon: <LockOutlined aria-hidden="true" />, label: t('shell.lock.now') }] : []),
            // Signed in as somebody else one goes back first, by the bar.
            ...(actedBy
              ? []
              : [{ type: 'divider' as const }, { key: 'logout', icon: <LogoutOutlined aria-hidden="true" />, label: t('shell.logOut') }]),
          ],
          onClick: ({ key }) => choices[key]?.(),
        }}
      >
        <button type="button" className={css.user} aria-label={`${t('shell.account')} ${user.realName}`} aria-haspopup="menu">
          <span className={css.avatar} aria-hidden="true">
            {user.avatar ? <img src={user.avatar} alt="" /> : user.realName.slice(0, 1)}
          </span>
          <span className={css.name}>
            {user.realName}
            {user.tenantName && <small>{user.tenantName}</small>}
          </span>
        </button>
      </Dropdown>
      {dialog !== undefined && <AccountDialogs open={dialog} onClose={close} />}
    </>
  );
}
