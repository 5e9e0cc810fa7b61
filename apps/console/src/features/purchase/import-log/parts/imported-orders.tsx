import { Link } from 'react-router-dom';
import { purchasePath } from '../../../../kit/navigation/paths';
import { useT } from '../../../../lib/language/i18n';
import css from './imported-orders.module.css';

/** The orders an import made, each leading to its page. */
export function ImportedOrders({ orderNos, onFollow }: { orderNos: readonly string[]; onFollow?: () => void }) {
  const t = useT();
  if (orderNos.length === 0) return null;
  return (
    <div className={css.orders}>
      <span>{t('purchase.import.orders', { count: orderNos.length })}</span>
      {orderNos.map((orderNo) => (
        <Link key={orderNo} to={purchasePath(orderNo)} onClick={onFollow}>
          {orderNo}
        </Link>
      ))}
    </div>
  );
}
