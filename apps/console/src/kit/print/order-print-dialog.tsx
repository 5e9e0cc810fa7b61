import { currencySign, layoutOrderSheet, type OrderSheetPayload } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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

/** Print purchase order: preview, print, PDF. */
export function OrderPrintDialog({ orderNos, onClose }: Props) {
  const t = useT();
  const lang = useLang();
  const rules = useRules();
  const input = useMemo(() => ({ type: 1, orderNos: [...new Set(orderNos)] }), [orderNos]);
  const { data, error, refetch } = useQuery({ ...listQuery<OrderSheetPayload>('phone.print.orderSheet', input), staleTime: 0 });
  const currency = rules && currencySign(rules.currency);
  const sheets = useMemo(
    () => (data && currency ? data.map((order) => layoutOrderSheet(order, { kind: 'purchase', lang, currency })) : undefined),
    [data, lang, currency],
  );
  return (
    <PrintPreview
      title={t('kit.print.purchaseOrder')}
      sheets={sheets}
      error={error}
      onRetry={() => void refetch()}
      onPdf={() => download('phone.print.renderOrder', input)}
      onClose={onClose}
    />
  );
}
