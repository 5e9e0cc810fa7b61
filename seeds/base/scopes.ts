import { DATA_SCOPE_COLUMNS, DATA_SCOPE_TYPE, type Label, label } from '@phone-trade/shared';
import type { DataScope } from '../../apps/api/src/modules/system/scope/data-scope.entity.js';
import { PLATFORM_TENANT } from '../../apps/api/src/platform/context/context.js';
import type { SeedRow } from './ensure.js';
import { seedId } from './ids.js';
import { SCREEN_SEEDS } from './menus.js';

/** Tables that somebody's rows are in, and the screen that shows them. Only ever append: the place is part of ids already granted. */
const TABLES = [
  { table: 'purchase', screen: 'purchase', called: label('采购单', 'Purchases') },
  { table: 'sale', screen: 'sale', called: label('销售单', 'Sales') },
  { table: 'presale', screen: 'presale', called: label('预售单', 'Presales') },
  { table: 'sale_refund', screen: 'salerefund', called: label('销售退货单', 'Sale refunds') },
] as const;

/** Whose rows: of oneself, of one's department, of it and those below it. */
const REACHES = [
  { reach: 'own', called: label('本人', 'own') },
  { reach: 'dept', called: label('本部门', 'department') },
  { reach: 'below', called: label('本部门及以下', 'department and below') },
] as const;

type Reach = (typeof REACHES)[number]['reach'];

/** `sale_own`: the code of a seeded scope. */
export type ScopeCode = `${(typeof TABLES)[number]['table']}_${Reach}`;

const SCOPES: readonly { n: number; code: ScopeCode; table: string; screen: string; reach: Reach; name: Label }[] = TABLES.flatMap(
  ({ table, screen, called }, i) =>
    REACHES.map((whose, j) => ({
      n: i * 10 + j + 1,
      code: `${table}_${whose.reach}` as const,
      table,
      screen,
      reach: whose.reach,
      name: label(`${whose.called.zh}的${called.zh}`, `${called.en}: ${whose.called.en}`),
    })),
);

/** The scopes that a tenant's administrator finds to grant (docs/domain.md 11.8). */
export const scopeRows = (): SeedRow<DataScope>[] =>
  SCOPES.map(({ n, code, table, screen, reach, name }) => ({
    id: seedId(PLATFORM_TENANT, 'dataScope', n),
    menuId: SCREEN_SEEDS.find((seed) => seed.code === screen)?.id as string,
    resourceCode: code,
    scopeName: name.zh,
    nameEn: name.en,
    scopeField: '*',
    scopeClass: table,
    scopeColumn: DATA_SCOPE_COLUMNS[DATA_SCOPE_TYPE[reach]] as string,
    scopeType: DATA_SCOPE_TYPE[reach],
  }));

export function scopeId(code: ScopeCode): string {
  const scope = SCOPES.find((row) => row.code === code);
  if (!scope) throw new Error(`no scope ${code}`);
  return seedId(PLATFORM_TENANT, 'dataScope', scope.n);
}
