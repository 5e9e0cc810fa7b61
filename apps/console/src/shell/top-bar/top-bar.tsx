import { FullscreenExitOutlined, FullscreenOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { Soon } from '../../kit/states/soon';
import { useLang, useT } from '../../lib/language/i18n';
import { menuName, topMenusQuery } from '../../lib/pages/menus';
import { ErrorLogButton } from '../error-log/error-log-button';
import { LockButton } from '../lock/lock-button';
import { MessagesButton } from '../messages/messages-button';
import { SearchBox } from '../search/search-box';
import { LangSwitch } from './lang-switch';
import { ThemePicker } from './theme-picker';
import css from './top-bar.module.css';
import { UserMenu } from './user-menu';

interface Props {
  readonly collapsed: boolean;
  readonly onToggle: () => void;
  readonly topMenuId: string | undefined;
  readonly onTopMenu: (id: string | undefined) => void;
}

export function TopBar({ collapsed, onToggle, topMenuId, onTopMenu }: Props) {
  const t = useT();
  const fold = t(collapsed ? 'shell.expand' : 'shell.collapse');
  return (
    <header className={css.bar}>
      <div className={css.fold}>
        <Soon>
          <Button
            type="text"
            icon={collapsed ? <MenuUnfoldOutlined aria-hidden="true" /> : <MenuFoldOutlined aria-hidden="true" />}
            aria-label={fold}
            title={fold}
            aria-expanded={!collapsed}
            onClick={onToggle}
          />
        </Soon>
      </div>
      <TopMenus active={topMenuId} onSelect={onTopMenu} />
      {/* From the first frame on: whoever presses Ctrl+K and types must not lose a letter. */}
      <SearchBox />
      <div className={css.tools}>
        <Soon>
          <ErrorLogButton />
          <MessagesButton />
          <LockButton className={css.wide} />
          <LangSwitch />
          <ThemePicker />
          <Fullscreen />
          <UserMenu />
        </Soon>
      </div>
    </header>
  );
}

function TopMenus({ active, onSelect }: { active: string | undefined; onSelect: (id: string | undefined) => void }) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const { data = [] } = useQuery(topMenusQuery());
  if (data.length === 0) return <div className={css.tops} />;
  return (
    <nav className={css.tops} aria-label={t('shell.topMenus')}>
      <button
        type="button"
        aria-current={active === undefined || undefined}
        onClick={() => {
          onSelect(undefined);
          void navigate('/');
        }}
      >
        {t('shell.home')}
      </button>
      {data.map((menu) => (
        <button
          key={menu.id}
          type="button"
          aria-current={menu.id === active || undefined}
          onClick={() => {
            onSelect(menu.id);
            if (menu.path?.startsWith('/')) void navigate(menu.path);
          }}
        >
          {menuName(menu, lang)}
        </button>
      ))}
    </nav>
  );
}

const followFullscreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

function Fullscreen() {
  const t = useT();
  const full = useSyncExternalStore(followFullscreen, () => document.fullscreenElement !== null);
  const title = t(full ? 'shell.leaveFullscreen' : 'shell.fullscreen');
  const toggle = () => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <Button
      type="text"
      className={css.wide ?? ''}
      icon={full ? <FullscreenExitOutlined aria-hidden="true" /> : <FullscreenOutlined aria-hidden="true" />}
      aria-label={title}
      title={title}
      onClick={toggle}
    />
  );
}
