import type { ModelAttr } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../../../../lib/query';

interface ModelRow {
  readonly id: string;
  readonly attrs?: readonly ModelAttr[];
}

const STALE = 5 * 60_000;
const NONE: readonly ModelAttr[] = [];

/** The attributes a model comes in: memory, colour, version. */
export function useModelAttrs(modelId: string | undefined): readonly ModelAttr[] {
  const { data } = useQuery({ ...listQuery<ModelRow>('phone.catalogue.listModel'), staleTime: STALE });
  return data?.find((model) => model.id === modelId)?.attrs ?? NONE;
}
