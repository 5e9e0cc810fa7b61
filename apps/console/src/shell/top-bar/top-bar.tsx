import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { FoldButton } from '../../kit/layout/fold-button';
import { Soon } from '../../kit/states/soon';
import { useT } from '../../lib/language/i18n';
import { ErrorLogButton } from '../error-log/error-log-button';
import { LockButton } from '../lock/lock-button';
import { MessagesButton } from '../messages/messages-button';
import { SearchBox } from '../search/search-box';
import { LangSwitch } from './lang-switch';
import { ThemePicker } from './theme-picker';
import css from './top-bar.module.css';
import { TopMenus } from './top-menus';
import { UserMenu } from './user-menu';

interface Props {
  readonly collapsed: boolean;
  readonly onToggle: () => void;
  readonly topMenuId: string | undefined;
  readonly onTopMenu: (id: string | undefined) => void;
}

export function TopBar({ collapsed, onToggle, topMenuId, onTopMenu }: Props) {
  const t = useT();
  return (
    <header className={css.bar}>
      <div className={css.fold}>
        <Soon>
          <FoldButton text={t(collapsed ? 'shell.expand' : 'shell.collapse')} isFolded={collapsed} onToggle={onToggle} />
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
