import { expenseTypeSpec, payTypeSpec } from '@phone-trade/shared';
import { TreeCrudPage } from '../../../../kit/crud/tree-crud-page';
import { Segments } from '../../../../kit/list/segments';
import { useView } from '../../../../kit/list/use-view';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';

const payColumns = { name: { width: 180 }, accountNo: { width: 200 }, accountName: { width: 160 } };
const expenseColumns = { name: { width: 180 } };

/** Ways of paying with their accounts, and groups of expenses with what belongs to them. */
export function PayTypePage() {
  const t = useT();
  const can = useCan();
  const seesPay = can('paytype_view');
  const seesExpenses = can('basicconfig_view');
  const { view, show } = useView(['pay', 'expense']);
  const views = seesPay && seesExpenses && (
    <Segments
      label={t('basic.kinds')}
      items={[
        { value: 'pay', label: t('basic.payTypes') },
        { value: 'expense', label: t('basic.expenseTypes') },
      ]}
      value={view}
      onChange={show}
    />
  );
  if (!seesPay || (view === 'expense' && seesExpenses))
    return (
      <TreeCrudPage
        key="expense"
        spec={expenseTypeSpec}
        tableId="expenseType"
        tree="phone.basicConfig.expenseTypeTree"
        label={t('basic.expenseTypes')}
        all={t('basic.allExpenseTypes')}
        columns={expenseColumns}
        views={views}
      />
    );
  return (
    <TreeCrudPage
      key="pay"
      spec={payTypeSpec}
      tableId="payType"
      tree="phone.basicConfig.payTypeTree"
      label={t('basic.payTypes')}
      all={t('basic.allPayTypes')}
      columns={payColumns}
      views={views}
    />
  );
}
