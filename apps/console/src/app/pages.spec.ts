import { MENU_SCREENS, SCREENS } from '@phone-trade/shared';
import { isPermitted } from '../lib/rights/rights';
import { PAGES, PUBLIC_PATHS } from './pages';

const screen = (path: string) => SCREENS.find((row) => row.path === path);

describe('pages', () => {
  it('have screens of the contract', () => {
    const paths = [...PAGES.map((page) => page.path), ...PUBLIC_PATHS];
    expect(paths.filter((path) => !screen(path))).toEqual([]);
  });

  it('are declared once', () => {
    const paths = PAGES.map((page) => page.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('open for every user with the right to their sidebar entry', () => {
    const closed = MENU_SCREENS.filter(({ path, needs }) => {
      const page = PAGES.find((one) => one.path === path);
      return !page || !needs.every((code) => isPermitted(new Set([code]), page.permission));
    });
    expect(closed).toEqual([]);
  });

  it('require only existing rights', () => {
    const codes = new Set(MENU_SCREENS.flatMap(({ buttons }) => buttons.map(({ code }) => code)));
    expect(PAGES.flatMap(({ permission }) => permission ?? []).filter((code) => !codes.has(code))).toEqual([]);
  });

  it('stay alive at least where the contract requires it', () => {
    const kept = PAGES.filter(({ keepAlive }) => keepAlive).map(({ path }) => path);
    expect(PAGES.filter(({ path }) => screen(path)?.keepAlive && !kept.includes(path))).toEqual([]);
  });
});
