import { tableSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import { ConsoleTable } from './table.entity.js';
import { mustBeTableId } from './table-attrs.js';

export const TableController = defineCrud(tableSpec, ConsoleTable, {
  beforeSubmit: (_ctx, values, stored) => {
    // Settings refer to it.
    if (stored) values.tableId = stored.tableId;
    else mustBeTableId(String(values.tableId));
    return Promise.resolve();
  },
});
