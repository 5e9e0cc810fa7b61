import { toFen } from '@phone-trade/shared';
import type { ExpenseType } from '../../apps/api/src/modules/phone/basis/expense-type/expense-type.entity.js';
import type { PayType } from '../../apps/api/src/modules/phone/basis/pay-type/pay-type.entity.js';
import type { Warehouse } from '../../apps/api/src/modules/phone/basis/warehouse/warehouse.entity.js';
import type { SeedRow } from '../base/ensure.js';
import { seedId } from '../base/ids.js';

/** A warehouse with how many locations it has, A01 onwards. Types as in `warehouseType`. */
export interface WarehouseSeed {
  readonly n: number;
  readonly name: string;
  readonly code: string;
  readonly type: number;
  readonly locations?: number;
  /** The number of the person in charge. */
  readonly manager?: number;
}

export const warehouseId = (tenantId: string, n: number): string => seedId(tenantId, 'warehouse', n);
export const locationId = (tenantId: string, n: number, place: number): string => seedId(tenantId, 'warehouse', n * 100 + place);

export function warehouseRows(tenantId: string, seeds: readonly WarehouseSeed[]): SeedRow<Warehouse>[] {
  return seeds.flatMap(({ n, name, code, type, locations = 0, manager }) => {
    const managerUserId = manager === undefined ? null : seedId(tenantId, 'user', manager);
    const own = { warehouseType: type, managerUserId, status: 1 };
    const shelves = Array.from({ length: locations }, (_, i) => `A${String(i + 1).padStart(2, '0')}`);
    return [
      { ...own, id: warehouseId(tenantId, n), name, code, parentId: '0', isDefault: n === 1 ? 1 : 0, sort: n },
      ...shelves.map((shelf, i) => ({
        ...own,
        id: locationId(tenantId, n, i + 1),
        name: shelf,
        code: `${code}-${shelf}`,
        parentId: warehouseId(tenantId, n),
        isDefault: 0,
        sort: i + 1,
      })),
    ];
  });
}

/** A way of paying with our accounts under it. */
export interface PayTypeSeed {
  readonly n: number;
  readonly name: string;
  readonly accounts: readonly AccountSeed[];
}

export interface AccountSeed {
  /** Within its way of paying. */
  readonly n: number;
  readonly name: string;
  readonly accountNo?: string;
  readonly openingYuan: number;
  readonly overdraft?: true;
}

export const payTypeId = (tenantId: string, n: number): string => seedId(tenantId, 'payType', n);
export const accountId = (tenantId: string, payType: number, n: number): string => seedId(tenantId, 'payType', payType * 100 + n);

/** Direction 3: all of them pay and are paid. */
export const payTypeRows = (tenantId: string, seeds: readonly PayTypeSeed[]): SeedRow<PayType>[] =>
  seeds.flatMap(({ n, name, accounts }) => [
    { id: payTypeId(tenantId, n), name, parentId: '0', direction: 3, openingBalance: 0, allowOverdraft: 0, status: 1, sort: n },
    ...accounts.map((account) => ({
      id: accountId(tenantId, n, account.n),
      name: account.name,
      parentId: payTypeId(tenantId, n),
      direction: 3,
      accountNo: account.accountNo ?? null,
      accountName: account.name,
      openingBalance: toFen(account.openingYuan),
      allowOverdraft: account.overdraft ? 1 : 0,
      status: 1,
      sort: account.n,
    })),
  ]);

/** Whole order or per unit, apportioned or not: what a new expense line starts from. */
export interface ExpenseSeed {
  readonly n: number;
  readonly name: string;
  readonly calcType: 1 | 2;
  readonly shareType: 1 | 2;
}

/** A group of expenses; `scope` is the business type they belong to, 0 all. */
export interface ExpenseGroupSeed {
  readonly n: number;
  readonly name: string;
  readonly scope: number;
  readonly types: readonly ExpenseSeed[];
}

export const expenseTypeId = (tenantId: string, group: number, n: number): string => seedId(tenantId, 'expenseType', group * 100 + n);

export const expenseTypeRows = (tenantId: string, groups: readonly ExpenseGroupSeed[]): SeedRow<ExpenseType>[] =>
  groups.flatMap((group) => {
    const id = seedId(tenantId, 'expenseType', group.n);
    const { scope } = group;
    return [
      { id, name: group.name, parentId: '0', scope, defaultCalcType: 1, defaultShareType: 1, status: 1, sort: group.n },
      ...group.types.map(({ n, name, calcType, shareType }) => ({
        id: expenseTypeId(tenantId, group.n, n),
        name,
        parentId: id,
        scope,
        defaultCalcType: calcType,
        defaultShareType: shareType,
        status: 1,
        sort: n,
      })),
    ];
  });
