import type { Tab } from '../../lib/pages/tabs';
import { nextPanes, type Pane, type Visit } from './panes';

const tab = (key: string, more: Partial<Tab> = {}): Tab => ({ key, href: key, label: { zh: key, en: key }, version: 0, ...more });
const visit = (key: string, where = key, keepAlive = true): Visit<string> => ({ key, where, keepAlive, element: key });
const walk = (visits: Visit<string>[], tabs: Tab[], limit = 12): readonly Pane<string>[] =>
  visits.reduce<readonly Pane<string>[]>((panes, next) => nextPanes(panes, next, tabs, limit), []);
const keys = (panes: readonly Pane<string>[]) => panes.map((pane) => pane.key);

describe('nextPanes', () => {
  it('keeps a keep-alive page mounted behind another, with its last location', () => {
    const panes = walk([visit('/a', '/a?x=1'), visit('/b')], [tab('/a'), tab('/b')]);
    expect(panes.map((pane) => pane.where)).toEqual(['/a?x=1', '/b']);
  });

  it('drops other pages on leaving', () => {
    expect(keys(walk([visit('/a', '/a', false), visit('/b')], [tab('/a'), tab('/b')]))).toEqual(['/b']);
  });

  it('keeps any page with unsaved input', () => {
    expect(keys(walk([visit('/a', '/a', false), visit('/b')], [tab('/a', { dirty: true }), tab('/b')]))).toEqual(['/a', '/b']);
  });

  it('drops the page of a closed tab', () => {
    expect(keys(walk([visit('/a'), visit('/b')], [tab('/b')]))).toEqual(['/b']);
  });

  it('creates a new instance for a refreshed tab', () => {
    const before = walk([visit('/a')], [tab('/a')]);
    expect(nextPanes(before, visit('/a'), [tab('/a', { version: 1 })], 12)).toMatchObject([{ key: '/a', version: 1 }]);
  });

  it('returns the same array if nothing changed', () => {
    const panes = walk([visit('/a')], [tab('/a')]);
    expect(nextPanes(panes, visit('/a'), [tab('/a')], 12)).toBe(panes);
  });

  it('drops the least recently used page beyond the limit, unless it has unsaved input', () => {
    const tabs = [tab('/a'), tab('/b', { dirty: true }), tab('/c'), tab('/d')];
    expect(keys(walk([visit('/a'), visit('/b'), visit('/c'), visit('/a'), visit('/d')], tabs, 3))).toEqual(['/a', '/b', '/d']);
    expect(keys(walk([visit('/b'), visit('/a'), visit('/c'), visit('/d')], tabs, 2))).toEqual(['/b', '/d']);
  });
});
