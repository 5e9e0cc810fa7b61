import { useQuery } from '@tanstack/react-query';
import { objectQuery } from '../../lib/http/query';
import { useCan } from '../../lib/rights/permissions';
import type { PriceLimits } from './price-verdict';

/** The rules the tenant trades by, as far as forms and papers need them. */
export interface TradeRules extends PriceLimits {
  readonly currency: string;
  /** 1 by amount, 2 by count. */
  readonly shareBasis: number;
  /** 1 when an IMEI with a wrong check digit is refused. */
  readonly imeiStrict: number;
  /** 1 when nothing may be shipped unboxed. */
  readonly boxRequired: number;
}

const STALE = 5 * 60_000;

/** The tenant's standard config; undefined while it loads. */
export function useRules(): TradeRules | undefined {
  return useQuery({ ...objectQuery<TradeRules>('phone.basicConfig.getStandardConfig', {}), staleTime: STALE }).data;
}

/** Whether this user may enter an IMEI with a wrong check digit: the tenant allows it, and so do their rights. As the server decides. */
export function useLaxImei(): boolean {
  const can = useCan();
  return useRules()?.imeiStrict === 0 && can('imei_force');
}
