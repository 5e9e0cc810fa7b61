import { type CodeKind, currencySign, type LabelItem, layoutLabelSheet } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { download } from '../../lib/files';
import { useLang, useT } from '../../lib/i18n';
import { listQuery } from '../../lib/query';
import { useRules } from '../hooks/use-rules';
import { PrintPreview } from './print-preview';

interface Props {
  readonly productNos: readonly string[];
  readonly onClose: () => void;
}

/** Print goods labels, QR or bar code: preview, print, PDF. */
export function LabelPrintDialog({ productNos, onClose }: Props) {
  const t = useT();
  const lang = useLang();
  const rules = useRules();
  const [kind, setKind] = useState<CodeKind>('qr');
  const input = useMemo(() => ({ productNos: [...new Set(productNos)] }), [productNos]);
  const { data, error, refetch } = useQuery({ ...listQuery<LabelItem>('phone.print.listProductLabel', input), staleTime: 0 });
  const currency = rules && currencySign(rules.currency);
  const sheets = useMemo(
    () => (data && currency ? [layoutLabelSheet(data, { kind, lang, currency })] : undefined),
    [data, kind, lang, currency],
  );
  return (
    <PrintPreview
      title={t('kit.print.labels')}
      sheets={sheets}
      error={error}
      onRetry={() => void refetch()}
      onPdf={() => download('phone.print.renderLabel', { kind, ...input })}
      onClose={onClose}
      options={
        <Segmented<CodeKind>
          aria-label={t('kit.print.code')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'qr', label: t('kit.print.qr') },
            { value: 'barcode', label: t('kit.print.barcode') },
          ]}
        />
      }
    />
  );
}
