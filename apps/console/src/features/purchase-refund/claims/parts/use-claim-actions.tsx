import { CLAIM_OF_REFUND, CLAIM_OPEN } from '@phone-trade/shared';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Action } from '../../../../kit/action/row-actions';
import { useUnitsAction } from '../../../../kit/action/use-units-action';
import { UNITS_CHANGED } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { type Claim, isApproved, isWaiting } from '../claims.columns';
import { type Decision, DecisionDialog } from './decision-dialog';

/** What is done with claims: who may, and to which of them. */
const OFFERS = [
  { key: 'refund', right: 'purchaserefund_add', to: isApproved },
  { key: 'audit', right: 'pendingrefund_review', to: isWaiting },
  { key: 'terms', right: 'pendingrefund_edit', to: isWaiting },
  { key: 'cancel', right: 'pendingrefund_cancel', to: ({ status }: Claim) => status === CLAIM_OPEN },
] as const;

const numbersOf = (claims: readonly Claim[]): readonly string[] => claims.map(({ productNo }) => productNo);

/** A new refund of these units, to their supplier and of the type their claims were approved for. */
function refundPath(claims: readonly Claim[]): string {
  const [first] = claims;
  const [refundType = ''] = Object.entries(CLAIM_OF_REFUND).find(([, stage]) => stage === first?.handleType) ?? [];
  const params = new URLSearchParams({ codes: numbersOf(claims).join(), refundType, channelId: String(first?.channelId ?? '') });
  return `/ERP/purchase/refundAdd?${params.toString()}`;
}

const isMixed = (claims: readonly Claim[]): boolean =>
  new Set(claims.map(({ channelId, handleType }) => `${channelId} ${handleType}`)).size > 1;

const nothing = (): void => {};

/** What can be done with one claim or with several; each action takes those of the rows that it fits. */
export function useClaimActions(): {
  readonly rowActions: (row: Claim) => readonly Action[];
  readonly bulkActions: (rows: readonly Claim[], clear: () => void) => readonly Action[];
  readonly dialogs: ReactNode;
} {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const [deciding, setDeciding] = useState<{ what: Decision; productNos: readonly string[]; onDone: () => void }>();
  const cancelled = useCallback((count: number) => t('purchase-refund.done.cancel', { count }), [t]);
  const { run: cancel, dialog } = useUnitsAction({
    id: 'phone.purchaseRefund.cancelPendingRefund',
    touches: UNITS_CHANGED,
    done: cancelled,
  });

  const perform = useCallback(
    (key: (typeof OFFERS)[number]['key'], claims: readonly Claim[], onDone: () => void): Omit<Action, 'key' | 'label'> => {
      const productNos = numbersOf(claims);
      if (key === 'refund') return { onClick: () => navigate(refundPath(claims)) };
      if (key !== 'cancel') return { onClick: () => setDeciding({ what: key, productNos, onDone }) };
      return {
        danger: true,
        confirm: () => t('purchase-refund.ask.cancel', { count: claims.length }),
        confirmVerb: () => t('purchase-refund.actions.cancel'),
        onClick: () => cancel(productNos, onDone),
      };
    },
    [t, navigate, cancel],
  );
  const rowActions = useCallback(
    (row: Claim) =>
      OFFERS.filter(({ right, to }) => can(right) && to(row)).map(({ key }) => ({
        key,
        label: t(`purchase-refund.actions.${key}`),
        ...perform(key, [row], nothing),
      })),
    [t, can, perform],
  );
  const bulkActions = (rows: readonly Claim[], clear: () => void): readonly Action[] =>
    OFFERS.filter(({ right }) => can(right)).map(({ key, to }) => {
      const claims = rows.filter(to);
      const mixed = key === 'refund' && isMixed(claims) ? t('purchase-refund.mixed') : undefined;
      const disabled = claims.length === 0 ? t(`purchase-refund.none.${key}`) : mixed;
      const label = t(`purchase-refund.several.${key}`, { count: claims.length });
      return { key, label, ...perform(key, claims, clear), ...(disabled ? { disabled } : {}) };
    });
  return {
    rowActions,
    bulkActions,
    dialogs: (
      <>
        {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
        {dialog}
      </>
    ),
  };
}
