import { SCREENS } from '@phone-trade/shared';
import { PAGES, PUBLIC_PATHS } from './pages';

const screen = (path: string) => SCREENS.find((row) => row.path === path);

describe('pages', () => {
  it('are screens of the contract', () => {
    const paths = [...PAGES.map((page) => page.path), ...PUBLIC_PATHS];
    expect(paths.filter((path) => !screen(path))).toEqual([]);
  });

  it('are declared once', () => {
    const paths = PAGES.map((page) => page.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('keep their state exactly where the contract says so', () => {
    for (const page of PAGES) expect([page.path, page.keepAlive === true]).toEqual([page.path, screen(page.path)?.keepAlive]);
  });
});
