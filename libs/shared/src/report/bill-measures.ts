import { f } from '../fields/field.js';

/** What is open with a company, by how late it is. */
export const billMeasures = {
  unpaid: f.money('未结金额', 'Open').cost(),
  count: f.int('账单数', 'Bills'),
  notDue: f.money('未到期', 'Not overdue').cost(),
  dueSoon: f.money('其中7天内到期', 'Due within 7 days').cost(),
  overdue: f.money('已逾期', 'Overdue').cost(),
  late1: f.money('逾期1–7天', '1–7 days').cost(),
  late2: f.money('逾期8–15天', '8–15 days').cost(),
  late3: f.money('逾期16–30天', '16–30 days').cost(),
  late4: f.money('逾期31–60天', '31–60 days').cost(),
  late5: f.money('逾期60天以上', 'Over 60 days').cost(),
};
