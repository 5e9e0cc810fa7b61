import { embeddedMenu, isOutside, type MenuNode, menuPlace, menuTrail, visibleMenus } from './menus';

const menu = (id: string, more: Partial<MenuNode> = {}): MenuNode => ({ id, name: id, code: id, path: `/${id}`, ...more });
const outside = menu('partner', { path: 'https://partner.example/a?b=1' });

describe('where a menu entry leads', () => {
  it('is its page, or the page that embeds an outside address', () => {
    expect(menuPlace(menu('order'))).toBe('/order');
    expect(menuPlace(outside)).toBe('/myiframe/partner');
  });

  it('is a window of its own where it says so, for outside addresses only', () => {
    expect(menuPlace({ ...outside, isOpen: 2 })).toBe('https://partner.example/a?b=1');
    expect(menuPlace(menu('order', { isOpen: 2 }))).toBe('/order');
  });

  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'vbscript:x', 'ftp://x.example', 'relative', ''])(
    'is home for %j: that is neither a page nor an address of the web',
    (path) => {
      expect(isOutside(path)).toBe(false);
      expect(menuPlace(menu('bad', { path }))).toBe('/');
      expect(embeddedMenu([menu('bad', { path })], 'bad')).toBeUndefined();
    },
  );

  it('marks an embedded entry in the menu as any other', () => {
    const group = menu('group', { children: [outside] });
    expect(menuTrail([group], '/myiframe/partner').map(({ id }) => id)).toEqual(['group', 'partner']);
    expect(embeddedMenu([group], 'partner')).toBe(outside);
    expect(embeddedMenu([group], 'group')).toBeUndefined();
  });
});

describe('what the menu shows', () => {
  const kept = menu('kept', { meta: { roles: ['admin', 'finance'] } });

  it('leaves out entries kept to other roles, and groups left empty by it', () => {
    const all = [menu('all'), menu('open', { meta: { roles: [] } }), menu('group', { children: [kept] })];
    expect(visibleMenus(all, ['buyer']).map(({ id }) => id)).toEqual(['all', 'open']);
    expect(visibleMenus(all, ['buyer', 'finance']).map(({ id }) => id)).toEqual(['all', 'open', 'group']);
  });
});
