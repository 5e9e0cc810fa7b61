import dayjs from 'dayjs';
import type { EndpointOf } from '../../../lib/http';

/** One figure of the home page: how many rows of a list there are, and where they stand. */
export interface Work {
  /** Its key in the strings, with a hint below it. */
  readonly key: string;
  readonly permission: string;
  readonly source: EndpointOf<'page'>;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly to: string;
  /** Somebody has to do something about these; nothing left of them is good news. */
  readonly waits: boolean;
}

/** Stock lies too long from so many days on. */
export const LONG_DAYS = 10;

/** The figures, newest first in the life of a phone. `today` is a day on the screen. */
export function workOn(today: dayjs.Dayjs): readonly Work[] {
  const day = (ago: number): string => today.subtract(ago, 'day').format('YYYY-MM-DD');
  return [
    {
      key: 'toReview',
      permission: 'purchase_review',
      source: 'phone.purchase.pagePurchase',
      filter: { reviewStatus: 100 },
      to: '/ERP/purchase/order?reviewStatus=100',
      waits: true,
    },
    {
      key: 'toReceive',
      permission: 'receive_view',
      source: 'phone.product.pageAbleReceive',
      to: '/ERP/purchase/receive',
      waits: true,
    },
    {
      key: 'onTheWay',
      permission: 'stock_view',
      source: 'phone.product.pageVirtualStoreByDetail',
      to: '/ERP/purchase/stock?view=virtual-detail',
      waits: false,
    },
    { key: 'inStock', permission: 'stock_view', source: 'phone.product.pageRealStoreByDetail', to: '/ERP/purchase/stock', waits: false },
    {
      key: 'longInStock',
      permission: 'stock_view',
      source: 'phone.product.pageRealStoreByDetail',
      // As the list's own filter on these days sends it: the day given is still part of the range.
      filter: { lastStoreTime_datelt: `${day(LONG_DAYS - 1)} 00:00:00` },
      to: `/ERP/purchase/stock?lastStoreTime=%2C${day(LONG_DAYS)}`,
      waits: true,
    },
  ];
}

/** What is begun most often, for whoever may. */
export const BEGIN = [
  { key: 'newPurchase', permission: 'purchase_add', to: '/ERP/purchase/add' },
  { key: 'storeIn', permission: 'receive_add', to: '/ERP/purchase/store' },
] as const;
