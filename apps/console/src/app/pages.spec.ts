import { SCREENS } from '@phone-trade/shared';
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

  it('stay alive at least where the contract requires it', () => {
    const kept = PAGES.filter(({ keepAlive }) => keepAlive).map(({ path }) => path);
    expect(PAGES.filter(({ path }) => screen(path)?.keepAlive && !kept.includes(path))).toEqual([]);
  });
});
