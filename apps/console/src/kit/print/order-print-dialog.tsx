import { currencySign, layoutOrderSheet, type OrderSheetPayload, orderTemplateRow, sheetPapers, templatePapers } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { listQuery } from '../../lib/http/query';
import { useLang, useT } from '../../lib/language/i18n';
import { useRules } from '../price/use-rules';
import { downloadPdf } from './download-pdf';
import { PrintPreview } from './print-preview';
import { usePaperTemplate } from './template-choice';
import type { MakePapers } from './use-papers';

const TYPES = { purchase: 1, sale: 2 } as const;

interface Props {
  readonly kind: keyof typeof TYPES;
  /** Rows may belong to the same order: each distinct number is one document. */
  readonly orderNos: readonly string[];
  /** The printer chosen before. */
  readonly deviceId?: string;
  readonly onClose: () => void;
}

/** Orders on paper: preview, print, PDF. */
export function OrderPrintDialog({ kind, orderNos, deviceId, onClose }: Props) {
  const t = useT();
  const lang = useLang();
  const rules = useRules();
  // Asked for anew each time: a paper that tells the cost is not for everybody.
  const [showCost, setShowCost] = useState(false);
  const { template, choice, isKnown } = usePaperTemplate(TYPES[kind]);
  const input = useMemo(() => ({ type: TYPES[kind], orderNos: [...new Set(orderNos)] }), [kind, orderNos]);
  const { data, error, refetch } = useQuery({ ...listQuery<OrderSheetPayload>('phone.print.orderSheet', input), staleTime: 0 });
  const currency = rules && currencySign(rules.currency);
  const title = t(`kit.print.${kind}Order`);
  const make = useMemo((): MakePapers => {
    if (!data || !currency || !isKnown) return undefined;
    const options = { kind, lang, currency, showCost };
    if (!template)
      return (draw) =>
        sheetPapers(
          data.map((order) => layoutOrderSheet(order, options)),
          draw,
        );
    const rows = data.map((order) => orderTemplateRow(order, options));
    return (draw) => templatePapers(template, rows, { title: `${title} ${data[0]?.orderNo ?? ''}`, lang }, draw);
  }, [data, kind, lang, currency, showCost, template, isKnown, title]);
  return (
    <PrintPreview
      title={title}
      make={make}
      orderNos={input.orderNos}
      deviceId={deviceId}
      error={error}
      onRetry={() => void refetch()}
      {...(template ? {} : { onPdf: () => downloadPdf('phone.print.renderOrder', { ...input, ...(showCost ? { showCost: 1 } : {}) }) })}
      options={
        <>
          {choice}
          {data?.some(({ costPrice }) => costPrice !== undefined) && (
            <Checkbox checked={showCost} onChange={({ target }) => setShowCost(target.checked)}>
              {t('kit.print.showCost')}
            </Checkbox>
          )}
        </>
      }
      onClose={onClose}
    />
  );
}
