import type { purchaseSpec, WireOf } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { purchasePath } from '../../../kit/navigation/paths';
import { Money } from '../../../kit/price/money';
import { Empty } from '../../../kit/states/empty';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { StatusTag } from '../../../kit/text/status-tag';
import { pageQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { Can } from '../../../lib/rights/permissions';
import css from './home-page.module.css';

const SHOWN = 6;

type Order = WireOf<typeof purchaseSpec.derived> & {
  readonly orderNo: string;
  readonly reviewStatus: number;
  readonly channelName?: string;
};

/** The newest orders this person may see. */
export function RecentOrders() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    ...pageQuery<Order>('phone.purchase.pagePurchase', { current: 1, size: SHOWN }),
    staleTime: 0,
  });
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={SHOWN} />;
  if (data.total === 0)
    return (
      <Empty
        text={t('home.noOrders')}
        action={
          <Can code="purchase_add">
            <Link to="/ERP/purchase/add">{t('home.newPurchase')}</Link>
          </Can>
        }
      />
    );
  return (
    <>
      <h3 id="home-recent">{t('home.recent')}</h3>
      <ul className={css.orders} aria-labelledby="home-recent">
        {data.records.map((order) => (
          <li key={order.orderNo}>
            <Link to={purchasePath(order.orderNo)}>{order.orderNo}</Link>
            <StatusTag table="review" code={order.reviewStatus} />
            <span title={order.channelName}>{order.channelName ?? '—'}</span>
            <span>
              {order.totalPrice === undefined ? t('home.units', { count: order.totalCount }) : <Money value={order.totalPrice} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
