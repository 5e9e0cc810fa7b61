import { useRefOptions } from '../../../../kit/hooks/reference';

/** The tenant's usual warehouse. */
export function useDefaultWarehouse(): string | undefined {
  const { options } = useRefOptions('warehouse', undefined, { roots: true });
  return options.find((option) => option.node.isDefault === 1)?.value;
}
