import type { attrFields, Lang, ModelAttr, WireOf } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listQuery } from '../../lib/http/query';

/** An attribute a unit has: memory, colour, version. */
export type AttrValue = WireOf<typeof attrFields>;

interface ModelRow {
  readonly id: string;
  readonly attrs?: readonly ModelAttr[];
}

const STALE = 5 * 60_000;
const NONE: readonly ModelAttr[] = [];

/** The attributes each model comes in. */
export function useAttrsOf(): (modelId: string | undefined) => readonly ModelAttr[] {
  const { data } = useQuery({ ...listQuery<ModelRow>('phone.catalogue.listModel'), staleTime: STALE });
  return useCallback((modelId) => data?.find((model) => model.id === modelId)?.attrs ?? NONE, [data]);
}

/** The attributes a model comes in. */
export const useModelAttrs = (modelId: string | undefined): readonly ModelAttr[] => useAttrsOf()(modelId);

/** `128G 黑色 国行`. */
export const attrText = (attrs: readonly AttrValue[] | undefined, known: readonly ModelAttr[] = [], lang: Lang = 'zh'): string =>
  (attrs ?? [])
    .map((attr) => {
      const value = known.find((other) => other.attrId === attr.attrId)?.values.find((other) => other.valueId === attr.valueId);
      return (lang === 'en' && value?.valueTextEn) || attr.valueText;
    })
    .join(' ');
