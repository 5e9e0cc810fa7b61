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

const rulesQuery = () => ({ ...objectQuery<TradeRules>('phone.basicConfig.getStandardConfig', {}), staleTime: STALE });

/** The tenant's standard config; undefined while it loads. An action that depends on it waits, see `useAwaitedRules`. */
export const useRules = (): TradeRules | undefined => useQuery(rulesQuery()).data;

/** The tenant's standard config for an action: undefined while it loads, with the error of a failed call and the way to repeat it. */
export function useAwaitedRules() {
  const { data, error, refetch } = useQuery(rulesQuery());
  return { rules: data, error: data ? null : error, again: () => void refetch() };
}

/**
 * Whether this user may enter an IMEI with a wrong check digit: the tenant allows it, and so do their rights. As the server decides; while
 * the rules load, the server alone.
 */
export function useLaxImei(): boolean {
  const can = useCan();
  const rules = useRules();
  return rules === undefined || (rules.imeiStrict === 0 && can('imei_force'));
}
