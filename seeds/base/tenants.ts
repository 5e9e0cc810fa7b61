import { DEFAULT_ZONE_MINUTES, PLATFORM_TENANT } from '../../apps/api/src/platform/context/context.js';
import type { PackageName } from './packages.js';

/** A tenant as the product starts with it. */
export interface TenantSeed {
  readonly tenantId: string;
  readonly tenantName: string;
  /** What one may type, or the browser's address may say, instead of the name. */
  readonly domain: string;
  readonly zoneMinutes: number;
  readonly language: 'zh' | 'en';
  /** Left out, it has every menu there is. */
  readonly package?: PackageName;
  readonly linkman: string;
  readonly contactNumber: string;
}

export const WHOLESALER = '100001';
export const SHOP = '100002';

export const TENANTS: readonly TenantSeed[] = [
  {
    tenantId: PLATFORM_TENANT,
    tenantName: '平台管理',
    domain: 'admin',
    zoneMinutes: DEFAULT_ZONE_MINUTES,
    language: 'zh',
    linkman: '平台管理员',
    contactNumber: '19900000000',
  },
  {
    tenantId: WHOLESALER,
    tenantName: '远北数码',
    domain: 'yuanbei',
    zoneMinutes: 480,
    language: 'zh',
    package: 'full',
    linkman: '沈柏川',
    contactNumber: '19900000001',
  },
  {
    tenantId: SHOP,
    tenantName: 'Harbour Mobile Exchange',
    domain: 'harbour',
    zoneMinutes: 0,
    language: 'en',
    package: 'basic',
    linkman: 'Eleanor Marsh',
    contactNumber: '07700 900001',
  },
];

export const tenantSeed = (tenantId: string): TenantSeed => {
  const tenant = TENANTS.find((row) => row.tenantId === tenantId);
  if (!tenant) throw new Error(`no seeded tenant ${tenantId}`);
  return tenant;
};
