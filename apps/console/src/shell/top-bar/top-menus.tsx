import { DownOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CONFIG } from '../../lib/config';
import { useLang, useT } from '../../lib/language/i18n';
import { menuName, topMenusQuery } from '../../lib/pages/menus';
import css from './top-bar.module.css';
import { useFitting } from './use-fitting';

interface Props {
  readonly active: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
}

/** The top menus in one row; those that do not fit are in a menu at its end. */
export function TopMenus({ active, onSelect }: Props) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const isHome = useLocation().pathname === CONFIG.homePath;
  const { data = [] } = useQuery(topMenusQuery());
  const row = useRef<HTMLDivElement>(null);
  const places = [
    { key: 'home', label: t('shell.home'), current: isHome && active === undefined, id: undefined, path: '/' },
    ...data.map((menu) => ({ key: menu.id, label: menuName(menu, lang), current: menu.id === active, id: menu.id, path: menu.path })),
  ];
  const fitting = useFitting(row, places.map(({ label }) => label).join());
  if (data.length === 0) return <div className={css.tops} />;
  const open = ({ id, path }: (typeof places)[number]) => {
    onSelect(id);
    if (path?.startsWith('/')) void navigate(path);
  };
  const rest = places.slice(fitting);
  const chosen = rest.find(({ current }) => current);
  return (
    <nav className={css.tops} aria-label={t('shell.topMenus')}>
      <div ref={row} className={css.row}>
        {places.map((place, i) => (
          <button
            key={place.key}
            type="button"
            aria-current={place.current || undefined}
            style={i < fitting ? undefined : { visibility: 'hidden' }}
            onClick={() => open(place)}
          >
            {place.label}
          </button>
        ))}
      </div>
      {rest.length > 0 && (
        <Dropdown
          autoFocus
          trigger={['click']}
          placement="bottomRight"
          menu={{ items: rest.map((place) => ({ key: place.key, label: place.label, onClick: () => open(place) })) }}
        >
          <button type="button" aria-current={chosen ? true : undefined}>
            {chosen?.label ?? t('shell.moreMenus')} <DownOutlined aria-hidden="true" />
          </button>
        </Dropdown>
      )}
    </nav>
  );
}
