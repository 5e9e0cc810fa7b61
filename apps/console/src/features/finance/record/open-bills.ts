import { BILL_SIDES, type BillSide, LEDGER, toFen } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Values } from '../../../kit/text/ref-text';
import type { EndpointOf } from '../../../lib/http/http';
import { pageQuery } from '../../../lib/http/query';
import { useCan } from '../../../lib/rights/permissions';
import { NAMED } from '../bill/sides';

export interface OpenBill extends Values {
  readonly id: string;
  readonly billNo: string;
  readonly businessType: number;
  readonly orderNo: string;
  readonly channelId: string;
  readonly unpaidAmount?: number;
  readonly inFlightAmount?: number;
}

/** What of a bill no draft has reserved yet, in fen. */
export const freeOf = ({ unpaidAmount = 0, inFlightAmount = 0 }: OpenBill): number => toFen(unpaidAmount) - toFen(inFlightAmount);

export type SidedBill = OpenBill & { readonly side: number };

/** A company with more open bills than this is paid by due date, or in parts. */
const MOST = 200;

const OTHER: Readonly<Record<BillSide, BillSide>> = { payable: 'receivable', receivable: 'payable' };
const RIGHT: Readonly<Record<BillSide, string>> = { payable: 'payout_view', receivable: 'income_view' };

function useBills(side: BillSide, channelId: unknown, only?: Readonly<Record<string, readonly string[]>>): readonly SidedBill[] {
  const can = useCan();
  const isAsked = typeof channelId === 'string' && (only === undefined || Object.keys(only).length > 0);
  const { data } = useQuery({
    ...pageQuery<OpenBill>(LEDGER[side].bills as EndpointOf<'page'>, {
      channelId_equal: channelId,
      size: MOST,
      ...only,
    }),
    enabled: isAsked && can(RIGHT[side]),
    staleTime: 0,
  });
  return isAsked ? (data?.records ?? []).map((bill) => ({ ...bill, side: BILL_SIDES[side] })) : [];
}

/**
 * What is open with a company, on its side first, what is due first first. Before them stand, however many there are, those that the address
 * names, or whose document it names: from its row or page the form was opened. `named` are their numbers.
 */
export function useOpenBills(
  side: BillSide,
  channelId: unknown,
): { readonly bills: readonly SidedBill[]; readonly named: ReadonlySet<string> } {
  const [params] = useSearchParams();
  const asked = Object.values(NAMED).flatMap((name) => (params.has(name) ? [[`${name}_equal`, params.getAll(name)] as const] : []));
  const named = useBills(side, channelId, Object.fromEntries(asked));
  const own = useBills(side, channelId);
  const other = useBills(OTHER[side], channelId);
  const known = new Map([...named, ...own, ...other].map((bill) => [bill.billNo, bill]));
  return { bills: [...known.values()], named: new Set(named.map(({ billNo }) => billNo)) };
}
