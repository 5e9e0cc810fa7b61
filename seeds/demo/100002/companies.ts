import { BOTH, type CompanySeed, CUSTOMER, companies, SERVICE, SUPPLIER } from '../companies.js';

/** Invented, every one of them. */
export const COMPANIES: readonly CompanySeed[] = [
  ...companies(SUPPLIER, '个人', [[1, 'Walk-in seller', 'Counter']]),
  ...companies(SUPPLIER, '同行', [
    [2, 'Quayside Wireless', 'Hannah Pike', [14, 8000]],
    [3, 'Northgate Handsets', 'Owen Blythe', [14, 6000]],
  ]),
  ...companies(SUPPLIER, '平台', [[4, 'Regadget Auctions', 'Account desk', [7, 10_000]]]),
  ...companies(SUPPLIER, '回收店', [[5, 'Second Bell Trade-In', 'Maya Lowe', [7, 4000]]]),
  ...companies(SUPPLIER, '个人', [[6, 'Jonas Fairweather (consignment)', 'Jonas Fairweather']]),
  ...companies(CUSTOMER, '个人', [[21, 'Walk-in customer', 'Counter']]),
  ...companies(CUSTOMER, '电商店铺', [
    [22, 'Harbour online shop', 'Web desk'],
    [23, 'Pocket Bazaar store', 'Web desk'],
  ]),
  ...companies(CUSTOMER, '同行', [
    [24, 'Castle Street Phones', 'Liam Ashworth', [30, 5000]],
    [25, 'Tideway Refurb', 'Nia Pritchard', [30, 5000]],
    [26, 'Lantern Mobile', 'Samir Aziz', [14, 3000]],
    [27, 'Fernhill School Trust', 'Purchasing', [30, 4000]],
    [28, 'Dockside Couriers', 'Fleet desk', [30, 3000]],
    [29, 'Brightwater Hotel', 'IT desk', [30, 2000]],
  ]),
  ...companies(BOTH, '同行', [[51, 'Saltmarsh Traders', 'Joan Kerr', [14, 6000]]]),
  ...companies(SERVICE, '服务商', [
    [61, 'Microsolder Works', 'Bench', [30, 1000]],
    [71, 'Gannet Parcels', 'Account desk', [30, 500]],
  ]),
];

export const CONSIGNORS = [6] as const;
export const CARRIER = 71;
