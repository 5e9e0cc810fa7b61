import {
  COLUMN_SETTINGS,
  costAdjustSpec,
  type Fields,
  type Label,
  label,
  SEARCH_SETTINGS,
  storageTransferSpec,
  type TableAttr,
  wipeFields,
} from '@phone-trade/shared';
import { ConsoleTable } from '../../apps/api/src/modules/phone/basis/table-setting/table.entity.js';
import { EVERYBODY, TableSetting } from '../../apps/api/src/modules/phone/basis/table-setting/table-setting.entity.js';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { ensureRows } from '../base/ensure.js';
import { seedId } from '../base/ids.js';

interface TableSeed {
  readonly tableId: string;
  readonly name: Label;
  readonly status: 0 | 1;
  readonly fields: Fields;
  readonly columns: readonly TableAttr[];
  readonly search?: readonly TableAttr[];
}

/** The last one is disabled: its page is as the program has it. */
const TABLES: readonly TableSeed[] = [
  {
    tableId: 'storageTransfer',
    name: storageTransferSpec.label,
    status: 1,
    fields: { ...storageTransferSpec.head, ...storageTransferSpec.derived },
    columns: [
      { key: 'orderNo', fixed: 'left' },
      { key: 'bizDate', width: 120 },
    ],
    search: [{ key: 'orderNo' }, { key: 'toWarehouseId' }, { key: 'fromWarehouseId' }],
  },
  {
    tableId: 'costAdjust',
    name: costAdjustSpec.label,
    status: 1,
    fields: { ...costAdjustSpec.head, ...costAdjustSpec.derived },
    columns: [
      { key: 'orderNo', fixed: 'left' },
      { key: 'reason', width: 260 },
    ],
  },
  {
    tableId: 'unitWipe',
    name: label('数据擦除', 'Data wipe'),
    status: 0,
    fields: wipeFields,
    columns: [{ key: 'productNo', fixed: 'left' }],
  },
];

/** Tables that the owner of a tenant has arranged for everybody. */
export async function seedTableDefaults(ctx: RequestContext, language: 'zh' | 'en'): Promise<void> {
  const { tenantId } = ctx;
  await ensureRows(
    ctx,
    ConsoleTable,
    ['tableId'],
    TABLES.map(({ tableId, name, status }, i) => ({
      id: seedId(tenantId, 'consoleTable', i + 1),
      tableId,
      name: name[language],
      nameEn: name.en,
      status,
    })),
  );
  const settings = TABLES.flatMap(({ tableId, fields, columns, search = [] }) =>
    [
      { tableId, type: COLUMN_SETTINGS, attrs: named(fields, columns, language) },
      { tableId, type: SEARCH_SETTINGS, attrs: named(fields, search, language) },
    ].filter(({ attrs }) => attrs.length > 0),
  );
  await ensureRows(
    ctx,
    TableSetting,
    ['tableId', 'type', 'userId'],
    settings.map(({ attrs, ...setting }, i) => ({
      id: seedId(tenantId, 'tableSetting', i + 1),
      ...setting,
      userId: EVERYBODY,
      attrs: JSON.stringify(attrs),
    })),
  );
}

/** As the console sends them: with their names and their order. */
const named = (fields: Fields, attrs: readonly TableAttr[], language: 'zh' | 'en'): TableAttr[] =>
  attrs.map((attr, i) => {
    const field = fields[attr.key];
    if (!field) throw new Error(`no field ${attr.key}`);
    return { hidden: 0, fixed: '', ...attr, name: field.label[language], sort: i + 1 };
  });
