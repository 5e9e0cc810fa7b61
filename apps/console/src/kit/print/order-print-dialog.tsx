import { currencySign, layoutOrderSheet, type OrderSheetPayload } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { download } from '../../lib/files';
import { useLang, useT } from '../../lib/i18n';
import { listQuery } from '../../lib/query';
import { useRules } from '../hooks/use-rules';
import { PrintPreview } from './print-preview';

interface Props {
  /** Rows may belong to the same order: each distinct number is one document. */
  readonly orderNos: readonly string[];
  readonly onClose: () => void;
}

const TYPES = { purchase: 1, sale: 2 } as const;

/** Print purchase order and print sales order: preview, print, PDF. */
export const PurchasePrintDialog = (props: Props) => <OrderPrintDialog kind="purchase" {...props} />;
export const SalePrintDialog = (props: Props) => <OrderPrintDialog kind="sale" {...props} />;

function OrderPrintDialog({ kind, orderNos, onClose }: Props & { readonly kind: keyof typeof TYPES }) {
  const t = useT();
  const lang = useLang();
  const rules = useRules();
  // Asked for anew each time: a paper that tells the cost is not for everybody.
  const [showCost, setShowCost] = useState(false);
  const input = useMemo(() => ({ type: TYPES[kind], orderNos: [...new Set(orderNos)] }), [kind, orderNos]);
  const { data, error, refetch } = useQuery({ ...listQuery<OrderSheetPayload>('phone.print.orderSheet', input), staleTime: 0 });
  const currency = rules && currencySign(rules.currency);
  const sheets = useMemo(
    () => (data && currency ? data.map((order) => layoutOrderSheet(order, { kind, lang, currency, showCost })) : undefined),
    [data, kind, lang, currency, showCost],
  );
  return (
    <PrintPreview
      title={t(`kit.print.${kind}Order`)}
      sheets={sheets}
      orderNos={input.orderNos}
      error={error}
      onRetry={() => void refetch()}
      onPdf={() => download('phone.print.renderOrder', { ...input, ...(showCost ? { showCost: 1 } : {}) })}
      options={
        data?.some(({ costPrice }) => costPrice !== undefined) && (
          <Checkbox checked={showCost} onChange={({ target }) => setShowCost(target.checked)}>
            {t('kit.print.showCost')}
          </Checkbox>
        )
      }
      onClose={onClose}
    />
  );
}
