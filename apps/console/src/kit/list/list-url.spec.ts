import { clearedFilters, listParams, readListUrl, writeListUrl } from './list-url';

const read = (text: string) => readListUrl(new URLSearchParams(text), 10);

describe('the list URL', () => {
  it('is parsed to page, order and filters, and written back unchanged', () => {
    const text = 'orderNo=CG1&reviewStatus=100&sort=-insertTime&size=30&current=2';
    expect(read(text)).toEqual({ current: 2, size: 30, sort: '-insertTime', filters: { orderNo: 'CG1', reviewStatus: '100' } });
    expect(writeListUrl(read(text), 10).toString()).toBe(text);
  });

  it('omits default values', () => {
    expect(writeListUrl({ current: 1, size: 10, filters: { a: '' } }, 10).toString()).toBe('');
  });

  it('keeps the view of the page beside the filters', () => {
    const text = 'view=virtual-model&custody=0&current=2';
    expect(read(text)).toEqual({ current: 2, size: 10, view: 'virtual-model', filters: { custody: '0' } });
    expect(writeListUrl(read(text), 10).toString()).toBe(text);
    expect(listParams(read(text), [])).toEqual({ current: 2, size: 10, custody: '0' });
  });

  it('ignores invalid values', () => {
    expect(read('current=-1&size=ten')).toEqual({ current: 1, size: 10, filters: {} });
  });

  it('sends a range of days from its first to before the day after its last', () => {
    expect(listParams({ current: 1, size: 10, filters: { insertTime: '2026-03-01,2026-03-31' } }, ['insertTime'])).toEqual({
      current: 1,
      size: 10,
      insertTime_datege: '2026-03-01 00:00:00',
      insertTime_datelt: '2026-04-01 00:00:00',
    });
  });

  it('sends the sort order', () => {
    expect(listParams({ current: 1, size: 10, sort: '-totalPrice', filters: {} }, [])).toEqual({
      current: 1,
      size: 10,
      descs: 'totalPrice',
    });
  });

  it('keeps the creation days when filters are cleared, until no other filter is left', () => {
    const days = '2026-03-01,2026-03-31';
    expect(clearedFilters({ createTime: days, account: 'a' })).toEqual({ createTime: days });
    expect(clearedFilters({ createTime: days })).toEqual({});
    expect(clearedFilters({ stage: '1', account: 'a', insertTime: days }, (name) => name === 'stage')).toEqual({
      stage: '1',
      insertTime: days,
    });
  });
});
