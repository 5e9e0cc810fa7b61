import { companyNameKey } from '@phone-trade/shared';
import type { Company } from '../../apps/api/src/modules/phone/basis/company/company.entity.js';
import type { SeedRow } from '../base/ensure.js';
import { seedId } from '../base/ids.js';
import { basicId, basicValue } from './basic-configs.js';

export const SUPPLIER = 1;
export const CUSTOMER = 2;
export const BOTH = 3;
export const SERVICE = 4;

/** Somebody a tenant trades with. */
export interface CompanySeed {
  readonly n: number;
  readonly name: string;
  readonly flag: typeof SUPPLIER | typeof CUSTOMER | typeof BOTH | typeof SERVICE;
  /** Key of list 15. */
  readonly source: string;
  readonly contact: string;
  /** Days until a bill is due, and how much may be open, in yuan. */
  readonly creditDays?: number;
  readonly creditYuan?: number;
  /** The company it is a branch of. */
  readonly parent?: number;
}

export type CompanyLine = readonly [
  n: number,
  name: string,
  contact: string,
  credit?: readonly [days: number, yuan: number],
  parent?: number,
];

/** Companies of one kind. */
export const companies = (flag: CompanySeed['flag'], source: string, lines: readonly CompanyLine[]): CompanySeed[] =>
  lines.map(([n, name, contact, credit, parent]) => ({
    n,
    name,
    flag,
    source,
    contact,
    ...(credit ? { creditDays: credit[0], creditYuan: credit[1] } : {}),
    ...(parent === undefined ? {} : { parent }),
  }));

export const companyId = (tenantId: string, n: number): string => seedId(tenantId, 'company', n);

export const companyRows = (tenantId: string, phone: (n: number) => string, seeds: readonly CompanySeed[]): SeedRow<Company>[] =>
  seeds.map((seed) => ({
    id: companyId(tenantId, seed.n),
    channelName: seed.name,
    nameKey: companyNameKey(seed.name),
    flag: seed.flag,
    parentId: seed.parent === undefined ? '0' : companyId(tenantId, seed.parent),
    contact: seed.contact,
    phone: phone(seed.n),
    channelSourceId: basicId(tenantId, 15, basicValue(15, seed.source).index),
    creditDays: seed.creditDays ?? null,
    creditAmount: seed.creditYuan === undefined ? null : seed.creditYuan * 100,
    settleParent: 0,
    status: 1,
    sort: seed.n,
  }));
