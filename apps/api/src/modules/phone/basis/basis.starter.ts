import { label } from '@phone-trade/shared';
import { ROOT } from '../../../kernel/crud/tree.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { BasicConfig } from './basic-config/basic-config.entity.js';
import { BASIC_TYPES, type BasicType, valueRows } from './basic-config/first-values.js';
import { Category } from './catalogue/category.entity.js';
import { categoryValues } from './catalogue/first-categories.js';
import { ExpenseType } from './expense-type/expense-type.entity.js';
import { PayType } from './pay-type/pay-type.entity.js';
import { firstPlatforms } from './qc-platform/first-platforms.js';
import { QcPlatform } from './qc-platform/qc-platform.entity.js';
import { StandardConfigRow } from './standard-config/standard-config.entity.js';
import { Warehouse } from './warehouse/warehouse.entity.js';

/** What a trader has of its own, and nobody else can name for it: couriers, teams. */
const OWN_LISTS: ReadonlySet<number> = new Set([14, 20]);

/** The list of platforms that orders name. */
const ORDER_PLATFORMS = 63;

type Language = 'zh' | 'en';

/** Everything a purchase order asks for beside who sells and what: lists of values, a warehouse, ways to pay with an account each, expenses. */
export const basisStarter = {
  name: 'trade',
  start: async (ctx: RequestContext, { language }: { readonly language: Language }): Promise<void> => {
    const lists = BASIC_TYPES.filter((type) => !OWN_LISTS.has(type));
    for (const type of lists) await addValues(ctx, type, language);
    await rows(ctx, Category).insert(categoryValues(language));
    await rows(ctx, Warehouse).insert([
      {
        name: label('主仓库', 'Main warehouse')[language],
        code: 'MAIN',
        parentId: '0',
        warehouseType: 1,
        isDefault: 1,
        sort: 1,
        status: 1,
      },
    ]);
    await addPayTypes(ctx, language);
    await addExpenseTypes(ctx, language);
    await addPlatforms(ctx, language);
    await rows(ctx, StandardConfigRow).insert([{ values: '{}' }]);
  },
};

/** Without customers and fees: a trader knows its terms with each. */
async function addPlatforms(ctx: RequestContext, language: Language): Promise<void> {
  const known = await rows(ctx, BasicConfig).find({ basicConfigId: ORDER_PLATFORMS }, { columns: ['id', 'code'] });
  const idOf = new Map(known.map(({ id, code }) => [code, id]));
  await rows(ctx, QcPlatform).insert(firstPlatforms(language).map((row) => ({ ...row, orderPlatformId: idOf.get(row.code) ?? null })));
}

/** Values that others are below come before them. */
async function addValues(ctx: RequestContext, type: BasicType, language: Language): Promise<void> {
  const ids: string[] = [];
  const values = valueRows(type, language, (place) => `#${place}`);
  const roots = values.filter(({ parentId }) => parentId === ROOT);
  const stored = await rows(ctx, BasicConfig).insert(roots);
  for (const [i, value] of values.entries()) if (value.parentId === ROOT) ids[i] = stored[roots.indexOf(value)] as string;
  const below = values.filter(({ parentId }) => parentId !== ROOT);
  await rows(ctx, BasicConfig).insert(below.map((value) => ({ ...value, parentId: ids[Number(value.parentId.slice(1))] as string })));
}

const PAY_TYPES = [
  { type: label('现金', 'Cash'), account: label('现金账户', 'Till') },
  { type: label('银行转账', 'Bank transfer'), account: label('公司账户', 'Business account') },
];

/** Direction 3: all of them pay and are paid. */
async function addPayTypes(ctx: RequestContext, language: Language): Promise<void> {
  const usual = { direction: 3, openingBalance: 0, allowOverdraft: 0, status: 1 };
  const types = PAY_TYPES.map(({ type }, i) => ({ ...usual, name: type[language], parentId: '0', sort: i + 1 }));
  const ids = await rows(ctx, PayType).insert(types);
  const accounts = PAY_TYPES.map(({ account }, i) => {
    const name = account[language];
    return { ...usual, name, accountName: name, parentId: String(ids[i]), sort: 1 };
  });
  await rows(ctx, PayType).insert(accounts);
}

/** By the business they belong to: purchases, sales. */
const EXPENSES = [
  { scope: 3, group: label('采购费用', 'Purchase expenses'), types: [label('运费', 'Freight'), label('检测费', 'Inspection fee')] },
  { scope: 25, group: label('销售费用', 'Sale expenses'), types: [label('运费', 'Postage'), label('优惠', 'Discount')] },
];

async function addExpenseTypes(ctx: RequestContext, language: Language): Promise<void> {
  const usual = { defaultCalcType: 1, defaultShareType: 1, status: 1 };
  const groups = EXPENSES.map(({ scope, group }, i) => ({ ...usual, scope, name: group[language], parentId: '0', sort: i + 1 }));
  const ids = await rows(ctx, ExpenseType).insert(groups);
  const types = EXPENSES.flatMap(({ scope, types: names }, i) =>
    names.map((name, j) => ({ ...usual, scope, name: name[language], parentId: String(ids[i]), sort: j + 1 })),
  );
  await rows(ctx, ExpenseType).insert(types);
}
