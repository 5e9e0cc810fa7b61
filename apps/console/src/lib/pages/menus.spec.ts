import { embeddedMenu, isOutside, type MenuNode, menuPlace, menuTrail, visibleMenus } from './menus';

const menu = (id: string, more: Partial<MenuNode> = {}): MenuNode => ({ id, name: id, code: id, path: `/${id}`, ...more });
const outside = menu('partner', { path: 'https://partner.example/a?b=1' });

describe('the target of a menu entry', () => {
  it('is its page, or the page that embeds an external address', () => {
    expect(menuPlace(menu('order'))).toBe('/order');
    expect(menuPlace(outside)).toBe('/myiframe/partner');
  });

  it('is a new window if configured, for external addresses only', () => {
    expect(menuPlace({ ...outside, isOpen: 2 })).toBe('https://partner.example/a?b=1');
    expect(menuPlace(menu('order', { isOpen: 2 }))).toBe('/order');
  });

  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'vbscript:x', 'ftp://x.example', 'relative', ''])(
    'falls back to home for %j, which is neither a page nor a web address',
    (path) => {
      expect(isOutside(path)).toBe(false);
      expect(menuPlace(menu('bad', { path }))).toBe('/');
      expect(embeddedMenu([menu('bad', { path })], 'bad')).toBeUndefined();
    },
  );

  it('is marked in the menu also for an embedded address', () => {
    const group = menu('group', { children: [outside] });
    expect(menuTrail([group], '/myiframe/partner').map(({ id }) => id)).toEqual(['group', 'partner']);
    expect(embeddedMenu([group], 'partner')).toBe(outside);
    expect(embeddedMenu([group], 'group')).toBeUndefined();
  });
});

describe('the visible menu', () => {
  const kept = menu('kept', { meta: { roles: ['admin', 'finance'] } });

  it('omits entries of other roles and groups left empty', () => {
    const all = [menu('all'), menu('open', { meta: { roles: [] } }), menu('group', { children: [kept] })];
    expect(visibleMenus(all, ['buyer']).map(({ id }) => id)).toEqual(['all', 'open']);
    expect(visibleMenus(all, ['buyer', 'finance']).map(({ id }) => id)).toEqual(['all', 'open', 'group']);
  });
});
