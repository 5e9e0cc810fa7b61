import type { BusinessKind } from '@phone-trade/shared';
import { useCallback } from 'react';
import { type Undo, useUndo } from '../../action/use-undo';
import { areaOf, callOf, type DocumentKind, rightOf } from '../kind';
import { useSay } from '../use-say';

/** Actions that can be taken back for some seconds. */
export type Undoable = 'review' | 'remove';

export const isUndoable = ({ spec }: DocumentKind, action: string): action is Undoable =>
  action === 'review' || (action === 'remove' && spec.actions.restore !== undefined);

/** The things that the review of a kind changed; the other kinds change the state of their units. */
const RETURNS: Readonly<Partial<Record<BusinessKind, 'review' | 'sold' | 'money'>>> = {
  purchase: 'review',
  costAdjust: 'review',
  repair: 'review',
  outsideRepair: 'review',
  sale: 'sold',
  presale: 'sold',
  saleRefund: 'sold',
  payout: 'money',
  income: 'money',
};

type TakingBack = Pick<Undo, 'returns' | 'preview' | 'call' | 'input' | 'permission'>;

type OfferUndo = (action: Undoable, orderNos: readonly string[], count: number, onUndone?: () => void) => void;

/** Shows a toast after an action on documents, with the number of units and an undo button. */
export function useUndoAction(kind: DocumentKind): OfferUndo {
  const say = useSay(kind.spec);
  const undo = useUndo();
  return useCallback(
    (action, orderNos, count, onUndone) => {
      const [orderNo = '', ...others] = orderNos;
      if (orderNo === '') return;
      const one = others.length === 0;
      const several = one ? '' : 'Several';
      const said = { orderNo, count: orderNos.length };
      const target = one ? { orderNo } : { orderNos };
      const back: Readonly<Record<Undoable, TakingBack>> = {
        review: {
          returns: () => say(`document.undo.${RETURNS[kind.spec.kind] ?? 'state'}`, { count }),
          preview: one ? { kind: kind.spec.kind, action: 'unreview', orderNo } : undefined,
          call: callOf(kind, 'unreview'),
          input: target,
          permission: rightOf(kind, 'unreview'),
        },
        remove: {
          returns: () => say('document.undo.remove', said),
          call: 'phone.document.restoreDocument',
          input: { kind: kind.spec.kind, ...target },
          permission: rightOf(kind, 'remove'),
        },
      };
      undo({
        done: () => say(`document.done.${action}${several}`, said),
        undone: () => say(`document.done.${action === 'review' ? 'unreview' : 'restore'}${several}`, said),
        touches: [areaOf(kind), ...(kind.touches ?? [])],
        ...back[action],
        ...(onUndone ? { onUndone } : {}),
      });
    },
    [kind, say, undo],
  );
}
