import { tableSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import { rows } from '../../../../platform/database/query/table.js';
import { ConsoleTable } from './table.entity.js';
import { mustBeTableId } from './table-attrs.js';
import { EVERYBODY, TableSetting } from './table-setting.entity.js';

export const TableController = defineCrud(tableSpec, ConsoleTable, {
  beforeSubmit: async (ctx, values, stored) => {
    const tableId = String(values.tableId ?? stored?.tableId);
    mustBeTableId(tableId);
    if (!stored || stored.tableId === tableId) return;
    // Its default goes with it.
    const settings = rows(ctx, TableSetting);
    await settings.destroy({ tableId, userId: EVERYBODY });
    await settings.update({ tableId: stored.tableId, userId: EVERYBODY }, { tableId });
  },
});
