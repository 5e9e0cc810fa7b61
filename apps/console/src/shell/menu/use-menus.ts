import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAt } from '../../kit/navigation/page-at';
import { PagesContext } from '../../kit/navigation/use-can-open';
import { chooseTopMenu, chosenTopMenu, menusQuery, menuTrail, visibleMenus } from '../../lib/pages/menus';
import { useSession } from '../../lib/session/session';

/** The menus under a top menu, and the way to the entry of the page shown: its own, or the one that stands for it. */
export function useMenus(topMenuId: string | undefined) {
  const { pathname } = useLocation();
  const pages = useContext(PagesContext);
  const roles = useSession((state) => state.session?.user.roleName ?? '');
  const query = useQuery(menusQuery(topMenuId));
  const menus = useMemo(() => visibleMenus(query.data ?? [], roles.split(',')), [query.data, roles]);
  const trail = useMemo(() => {
    const own = menuTrail(menus, pathname);
    const under = pageAt(pages, pathname)?.under;
    return own.length === 0 && under ? menuTrail(menus, under) : own;
  }, [menus, pages, pathname]);
  return { ...query, menus, trail };
}

/** The top menu chosen in this window. A page outside of it that is gone to, by whatever way, brings back the menus of all. */
export function useTopMenu(): [id: string | undefined, choose: (id: string | undefined) => void] {
  const { pathname } = useLocation();
  const [id, setId] = useState(chosenTopMenu);
  const { data, isPlaceholderData, trail } = useMenus(id);
  // A top menu chosen on a page outside of it stays until another page is gone to.
  const seen = useRef<string>(undefined);
  const choose = (next: string | undefined) => {
    chooseTopMenu(next);
    setId(next);
  };
  const known = data !== undefined && !isPlaceholderData;
  const outside = trail.length === 0;
  useEffect(() => {
    if (!known || seen.current === pathname) return;
    seen.current = pathname;
    if (!outside) return;
    chooseTopMenu(undefined);
    setId(undefined);
  }, [known, outside, pathname]);
  return [id, choose];
}
