import { DATA_SCOPE_COLUMNS, DATA_SCOPE_TYPE, dataScopeSpec, INPUT, label, parseScope, SCOPE, ScopeFault } from '@phone-trade/shared';
import type { Values } from '../../../kernel/crud/crud-service.js';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { checkReferences } from '../../../kernel/crud/references.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { TableShape } from '../../../platform/database/database.js';
import { ruleColumns } from '../../../platform/database/query/scope-rule.js';
import { invalid } from '../../../platform/input/check.js';
import { DataScope } from './data-scope.entity.js';
import { refuseGranted } from './granted.js';

export const DataScopeController = defineCrud(dataScopeSpec, DataScope, {
  beforeSubmit: async (ctx, values, stored) => {
    await checkReferences(ctx, dataScopeSpec.fields, values, stored);
    const whole: Values = { ...stored, ...values };
    const table = tableOf(ctx, String(whole.scopeClass));
    values.scopeClass = table.name;
    if (whole.scopeField && whole.scopeField !== '*') throw SCOPE.ALL_FIELDS();
    const type = Number(whole.scopeType);
    if (type === DATA_SCOPE_TYPE.custom) checkRule(String(whole.scopeValue ?? ''), table);
    else checkColumn(type, values.scopeColumn);
  },
  beforeRemove: (ctx, found) => refuseGranted(ctx, found),
});

/** The table named, as the database calls it or without its underscores: `salerefund` is `sale_refund`. */
function tableOf({ workspace: { db } }: RequestContext, named: string): TableShape {
  const tables = db.scopedTables();
  const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();
  const table = tables.find(({ name }) => plain(name) === plain(named));
  if (!table) throw SCOPE.UNKNOWN_TABLE({ name: named, list: tables.map(({ name }) => name).join(', ') });
  return table;
}

/** Rules of the usual kinds go by a column each; a client may send it, or nothing. */
function checkColumn(type: number, sent: unknown): void {
  const column = DATA_SCOPE_COLUMNS[type] as string;
  if (sent && sent !== column) throw SCOPE.FIXED_COLUMN({ column });
}

function checkRule(rule: string, table: TableShape): void {
  const field = { path: 'scopeValue' };
  if (rule === '') throw invalid([{ ...field, error: INPUT.REQUIRED({ field: label('自定义规则', 'Custom rule') }) }]);
  try {
    parseScope(rule, ruleColumns(table));
  } catch (error) {
    if (!(error instanceof ScopeFault)) throw error;
    throw invalid([{ ...field, error: SCOPE.BAD_RULE({ at: error.at, fault: error.fault }) }]);
  }
}
