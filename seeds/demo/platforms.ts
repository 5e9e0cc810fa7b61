import { INTERNAL, type SalesPlatformCode } from '@phone-trade/shared';
import { firstPlatforms } from '../../apps/api/src/modules/phone/basis/qc-platform/first-platforms.js';
import type { QcPlatform } from '../../apps/api/src/modules/phone/basis/qc-platform/qc-platform.entity.js';
import type { SeedRow } from '../base/ensure.js';
import { seedId } from '../base/ids.js';
import { basicId, basicValue, type Language } from './basic-configs.js';
import { companyId } from './companies.js';
import { expenseTypeId } from './places.js';

/** What a tenant agreed with a platform: its company, the fee in thousandths, and the expense that the fee is booked as. */
export interface PlatformSeed {
  readonly company: number;
  readonly feeRate: number;
  readonly feeType: readonly [group: number, n: number];
  /** Shows only what we have inspected and taken pictures of. */
  readonly strict?: true;
}

export type PlatformSeeds = Readonly<Partial<Record<SalesPlatformCode, PlatformSeed>>>;

const ORDER_PLATFORMS: Readonly<Record<string, string>> = { internal: '自营', zhuanzhuan: '转转', paipai: '拍拍', pjt: '拍机堂' };

export const platformId = (tenantId: string, n: number): string => seedId(tenantId, 'qcPlatform', n);

/** The tenant's own shop and the platforms that it has terms with, signed in to for longer than the demo lasts. */
export const platformRows = (tenantId: string, language: Language, seeds: PlatformSeeds): SeedRow<QcPlatform>[] =>
  firstPlatforms(language).flatMap(({ code, ...row }) => {
    const terms = seeds[code as SalesPlatformCode];
    if (!terms && code !== INTERNAL) return [];
    return [
      {
        ...row,
        id: platformId(tenantId, row.sort),
        code,
        orderPlatformId: basicId(tenantId, 63, basicValue(63, ORDER_PLATFORMS[code] as string).index),
        ...(terms
          ? {
              channelId: companyId(tenantId, terms.company),
              feeRate: terms.feeRate,
              feeTypeId: expenseTypeId(tenantId, ...terms.feeType),
              needReport: terms.strict ? 1 : 0,
              needPhotos: terms.strict ? 1 : 0,
              accountName: `shop-${tenantId}`,
              loginExpire: '2099-12-31T00:00:00.000Z',
            }
          : {}),
      },
    ];
  });
