import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** The scope of an expense that any document may carry. */
const EVERYWHERE = 0;

/** The scopes of the expenses that documents of a business type may carry. */
export const scopesOn = (businessType: number): readonly number[] => [EVERYWHERE, businessType];

/** Groups of expenses and, one level below, the expenses themselves with what a new line starts from (docs/domain.md 7.2). */
export const expenseTypeSpec = crudSpec({
  noun: 'expenseType',
  permission: 'basicconfig',
  label: label('费用类型', 'expense type'),
  tenancy: 'tenant',
  fields: {
    name: f.text(64, '名称', 'Name').required().unique().search(),
    parentId: f.ref('expenseType', '上级', 'Parent').search(),
    scope: f.code('expenseScope', '适用单据', 'Used on').required().initial(EVERYWHERE).search(),
    defaultCalcType: f.code('costBasis', '默认计费方式', 'Default basis').required().initial(1),
    defaultShareType: f.code('allocation', '默认分摊方式', 'Default allocation').required().initial(1),
    status: f.enabled().search(),
    sort: f.sort(),
  },
  verbs: {
    page: 'phone.basicConfig.pageExpenseType',
    create: 'phone.basicConfig.saveExpenseType',
    update: 'phone.basicConfig.updateExpenseType',
    remove: 'phone.basicConfig.deleteExpenseType',
  },
  calls: { 'signed-in': ['phone.basicConfig.expenseTypeTree'] },
  order: ['sort', 'asc'],
  maySort: ['parentId'],
});
