import { type Fields, f } from '@phone-trade/shared';

/** The counts of a page of rows inside of an object. */
export const pageCounts = {
  total: f.int('总数', 'Total'),
  totalCapped: f.truth('总数未数完', 'More than the total'),
  size: f.int('每页', 'Rows'),
  current: f.int('页码', 'Page'),
  pages: f.int('页数', 'Pages'),
} satisfies Fields;

/** What each answered row of a table begins with. */
export const rowFields = { id: f.id('编号', 'Id'), version: f.int('版本', 'Version') } satisfies Fields;
