import { forgetPages, notePage, noteTitle, useRecentPages } from './recent-pages';

const hrefs = () => useRecentPages.getState().pages.map(({ href }) => href);
const label = (zh: string) => ({ zh, en: zh });

describe('recent pages', () => {
  beforeEach(forgetPages);

  it('are listed once each, latest first, regardless of list filters', () => {
    notePage({ key: '/list', href: '/list', label: label('list') });
    notePage({ key: '/add', href: '/add', label: label('add') });
    notePage({ key: '/list', href: '/list?size=50', label: label('list') });
    expect(hrefs()).toEqual(['/list?size=50', '/add']);
  });

  it('are distinguished by the titles of documents in one tab', () => {
    for (const no of ['1', '2']) {
      notePage({ key: '/unit', href: `/unit?no=${no}`, label: label('unit') });
      noteTitle('/unit', label(`unit ${no}`));
    }
    notePage({ key: '/unit', href: '/unit?no=1', label: label('unit') });
    expect(useRecentPages.getState().pages.map(({ label: { zh } }) => zh)).toEqual(['unit 1', 'unit 2']);
  });

  it('are at most twelve', () => {
    for (let i = 0; i < 20; i += 1) notePage({ key: `/${i}`, href: `/${i}`, label: label(`${i}`) });
    expect(hrefs()).toHaveLength(12);
    expect(hrefs()[0]).toBe('/19');
  });
});
