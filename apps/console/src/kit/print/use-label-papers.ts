import {
  type CodeKind,
  currencySign,
  type LabelItem,
  layoutLabelSheet,
  type PaperTemplate,
  sheetPapers,
  templatePapers,
} from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '../../lib/http/query';
import { useLang, useT } from '../../lib/language/i18n';
import { useRules } from '../price/use-rules';
import type { MakePapers } from './use-papers';

interface Layout {
  readonly template: PaperTemplate | undefined;
  readonly isKnown: boolean;
}

/** The labels of units as papers: by a template, or as we lay them out with this kind of code. */
export function useLabelPapers(productNos: readonly string[], kind: CodeKind, { template, isKnown }: Layout) {
  const t = useT();
  const lang = useLang();
  const rules = useRules();
  const { data, error, refetch } = useQuery({ ...listQuery<LabelItem>('phone.print.listProductLabel', { productNos }), staleTime: 0 });
  const currency = rules && currencySign(rules.currency);
  const title = t('kit.print.labels');
  const make = useMemo((): MakePapers => {
    if (!data || !currency || !isKnown) return undefined;
    if (template) return (draw) => templatePapers(template, data, { title, lang }, draw);
    return (draw) => sheetPapers([layoutLabelSheet(data, { kind, lang, currency })], draw);
  }, [data, kind, lang, currency, template, isKnown, title]);
  return { make, error, refetch };
}
