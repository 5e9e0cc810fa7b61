import { loadSqlite } from '../lib/sqlite.mjs';
import { TENANT } from './fill.mjs';

const Sqlite = loadSqlite();

export const CREATE = '/api/blade-phone/purchase/savePurchase';
export const REVIEW = '/api/blade-phone/purchase/reviewPurchase';

const LINES = 50;

/** The check digit of an IMEI. @param {string} first14 */
function luhn(first14) {
  const digits = [...first14].map((digit, i) => Number(digit) * (i % 2 === 1 ? 2 : 1));
  const sum = digits.reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0);
  return (10 - (sum % 10)) % 10;
}

/** @param {number} n */
export const imei = (n) => {
  const first14 = `35${String(n).padStart(12, '0')}`;
  return `${first14}${luhn(first14)}`;
};

/**
 * Purchase orders of fifty lines, a phone each, with two shared expenses; no IMEI twice, unless the same numbers are asked for again.
 * @param {string} file @param {number} count @param {number} [from] the number of the first
 */
export function makeOrders(file, count, from = 0) {
  const db = new Sqlite(file, { readonly: true });
  const ids = (/** @type {string} */ table, /** @type {string} */ where) =>
    /** @type {string[]} */ (
      db
        .prepare(`SELECT id FROM ${table} WHERE tenant_id = '${TENANT}' AND status = 1 AND is_deleted = 0 AND ${where} ORDER BY id`)
        .pluck()
        .all()
    );
  const models = ids('phone_model', "attrs LIKE '%size%' AND attrs LIKE '%colour%'");
  const conditions = ids('basic_config', 'basic_config_id = 1');
  const levels = ids('basic_config', 'basic_config_id = 2');
  const suppliers = ids('company', 'flag = 1');
  const [buyer] = ids('sys_user', "account = 'buyer'");
  const expenses = ids('expense_type', "parent_id <> '0'");
  db.close();
  const pick = (/** @type {readonly string[]} */ some, /** @type {number} */ n) => some[n % some.length];
  return Array.from({ length: count }, (_, i) => from + i).map((k) => ({
    purchaseType: 1,
    channelId: pick(suppliers, k),
    purchaseUserId: buyer,
    remark: `第 ${k} 单`,
    products: Array.from({ length: LINES }, (_, line) => ({
      modelId: pick(models, line),
      conditionId: pick(conditions, line),
      levelId: pick(levels, line),
      count: 1,
      purchasePrice: 1000 + line,
      attrs: [
        { attrId: 'size', attrName: '容量', valueText: '256G' },
        { attrId: 'colour', attrName: '颜色', valueText: '黑' },
      ],
      details: [{ imei: imei(k * LINES + line), batteryHealth: 80 + (line % 20), purchasePrice: 990 + line }],
    })),
    expenses: [
      { expenseDetailTypeId: expenses[0], amount: 100, calcType: 1, shareType: 1 },
      { expenseDetailTypeId: expenses[1], amount: 2, calcType: 2, shareType: 1 },
    ],
  }));
}
