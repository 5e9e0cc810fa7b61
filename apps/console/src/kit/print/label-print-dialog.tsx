import { type CodeKind, LABEL_PAPER } from '@phone-trade/shared';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useT } from '../../lib/language/i18n';
import { downloadPdf } from './download-pdf';
import { PrintPreview } from './print-preview';
import { usePaperTemplate } from './template-choice';
import { useLabelPapers } from './use-label-papers';

interface Props {
  readonly productNos: readonly string[];
  readonly onClose: () => void;
}

/** Print product labels, QR or barcode or by a template: preview, print, PDF. */
export function LabelPrintDialog({ productNos, onClose }: Props) {
  const t = useT();
  const [kind, setKind] = useState<CodeKind>('qr');
  const choice = usePaperTemplate(LABEL_PAPER);
  const input = useMemo(() => ({ productNos: [...new Set(productNos)] }), [productNos]);
  const { make, error, refetch } = useLabelPapers(input.productNos, kind, choice);
  return (
    <PrintPreview
      title={t('kit.print.labels')}
      make={make}
      productNos={input.productNos}
      error={error}
      onRetry={() => void refetch()}
      {...(choice.template ? {} : { onPdf: () => downloadPdf('phone.print.renderLabel', { kind, ...input }) })}
      onClose={onClose}
      options={
        <>
          {choice.choice}
          {!choice.template && (
            <Segmented<CodeKind>
              aria-label={t('kit.print.code')}
              value={kind}
              onChange={setKind}
              options={[
                { value: 'qr', label: t('kit.print.qr') },
                { value: 'barcode', label: t('kit.print.barcode') },
              ]}
            />
          )}
        </>
      }
    />
  );
}
