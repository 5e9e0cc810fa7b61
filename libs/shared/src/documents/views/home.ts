import { type Fields, f } from '../../fields/field.js';

/**
 * The figures of the home page. `age0` to `age30` are the units in stock by the days since they first came in, `my…` is what the caller
 * has to do with as the handler, by the stage it waits at.
 */
export const HOME_FIGURES = [
  'drafts',
  'salesToReview',
  'refundsToReview',
  'toDistribute',
  'toClaimInspection',
  'toInspect',
  'toClaimRepair',
  'toRepair',
  'toPrice',
  'toList',
  'toShip',
  'toTakeBack',
  'toPayBack',
  'toReview',
  'toReceive',
  'unpaid',
  'outside',
  'inStock',
  'purchases',
  'boughtToday',
  'boughtMonth',
  'soldToday',
  'soldMonth',
  'age0',
  'age7',
  'age10',
  'age30',
  'mySaleDrafts',
  'myArrivals',
  'myToShip',
  'myToCollect',
  'receivable',
  'receivableDue',
  'receivableOverdue',
  'payable',
  'payableDue',
  'payableOverdue',
  'cash',
] as const;
export type HomeFigureKey = (typeof HOME_FIGURES)[number];

/** How many days the trends of the home page tell of, today included. */
export const TREND_DAYS = 30;

/** Number of days before the due date at which bills are shown. */
export const DUE_SOON_DAYS = 7;

/** One figure: how many rows a list has under these filters, and what they are worth. */
export const homeFigureFields = {
  key: f.text(32, '指标', 'Figure'),
  /** As the list of the figure has them in its URL. */
  filters: f.json('筛选', 'Filters'),
  count: f.int('数量', 'Count'),
  amount: f.money('金额', 'Amount').cost(),
  /** Profit in the same time, from shipped units. */
  profit: f.money('毛利', 'Gross profit').cost(),
  /** Payments in the same time, including fees. */
  out: f.money('付款', 'Cash out').cost(),
  /** A value a day, the last one today's: amounts where the figure has one, else counts. */
  trend: f.json('走势', 'Trend'),
} satisfies Fields;

export interface HomeFigure {
  readonly key: HomeFigureKey;
  readonly filters: Readonly<Record<string, string>>;
  readonly count: number;
  readonly amount?: number;
  readonly profit?: number;
  readonly out?: number;
  readonly trend?: readonly number[];
}

export interface Home {
  /** The time where the tenant is. */
  readonly now: string;
  readonly figures: readonly HomeFigure[];
}
