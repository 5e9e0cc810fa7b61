import { useCallback } from 'react';
import { useUndo } from '../hooks/use-undo';
import { areaOf, callOf, type DocumentKind, rightOf } from './kind';
import { useSay } from './use-say';

/** Says that documents of a kind, with so many units in all, were reviewed, and offers to make them drafts again. */
export function useUndoReview(kind: DocumentKind): (orderNos: readonly string[], count: number) => void {
  const say = useSay(kind.spec);
  const undo = useUndo();
  return useCallback(
    (orderNos, count) => {
      const [orderNo = '', ...others] = orderNos;
      if (orderNo === '') return;
      const one = others.length === 0;
      const said = { orderNo, count: orderNos.length };
      undo({
        done: one ? say('document.done.review', said) : say('document.done.reviewSeveral', said),
        undone: one ? say('document.done.unreview', said) : say('document.done.unreviewSeveral', said),
        returns: say('document.undo', { count }),
        ...(one ? { preview: { kind: kind.spec.kind, action: 'unreview', orderNo } } : {}),
        call: callOf(kind, 'unreview'),
        input: one ? { orderNo } : { orderNos },
        permission: rightOf(kind, 'unreview'),
        touches: [areaOf(kind), ...(kind.touches ?? [])],
      });
    },
    [kind, say, undo],
  );
}
