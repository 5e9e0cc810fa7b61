import { Form } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowFinding } from '../../../lib/http/api-error';
import { useLang } from '../../../lib/language/i18n';
import { notify } from '../../../lib/notice/notice';
import { usePreview } from '../../action/use-preview';
import { useUndo } from '../../action/use-undo';
import { formFaults, stillThere } from '../../form/findings';
import { replaceValues } from '../../form/replace-values';
import { useDocumentForm } from '../../form/use-document-form';
import { useSaveShortcut } from '../../form/use-shortcut';
import { useTried } from '../../form/use-tried';
import type { DetailRequest } from '../action/use-document-actions';
import {
  areaOf,
  callOf,
  type Effect,
  type FormLine,
  type FormTarget,
  type Head,
  type LinesInput,
  type LinesPart,
  rightOf,
  type StoredDocument,
  type WholeKind,
} from '../kind';
import { useSay } from '../use-say';
import type { Joined } from './conflict-dialog';
import { type Held, uncorrected } from './corrected';
import type { Entry } from './entry-grid';
import { atCell, filledParts, PARTS, type PartLine, rowProblems, withoutKeys } from './part-rows';
import { useLineState } from './use-line-state';

export interface FormValues {
  readonly head: Head;
  readonly lines: readonly FormLine[];
}

export interface EntryProps {
  readonly kind: WholeKind;
  /** Names the draft kept for this page. */
  readonly route: string;
  readonly initial: FormValues;
  /** The edited document. Its texts label references that are no longer offered. Absent for a new document. */
  readonly stored?: StoredDocument;
  readonly onSaved: (orderNo: string, request: DetailRequest) => void;
}

/** The result of a save. */
interface Saved {
  readonly orderNo: string;
  readonly version: number;
}

const rowsIn = (head: Head, part: string): readonly PartLine[] => (head[part] ?? []) as readonly PartLine[];

/** A document while it is entered: its values, what a review would make of them, what is wrong with them, and their way to the server. */
export function useEntry({ kind, route, initial, stored, onSaved }: EntryProps) {
  const lang = useLang();
  const { spec } = kind;
  const say = useSay(spec);
  const part = kind.form;
  const [form] = Form.useForm<Record<string, unknown>>();
  const doc = useDocumentForm<FormValues, StoredDocument>(route);
  const [entries] = useState(() => new Map<string, Entry>());
  /** The stored document that the form is about: a newer one once the two have been joined. */
  const [edited, setEdited] = useState(stored);
  const [tried, setTried] = useTried(form, () =>
    problemsOf({ head: headNow(), lines: state.latest() }, (list) => entries.get(list)?.faults() ?? []),
  );
  const sent = useRef<{ readonly lines: LinesInput; readonly head: Head; readonly held: Held }>(undefined);
  /** What the grids cannot read, by their lists, as they were drawn last. */
  const [unread, setUnread] = useState<Readonly<Record<string, readonly RowFinding[]>>>({});
  const report = useCallback((list: string, faults: readonly RowFinding[]) => setUnread((before) => ({ ...before, [list]: faults })), []);
  const before = useRef(initial.head);
  /** Between the key and the call: what has just been typed is still being read. */
  const saving = useRef(false);

  const headNow = () => form.getFieldsValue(true) as Head;
  const head = (Form.useWatch((values) => values, { form, preserve: true }) ?? initial.head) as Head;
  const state = useLineState(initial.lines, (lines) => {
    const told = part.lines.headOf?.(lines, headNow()) ?? {};
    if (Object.keys(told).length > 0) {
      form.setFieldsValue(told);
      setTried((now) => ({ ...now, head: now.head.filter(({ path = '' }) => !(path in told)) }));
    }
    doc.changed({ head: headNow(), lines }, edited);
  });
  const count = part.lines.count(state.lines);
  const target = useMemo(
    () => targetOf(kind, readableHead(head, unread), readable('lines', state.lines, unread), edited?.orderNo),
    [kind, head, state.lines, unread, edited?.orderNo],
  );
  const answer = usePreview(spec.kind, spec.actions.review ? 'review' : 'create', target);

  const problemsOf = useCallback(
    (values: FormValues, faultsOf: (list: string) => readonly RowFinding[]): readonly RowFinding[] => {
      // A grid knows best what is wrong with its texts: that comes before what the values of its rows lack.
      const listed = (list: string, problems: readonly RowFinding[]) =>
        [...faultsOf(list), ...problems].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
      return [
        ...listed('lines', part.lines.problems(values.lines, lang, values.head)),
        ...PARTS.flatMap((name) => listed(name, rowProblems(name, rowsIn(values.head, name), part[name] ?? {}, lang))),
      ];
    },
    [part, lang],
  );
  // The same objects while the answer is the same: none of them counts as new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages follow the language
  const refused = useMemo(() => doc.findings.map((finding) => atFormPlace(finding, sent.current)), [doc.findings, lang]);
  const findings = useMemo(
    () => [
      ...tried.head,
      ...stillThere(
        tried.rows,
        problemsOf({ head, lines: state.lines }, (list) => unread[list] ?? []),
      ),
      ...(sent.current ? uncorrected(refused, sent.current.held, heldOf(head, state.lines)) : refused),
    ],
    [tried, problemsOf, head, state.lines, unread, refused],
  );

  /** Effective at once: confirmed first, unless the preview already refuses it. The server then refuses it at its cells. */
  const judged = useRef(answer);
  judged.current = answer;
  const asksFirst = () => {
    const { pending, preview } = judged.current;
    return kind.effect !== undefined && (pending || !preview?.findings.some(({ warning }) => !warning));
  };
  const [isAsked, setAsked] = useState(false);
  const undo = useUndo();
  const save = async (review: boolean, isConfirmed = false) => {
    if (doc.busy || saving.current) return;
    saving.current = true;
    flushSync(() => {
      for (const entry of entries.values()) entry.settle();
    });
    const faults = await form.validateFields().then(() => [], formFaults);
    const known = await part.lines.known?.(state.latest());
    if (known && known !== state.latest()) state.set(known);
    saving.current = false;
    const values = { head: headNow(), lines: state.latest() };
    const rows = problemsOf(values, (list) => entries.get(list)?.faults() ?? []);
    setTried(({ turn }) => ({ turn: turn + 1, head: faults, rows }));
    if (faults.length + rows.length > 0) return;
    if (asksFirst() && !isConfirmed) return setAsked(true);
    setAsked(false);
    const lines = part.lines.toInput(values.lines, values.head);
    sent.current = { lines, head: values.head, held: heldOf(values.head, values.lines) };
    const saved = await doc.submit<Saved>(
      callOf(kind, edited ? 'update' : 'create'),
      { ...inputOf(part.lines, values.head, lines), ...(edited && { orderNo: edited.orderNo, version: edited.version }) },
      kind.effect ? false : () => say('document.done.save'),
      kind.touches,
    );
    if (saved && kind.effect) void tellEffect(kind.effect, saved, values.head);
    if (saved) onSaved(saved.orderNo, { saved: saved.version, review });
  };
  useSaveShortcut(() => void save(false));
  const tellEffect = async ({ back, returns, undone }: Effect, saved: Saved, entered: Head) => {
    const done = () => say('document.done.effect', { orderNo: saved.orderNo });
    const way = await back(saved, entered);
    const touches = [areaOf(kind), ...(kind.touches ?? [])];
    if (way)
      undo({
        call: callOf(kind, way.action),
        permission: rightOf(kind, way.action),
        input: way.input,
        done,
        returns: () => say(returns),
        undone: () => say(undone, { orderNo: saved.orderNo }),
        touches,
      });
    else notify({ kind: 'success', text: done });
  };

  const take = (values: FormValues, basis?: StoredDocument) => {
    if (basis) setEdited(basis);
    replaceValues(form, values.head);
    state.set(values.lines);
  };
  return {
    form,
    entries,
    report,
    edited,
    head,
    state,
    count,
    answer,
    findings,
    turn: tried.turn,
    busy: doc.busy,
    conflict: doc.conflict,
    save,
    /** What is confirmed before it takes effect. */
    asked: isAsked && { confirm: () => void save(false, true), close: () => setAsked(false) },
    changed: (changed: Head) => {
      const followed = part.follow?.(changed, before.current, headNow());
      // Another warehouse has other locations.
      const left = Object.entries(part.within ?? {}).flatMap(([name, parent]) => (parent in changed ? [[name, undefined] as const] : []));
      form.setFieldsValue({ ...followed, ...Object.fromEntries(left) });
      before.current = { ...headNow() };
      setTried((now) => ({ ...now, head: now.head.filter(({ path = '' }) => !(path in changed)) }));
      doc.changed({ head: headNow(), lines: state.latest() }, edited);
    },
    join: ({ document, ...values }: Joined) => {
      setEdited(document);
      take(values);
      doc.changed({ head: headNow(), lines: state.latest() }, document);
      doc.clear();
    },
    closeConflict: doc.clear,
    /** Unsaved input of an earlier visit, and what puts it into the form. */
    offer: { of: doc, take },
  };
}

const heldOf = (head: Head, lines: readonly FormLine[]): Held => ({
  head,
  lists: { lines, ...Object.fromEntries(PARTS.map((name) => [name, rowsIn(head, name)])) },
});

type Unread = Readonly<Record<string, readonly RowFinding[]>>;

/** Rows whose cells can all be read: what stands behind a text that means nothing does not count. */
function readable<Row extends FormLine>(list: string, rows: readonly Row[], unread: Unread): readonly Row[] {
  const faulty = new Set((unread[list] ?? []).map(({ path = '' }) => path.split('.')[1]));
  return faulty.size === 0 ? rows : rows.filter(({ key }) => !faulty.has(key));
}

const readableHead = (head: Head, unread: Unread): Head => ({
  ...head,
  ...Object.fromEntries(PARTS.flatMap((name) => (name in head ? [[name, readable(name, rowsIn(head, name), unread)]] : []))),
});

/** A finding of the server at the place in the form that it is about. */
function atFormPlace(finding: RowFinding, sent: { readonly lines: LinesInput; readonly head: Head } | undefined): RowFinding {
  if (!sent) return finding;
  return PARTS.reduce(
    (found, name) => atCell(found, name, filledParts(rowsIn(sent.head, name)), rowsIn(sent.head, name)),
    sent.lines.atFormPlace(finding),
  );
}

const inputOf = ({ list = 'products', numbersOnly }: LinesPart, head: Head, { products, left }: LinesInput): Record<string, unknown> => ({
  ...head,
  ...(left ? {} : { [list]: numbersOnly ? products.map(({ productNo }) => productNo) : products }),
  ...Object.fromEntries(PARTS.flatMap((name) => (name in head ? [[name, withoutKeys(filledParts(rowsIn(head, name)))]] : []))),
});

/** The input of the preview: the form with its complete lines. Undefined without one, unless the kind needs no lines. */
function targetOf(kind: WholeKind, head: Head, lines: readonly FormLine[], orderNo: string | undefined): FormTarget | undefined {
  const part = kind.form.lines;
  const ready = part.ready(lines, head);
  if (ready.length === 0 && !part.optional) return undefined;
  const input = part.toInput(ready, head);
  return { orderNo, document: inputOf(part, head, input), unitKeys: input.unitKeys };
}
