import type { CodeKind } from '@phone-trade/shared';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { download } from '../../lib/files';
import { useT } from '../../lib/i18n';
import { PrintPreview } from './print-preview';
import { useLabelSheets } from './use-label-sheets';

interface Props {
  readonly productNos: readonly string[];
  readonly onClose: () => void;
}

/** Print goods labels, QR or bar code: preview, print, PDF. */
export function LabelPrintDialog({ productNos, onClose }: Props) {
  const t = useT();
  const [kind, setKind] = useState<CodeKind>('qr');
  const input = useMemo(() => ({ productNos: [...new Set(productNos)] }), [productNos]);
  const { sheets, error, refetch } = useLabelSheets(input.productNos, kind);
  return (
    <PrintPreview
      title={t('kit.print.labels')}
      sheets={sheets}
      productNos={input.productNos}
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
