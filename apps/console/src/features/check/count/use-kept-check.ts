import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type RefNode, warehouseQuery } from '../../../kit/input/reference';
import { listQuery, objectQuery } from '../../../lib/http/query';
import type { CountStore } from './count-store';
import type { KeptCheck } from './scan';

interface Check {
  readonly orderNo: string;
  readonly warehouseId: string;
  readonly warehouseName?: string;
  readonly locationId?: string;
  readonly blind: number;
  readonly checkStatus: number;
  readonly expectCount: number;
  readonly checkedCount: number;
}

/** Fetches what a count needs without network, and keeps it on the device. Answers why it could not. */
export function useKeptCheck(owner: string, orderNo: string, store: CountStore): Error | undefined {
  const head = useQuery(objectQuery<Check>('phone.storageCheck.getStorageCheckDetail', { orderNo }));
  const codes = useQuery(listQuery<readonly string[]>('phone.storageCheck.listStorageCheckCodes', { orderNo }));
  const places = useQuery(warehouseQuery());
  useEffect(() => {
    if (!head.data || !codes.data) return;
    const { warehouseId, warehouseName = '', locationId, blind, checkStatus, expectCount, checkedCount } = head.data;
    const kept: KeptCheck = {
      owner,
      orderNo,
      warehouseName,
      locationId: locationId ?? undefined,
      blind,
      checkStatus,
      expectCount,
      checkedCount,
      locations: locationsOf(places.data ?? [], warehouseId),
      codes: codes.data,
      at: Date.now(),
    };
    void store.keep(kept);
  }, [head.data, codes.data, places.data, owner, orderNo, store]);
  return head.error ?? codes.error ?? undefined;
}

function locationsOf(nodes: readonly RefNode[], warehouseId: string): KeptCheck['locations'] {
  const below = (node: RefNode): readonly RefNode[] => (node.children ?? []).flatMap((child) => [child, ...below(child)]);
  const warehouse = nodes.find(({ id }) => id === warehouseId);
  return warehouse ? below(warehouse).map(({ id, title, name }) => ({ id, name: title ?? name ?? id })) : [];
}
