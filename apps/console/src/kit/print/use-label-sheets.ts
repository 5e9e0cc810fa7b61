import { type CodeKind, currencySign, type LabelItem, layoutLabelSheet } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLang } from '../../lib/i18n';
import { listQuery } from '../../lib/query';
import { useRules } from '../hooks/use-rules';

/** The labels of units as papers. */
export function useLabelSheets(productNos: readonly string[], kind: CodeKind) {
  const lang = useLang();
  const rules = useRules();
  const { data, error, refetch } = useQuery({ ...listQuery<LabelItem>('phone.print.listProductLabel', { productNos }), staleTime: 0 });
  const currency = rules && currencySign(rules.currency);
  const sheets = useMemo(
    () => (data && currency ? [layoutLabelSheet(data, { kind, lang, currency })] : undefined),
    [data, kind, lang, currency],
  );
  return { sheets, error, refetch };
}
