import { useRefOptions } from '../../../../kit/input/reference';

/** The tenant's usual warehouse, if there is one, and whether that is still being asked. */
export function useDefaultWarehouse(): { readonly usual: string | undefined; readonly loading: boolean } {
  const { options, loading } = useRefOptions('warehouse', undefined, { roots: true });
  return { usual: options.find((option) => option.node.isDefault === 1)?.value, loading };
}
