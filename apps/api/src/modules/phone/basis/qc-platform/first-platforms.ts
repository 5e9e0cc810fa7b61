import { INTERNAL, SALES_PLATFORMS } from '@phone-trade/shared';

/** Those the trade sells on, in the order of `SALES_PLATFORMS`. */
export const firstPlatforms = (language: 'zh' | 'en') =>
  Object.entries(SALES_PLATFORMS).map(([code, name], i) => ({
    code,
    name: name[language],
    nameEn: name.en,
    feeRate: 0,
    needReview: code === INTERNAL ? 0 : 1,
    needReport: code === INTERNAL ? 0 : 1,
    needPhotos: 0,
    status: 1,
    sort: i + 1,
  }));
