import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../../lib/http/http';
import { invalidate, invalidateBut } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { notify } from '../../../lib/notice/notice';
import { usePage } from '../../../lib/pages/page-context';
import { closeTab, closeTabsAt } from '../../../lib/pages/tabs';
import { useCan } from '../../../lib/rights/permissions';
import type { Action } from '../../action/row-actions';
import { type Answered, useBatch, waits } from '../../action/use-batch';
import type { DocumentAction } from '../../layout/document-layout';
import { lazyDialog } from '../../states/lazy-part';
import { areaOf, callOf, type DocumentKind, type DocumentRow, isDraft, isIn, rightOf, type StoredDocument, type WholeKind } from '../kind';
import { useNextSteps } from '../next-step';
import { detailPath, editPath } from '../places';
import { useSay } from '../use-say';
import type { Confirmed, ReviewProps } from './review-dialog';
import { isUndoable, useUndoAction } from './use-undo-action';

/** State of the navigation to a document page: the version just saved, whether its review is wanted at once, or an action of the page to begin. */
export interface DetailRequest {
  readonly saved?: number;
  readonly review?: boolean;
  readonly step?: string;
}

/** Actions that need nothing but a yes, in the order they are offered; the rest have a dialog or a page of their own. */
const ASKED = ['unreview', 'void', 'remove'] as const;

/** Hooks of a page around an action: right after it, and after its undo. */
interface Around {
  readonly onDone?: () => unknown;
  readonly onUndone?: () => void;
}

interface Opened {
  readonly what: 'review' | 'print';
  readonly documents: readonly DocumentRow[];
  readonly refusal?: string | undefined;
}

/** Performs the actions of a kind with their texts: after a confirmation, with a toast, and with updated lists. */
function usePerform(kind: DocumentKind) {
  const t = useT();
  const say = useSay(kind.spec);
  const area = areaOf(kind);
  const undo = useUndoAction(kind);
  const { touches = [] } = kind;
  const run = useCallback(
    async (action: string, { orderNo, version, totalCount }: DocumentRow, confirmed: Confirmed = {}, { onDone, onUndone }: Around = {}) => {
      const isBack = isUndoable(kind, action);
      const success = isBack ? (false as const) : () => say(`document.done.${action}`, { orderNo });
      const answer = await call<Answered>(callOf(kind, action), { orderNo, version, ...confirmed }, { success });
      if (action === 'remove') closeEditors(kind, [orderNo]);
      if (waits(answer)) notify({ kind: 'success', text: () => say('document.approvalRequested', { orderNo }) });
      else if (isBack) undo(action, [orderNo], totalCount, onUndone);
      await onDone?.();
      await (action === 'remove' ? invalidateBut(orderNo, area, ...touches) : invalidate(area, ...touches));
    },
    [kind, say, area, touches, undo],
  );
  const asking = useCallback(
    (action: (typeof ASKED)[number], row: DocumentRow, around?: Around): Omit<Action, 'key' | 'label'> => ({
      danger: true,
      confirm: () => say(`document.ask.${action}`, { orderNo: row.orderNo }),
      confirmVerb: () => t(`document.actions.${action}`),
      onClick: () => run(action, row, {}, around),
    }),
    [t, say, run],
  );
  return { run, asking, say, undo };
}

/** Closes the editing tabs of deleted documents. */
const closeEditors = ({ places }: DocumentKind, orderNos: readonly string[]): void =>
  closeTabsAt(orderNos.map((orderNo) => editPath(places, orderNo)));

/** The review dialog. Its chunk and the kind-specific texts load when it opens. */
function useReviewDialog(kind: DocumentKind) {
  return useMemo(
    () =>
      lazyDialog(async () => {
        const [{ ReviewDialog }, part] = await Promise.all([import('./review-dialog'), kind.document()]);
        const whole: WholeKind = { ...kind, ...part };
        return (props: ReviewProps) => <ReviewDialog kind={whole} {...props} />;
      }),
    [kind],
  );
}

/** The dialogs of a kind: review and print preview. */
function useDialogs(kind: DocumentKind, run: (action: string, row: DocumentRow, confirmed: Confirmed) => Promise<void>) {
  const [opened, setOpened] = useState<Opened>();
  const close = useCallback(() => setOpened(undefined), []);
  const { print: Print } = kind;
  const [first] = opened?.documents ?? [];
  const Review = useReviewDialog(kind);
  const dialogs = (
    <>
      {opened?.what === 'review' && first && (
        <Review document={first} refusal={opened.refusal} onReview={(confirmed) => run('review', first, confirmed)} onClose={close} />
      )}
      {opened?.what === 'print' && Print && <Print orderNos={opened.documents.map(({ orderNo }) => orderNo)} onClose={close} />}
    </>
  );
  return { open: setOpened, dialogs, Review };
}

/** The actions on documents of a list, single or bulk, by their state and the rights of the user. */
export function useListActions(kind: DocumentKind): {
  readonly rowActions: (row: DocumentRow) => readonly Action[];
  readonly bulkActions: (rows: readonly DocumentRow[], clear: () => void) => readonly Action[];
  readonly dialogs: ReactNode;
} {
  const t = useT();
  const can = useCan();
  const batch = useBatch();
  const { run, asking, say, undo } = usePerform(kind);
  const { open, dialogs } = useDialogs(kind, run);
  const navigate = useNavigate();
  const nextSteps = useNextSteps(kind.next);
  const { spec, places } = kind;

  const rowActions = useCallback(
    (row: DocumentRow): readonly Action[] => {
      const allowed = (action: string) => {
        const { from } = spec.actions[action] ?? {};
        return from !== undefined && isIn(spec, row, from) && can(rightOf(kind, action));
      };
      const text = (action: string) => ({ key: action, label: t(`document.actions.${action}`) });
      const detail = detailPath(places, row.orderNo);
      const next = nextSteps(row)
        .slice(0, 1)
        .map(
          ({ key, to }): Action => ({
            key,
            label: t(`document.next.${key}`),
            ...(to ? { to } : { onClick: () => navigate(detail, { state: { step: key } satisfies DetailRequest }) }),
          }),
        );
      return [
        ...next,
        { ...text('detail'), to: detail },
        ...(allowed('review') ? [{ ...text('review'), onClick: () => open({ what: 'review', documents: [row] }) }] : []),
        ...(allowed('update') ? [{ ...text('update'), to: editPath(places, row.orderNo) }] : []),
        ...(kind.print && can(rightOf(kind, 'print'))
          ? [{ ...text('print'), onClick: () => open({ what: 'print', documents: [row] }) }]
          : []),
        ...ASKED.flatMap((action) => (allowed(action) ? [{ ...text(action), ...asking(action, row) }] : [])),
      ];
    },
    [kind, spec, places, can, t, open, asking, nextSteps, navigate],
  );

  const bulkActions = (rows: readonly DocumentRow[], clear: () => void): readonly Action[] =>
    (['review', 'remove'] as const).flatMap((action) => {
      if (spec.actions[action]?.scope !== 'documents' || !can(rightOf(kind, action))) return [];
      const label = t(`document.actions.${action}`);
      const done = (orderNos: readonly string[]) => {
        if (action === 'remove') closeEditors(kind, orderNos);
        undo(action, orderNos, unitsOf(rows, orderNos));
      };
      const several = async () => {
        await batch.run(
          callOf(kind, action),
          rows.map(({ orderNo }) => orderNo),
          label,
          kind.touches,
          isUndoable(kind, action) ? done : undefined,
        );
        clear();
      };
      const confirm = () => say(`document.ask.${action}Several`, { count: rows.length });
      return [{ key: action, label, danger: action === 'remove', confirm, onClick: several }];
    });

  return {
    rowActions,
    bulkActions,
    dialogs: (
      <>
        {batch.dialog}
        {dialogs}
      </>
    ),
  };
}

/** How many units the documents with these numbers have. */
const unitsOf = (rows: readonly DocumentRow[], orderNos: readonly string[]): number =>
  rows.reduce((sum, row) => sum + (orderNos.includes(row.orderNo) ? row.totalCount : 0), 0);

/** The actions on a document, as the server judges them: refused actions are disabled and show the reason. */
export function useDetailActions(
  kind: WholeKind,
  document: StoredDocument,
): { readonly actions: readonly DocumentAction[]; readonly isJustSaved: boolean; readonly dialogs: ReactNode } {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const { tabKey } = usePage();
  const { run, asking } = usePerform(kind);
  const { open, dialogs, Review } = useDialogs(kind, run);
  const more = (kind.useMore ?? useNothingMore)(document);
  const review = useAskedReview(document);
  const steps = useNextSteps(kind.next)(document).filter(({ key, to }) => to || more.actions.some((action) => action.key === key));

  const leaving: Around = {
    onDone: async () => {
      // The page of a deleted document must not ask for it again.
      const next = closeTab(tabKey);
      await navigate(next.startsWith(detailPath(kind.places, '')) ? kind.places.list : next, { replace: true });
    },
    onUndone: () => void navigate(detailPath(kind.places, document.orderNo)),
  };
  const offer = (action: string, own: Omit<DocumentAction, 'key' | 'label'>): readonly DocumentAction[] => {
    const verdict = document.allowedActions.find((item) => item.action === action);
    if (!verdict) return [];
    const refusal = verdict.allowed ? {} : { disabled: verdict.reason ?? t('document.notAllowed') };
    return [{ key: action, label: t(`document.actions.${action}`), ...own, ...refusal }];
  };
  const refusal = document.allowedActions.find(({ action }) => action === 'review')?.reason;
  const actions = [
    ...offer('review', { primary: true, onClick: () => open({ what: 'review', documents: [document], refusal }) }),
    ...steps.flatMap(({ key, to }, i) =>
      to ? [{ key, label: t(`document.next.${key}`), primary: i === 0, onClick: () => navigate(to) }] : [],
    ),
    ...more.actions.map((action) => ({ ...action, primary: action.key === steps[0]?.key && !steps[0].to })),
    ...(kind.print && !isDraft(document) && can(rightOf(kind, 'print'))
      ? [{ key: 'print', label: t('document.actions.print'), onClick: () => open({ what: 'print', documents: [document] }) }]
      : []),
    ...offer('update', { onClick: () => navigate(editPath(kind.places, document.orderNo)) }),
    ...offer('unreview', asking('unreview', document)),
    ...offer('void', asking('void', document)),
    ...offer('remove', asking('remove', document, leaving)),
  ];
  useAskedStep(more.actions);
  return {
    actions,
    isJustSaved: review.isJustSaved,
    dialogs: (
      <>
        {review.asked && (
          <Review
            document={document}
            refusal={refusal}
            onReview={(confirmed) => run('review', document, confirmed)}
            onClose={review.done}
          />
        )}
        {dialogs}
        {more.dialogs}
      </>
    ),
  };
}

const NOTHING = { actions: [], dialogs: null };
const useNothingMore = () => NOTHING;

/** Whether the page was opened by saving this version, and whether to review it. Only that version is meant: neither what came after it nor the page loaded again. */
function useAskedReview(document: StoredDocument) {
  const location = useLocation();
  const navigate = useNavigate();
  const request = location.state as DetailRequest | null;
  const isJustSaved = request?.saved === document.version;
  const asked = isJustSaved && request?.review === true && isDraft(document);
  const done = useCallback(() => void navigate(location, { replace: true, state: null }), [navigate, location]);
  return { isJustSaved, asked, done };
}

/** Begins the action that the row of a list was asked for. A page loaded again does not begin it again. */
function useAskedStep(actions: readonly DocumentAction[]): void {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = (location.state as DetailRequest | null)?.step;
  const action = actions.find(({ key }) => key === asked);
  useEffect(() => {
    if (!action) return;
    void navigate(location, { replace: true, state: null });
    void action.onClick?.();
  }, [action, navigate, location]);
}
