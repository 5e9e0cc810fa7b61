import { Alert, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { usePreview } from '../../../../../kit/hooks/use-preview';
import { Money } from '../../../../../kit/views/money';
import { Totals } from '../../../../../kit/views/totals';
import { useT } from '../../../../../lib/i18n';
import type { OrderDetail } from '../../order-detail';
import { orderFigures } from '../../order-figures';
import css from './detail.module.css';

interface Props {
  readonly order: OrderDetail;
  /** Why it cannot be reviewed now. */
  readonly refusal: string | undefined;
  readonly onReview: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before the review and shows what it will post: what is owed, what is paid, and what every unit will cost. */
export function ReviewDialog({ order, refusal, onReview, onClose }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const asked = useMemo(() => ({ orderNo: order.orderNo }), [order.orderNo]);
  const { preview, pending } = usePreview('purchase', 'review', asked);
  const visible = order.totalPrice !== undefined;
  const review = async () => {
    setBusy(true);
    // A refusal has been toasted; the order then shows its state as it is now.
    await onReview().catch(() => undefined);
    setBusy(false);
    onClose();
  };
  const refusals = refusal === undefined ? (preview?.findings ?? []).map(({ msg }) => msg) : [refusal];
  const figures = orderFigures({ preview, count: order.totalCount, purchaseType: order.purchaseType }, t);
  const units = preview?.units ?? [];
  return (
    <Modal
      open
      title={t('purchase.review.title', { orderNo: order.orderNo })}
      okText={t('purchase.actions.review')}
      cancelText={t('common.cancel')}
      onOk={() => void review()}
      onCancel={onClose}
      okButtonProps={{ disabled: refusals.length > 0 }}
      confirmLoading={busy}
      width={600}
    >
      {refusals.map((text) => (
        <Alert key={text} type="warning" showIcon title={text} />
      ))}
      <p className={css.posted}>{t('purchase.review.text', { count: order.totalCount })}</p>
      {visible && <Totals lines={figures} pending={pending} />}
      {visible && units.length > 0 && (
        <ul className={css.costs} aria-label={t('purchase.totals.unitCosts')}>
          <li className={css.caption}>
            <span>{t('purchase.form.scan')}</span>
            <span>{t('purchase.review.price')}</span>
            <span>{t('purchase.review.share')}</span>
            <span>{t('purchase.form.unitCost')}</span>
          </li>
          {units.map(({ unitNo, imei, sn, productName, purchasePrice, shareExpenseAmount, costPrice }) => (
            <li key={unitNo}>
              <span>{imei ?? sn ?? productName}</span>
              <Money value={purchasePrice} />
              <Money value={shareExpenseAmount} />
              <b>
                <Money value={costPrice} />
              </b>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
