import { Alert, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useRules } from '../../../../../kit/hooks/use-rules';
import { Money } from '../../../../../kit/views/money';
import { type TotalLine, Totals } from '../../../../../kit/views/totals';
import { useT } from '../../../../../lib/i18n';
import { type OrderDetail, toForm } from '../../order-detail';
import { formTotals, groupUnits } from '../../order-form';
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
  const rules = useRules();
  const [busy, setBusy] = useState(false);
  const { head, lines } = useMemo(() => toForm(order), [order]);
  const totals = useMemo(() => formTotals(head, lines, rules?.shareBasis ?? 1), [head, lines, rules?.shareBasis]);
  const visible = order.totalPrice !== undefined;
  const review = async () => {
    setBusy(true);
    // A refusal has been toasted; the order then shows its state as it is now.
    await onReview().catch(() => undefined);
    setBusy(false);
    onClose();
  };
  const figures: readonly TotalLine[] = [
    {
      key: 'goods',
      label: t('purchase.totals.goods'),
      amount: totals.goodsFen / 100,
      hint: t('purchase.form.units', { count: totals.count }),
    },
    { key: 'expense', label: t('purchase.totals.allExpense'), amount: totals.expenseFen / 100 },
    { key: 'due', label: t('purchase.totals.due'), amount: totals.dueFen / 100, strong: true },
    ...(totals.paidFen > 0 ? [{ key: 'paid', label: t('purchase.totals.paid'), amount: totals.paidFen / 100 }] : []),
  ];
  // In the order of the costs: units without a code yet cost something too.
  const units = groupUnits(lines).flatMap((group) => group.members);
  return (
    <Modal
      open
      title={t('purchase.review.title', { orderNo: order.orderNo })}
      okText={t('purchase.actions.review')}
      cancelText={t('common.cancel')}
      onOk={() => void review()}
      onCancel={onClose}
      okButtonProps={{ disabled: refusal !== undefined }}
      confirmLoading={busy}
      width={600}
    >
      {refusal && <Alert type="warning" showIcon title={refusal} />}
      <p className={css.posted}>{t('purchase.review.text', { count: order.totalCount })}</p>
      {visible && <Totals lines={figures} />}
      {visible && units.length > 0 && (
        <ul className={css.costs} aria-label={t('purchase.totals.unitCosts')}>
          <li className={css.caption}>
            <span>{t('purchase.form.scan')}</span>
            <span>{t('purchase.review.price')}</span>
            <span>{t('purchase.review.share')}</span>
            <span>{t('purchase.form.unitCost')}</span>
          </li>
          {units.map(({ unit, line }, i) => (
            <li key={unit?.key ?? String(i)}>
              <span>{unit?.imei ?? unit?.sn ?? line.productName}</span>
              <Money value={((totals.costFen[i] ?? 0) - (totals.shareFen[i] ?? 0)) / 100} />
              <Money value={(totals.shareFen[i] ?? 0) / 100} />
              <b>
                <Money value={(totals.costFen[i] ?? 0) / 100} />
              </b>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
