import { CheckCircleFilled } from '@ant-design/icons';
import { BUSINESS_TYPES, CUSTODY, STAGE } from '@phone-trade/shared';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useUnitSteps } from '../../../../kit/document/unit/unit-steps';
import { documentPath, purchasePath } from '../../../../kit/navigation/paths';
import { useCanOpen } from '../../../../kit/navigation/use-can-open';
import { LabelPrintDialog } from '../../../../kit/print/print-dialogs';
import { useScanTarget } from '../../../../kit/scan/use-scanner';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import css from './receive.module.css';

interface Props {
  readonly record: { readonly orderNo: string; readonly count: number };
  /** The units put in store. */
  readonly productNos: readonly string[];
  /** Units sent back: recorded, and still on their way. */
  readonly refused: number;
  readonly purchaseOrderNo: string | undefined;
  /** Units of the order still on their way. */
  readonly open: number;
  /** The next batch, begun with a code where one was scanned here. */
  readonly onAgain: (code?: string) => void;
}

/** What came of a stock-in, and what usually follows: labels, the record, the next parcel. */
export function StoreResult({ record, productNos, refused, purchaseOrderNo, open, onAgain }: Props) {
  const t = useT();
  const can = useCan();
  const canOpen = useCanOpen();
  const [printing, setPrinting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useScanTarget(onAgain);
  // Units just stocked in wait to be distributed.
  const [next] = useUnitSteps()(productNos.map((productNo) => ({ productNo, stage: STAGE.toDistribute, custody: CUSTODY.inStore })));
  const recordPath = documentPath(BUSINESS_TYPES.receive.code, record.orderNo);
  const orderPath = purchaseOrderNo && purchasePath(purchaseOrderNo);
  return (
    <section className={css.result}>
      <CheckCircleFilled aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        {t('stock.store.done', { count: record.count })}
      </h1>
      <p>
        {t('stock.store.record')} {recordPath && canOpen(recordPath) ? <Link to={recordPath}>{record.orderNo}</Link> : record.orderNo}
        {refused > 0 && ` · ${t('stock.store.refusedSome', { count: refused })}`}
        {purchaseOrderNo && ` · ${t(open > 0 ? 'stock.store.partly' : 'stock.store.complete', { orderNo: purchaseOrderNo, count: open })}`}
      </p>
      <div className={css.buttons}>
        {can('label_print') && productNos.length > 0 && (
          <Button type="primary" onClick={() => setPrinting(true)}>
            {t('kit.print.labels')}
          </Button>
        )}
        {next && <Button onClick={next.onClick}>{next.label}</Button>}
        <Button onClick={() => onAgain()}>{t('stock.store.again')}</Button>
        {orderPath && canOpen(orderPath) && <Link to={orderPath}>{t('stock.store.backToOrder')}</Link>}
      </div>
      {printing && <LabelPrintDialog productNos={productNos} onClose={() => setPrinting(false)} />}
    </section>
  );
}
