import { Drawer } from 'antd';
import { useT } from '../../lib/language/i18n';
import { Sidebar } from './sidebar';

/** The menu of narrow screens: slides over the page, opening an entry closes it. */
export function SidebarDrawer({ open, onClose, topMenuId }: { open: boolean; onClose: () => void; topMenuId: string | undefined }) {
  const t = useT();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={208}
      closable={false}
      styles={{ body: { padding: 0 } }}
      aria-label={t('shell.menu')}
    >
      <Sidebar topMenuId={topMenuId} collapsed={false} onOpened={onClose} />
    </Drawer>
  );
}
