import {
  actionCodes,
  type DocumentSpec,
  DRAFT,
  type EndpointId,
  type Field,
  type Fields,
  f,
  REVIEW_STATES,
  REVIEWED,
  type StateColumns,
} from '@phone-trade/shared';
import type { ComponentType, ReactNode } from 'react';
import type { RowFinding } from '../../lib/http/api-error';
import type { EndpointOf } from '../../lib/http/http';
import type { Preview, PreviewState } from '../action/use-preview';
import type { Column } from '../columns/columns';
import type { Queue } from '../filter/queues';
import type { SearchItem } from '../filter/search-bar';
import type { DocumentAction } from '../layout/document-layout';
import type { TotalLine } from '../layout/totals';
import type { Values } from '../text/ref-text';
import type { NextStep } from './next-step';
import type { DocumentPlaces } from './places';

/** A document in a list. Amounts that the user must not see are absent: what a customer pays is visible without cost permission. */
export interface DocumentRow extends Values {
  readonly id: string;
  readonly orderNo: string;
  readonly version: number;
  readonly reviewStatus: number;
  readonly totalCount: number;
}

/** Whether an action may be done now, as the server judges it, and if not, why. */
export interface AllowedAction {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason?: string;
}

/** Something that happened to a document, by an action of its own or of the document it is linked to. */
export interface HistoryRow {
  readonly id: string;
  /** The document whose action it was. */
  readonly businessType: number;
  readonly action: string;
  readonly actionText?: string;
  readonly actionTextEn?: string;
  readonly linkedOrderNo?: string;
  /** How many units of the document it was about. */
  readonly unitCount?: number;
  readonly createUserName?: string;
  /** The administrator who impersonated that user. */
  readonly actedBy?: string;
  readonly insertTime?: string;
}

/** The approval that a review was requested by last. */
export interface StoredApproval {
  readonly status: number;
  readonly processInstanceId: string;
  readonly reason?: string;
}

/** A row of a part: an expense, a payment, a line. */
export type PartRow = Values & { readonly id: string };

/** A document with everything on it and what may be done with it now. */
export interface StoredDocument<Line = PartRow> extends DocumentRow {
  readonly products: readonly Line[];
  readonly expenses?: readonly PartRow[];
  readonly payments?: readonly PartRow[];
  readonly history: readonly HistoryRow[];
  readonly allowedActions: readonly AllowedAction[];
  readonly approval?: StoredApproval;
}

/** The head of a document being entered, with its expenses and payments. */
export type Head = Readonly<Record<string, unknown>>;

/** One line being entered; `key` stays with it while others come and go. */
export interface FormLine {
  readonly key: string;
}

/** The lines as they are now, for a save or a scan that outlives a render, and the way to change them. */
export interface LineState<Line extends FormLine = FormLine> {
  readonly lines: readonly Line[];
  readonly latest: () => readonly Line[];
  readonly set: (lines: readonly Line[]) => void;
  /** Applies an answer to the latest lines at any time and renders at once, so that the next key does not overwrite the answer. */
  readonly answered: (change: (lines: readonly Line[]) => readonly Line[]) => void;
}

export interface LinesProps<Line extends FormLine = FormLine> {
  readonly state: LineState<Line>;
  readonly head: Head;
  readonly findings: readonly RowFinding[];
  readonly preview: Preview | undefined;
  /** The input of the preview. */
  readonly target: FormTarget | undefined;
  /** The document that is edited. */
  readonly orderNo: string | undefined;
}

/** The input of a preview: an unfinished document, and the source of its units. */
export interface FormTarget {
  readonly orderNo?: string | undefined;
  readonly document: Readonly<Record<string, unknown>>;
  readonly unitKeys: readonly (string | undefined)[];
}

/** The lines as the server takes them, and the way back from the paths of its findings to places in the form. */
export interface LinesInput {
  readonly products: readonly Readonly<Record<string, unknown>>[];
  /** Which they are is left to the server: nothing of them is sent. */
  readonly left?: boolean;
  /** By the order of the units in `products`: the key of the line or unit each of them came from. */
  readonly unitKeys: readonly (string | undefined)[];
  readonly atFormPlace: (finding: RowFinding) => RowFinding;
}

/** How the lines of a kind are entered. */
export interface LinesPart<Line extends FormLine = FormLine> {
  /** The name of the lines in the document, if not `products`. */
  readonly list?: string;
  /** Whether that list holds nothing but the numbers of the units. */
  readonly numbersOnly?: true;
  /** A document without lines is one too. */
  readonly optional?: true;
  readonly View: ComponentType<LinesProps<Line>>;
  readonly stored: (document: StoredDocument) => readonly Line[];
  readonly toInput: (lines: readonly Line[], head: Head) => LinesInput;
  /** Completes the lines with pending answers of the server: the unit of a code typed just before saving. */
  readonly known?: (lines: readonly Line[]) => Promise<readonly Line[]>;
  /** Findings before anything is sent, with the texts of the server. */
  readonly problems: (lines: readonly Line[], lang: 'zh' | 'en', head: Head) => readonly RowFinding[];
  /** The lines complete enough for a preview. */
  readonly ready: (lines: readonly Line[], head: Head) => readonly Line[];
  readonly count: (lines: readonly Line[]) => number;
  /** In yuan, what is left to pay for the lines chosen, besides what the preview says. */
  readonly leftToPay?: (lines: readonly Line[], head: Head) => number | undefined;
  /** Values of the head that are still blank and that the lines tell. */
  readonly headOf?: (lines: readonly Line[], head: Head) => Head;
}

/** The form by which documents of a kind are added and edited. */
export interface FormPart<Line extends FormLine = FormLine> {
  /** Names of the head's fields, in order. */
  readonly facts: readonly string[];
  /** References that lie within another one: a location in its warehouse. */
  readonly within?: Readonly<Record<string, string>>;
  /** The fields of the head where some depend on others. */
  readonly fieldsOf?: (head: Head) => Fields;
  /** Inputs of single fields, in place of what the fields bring. */
  readonly own?: Readonly<Record<string, ReactNode>>;
  readonly initial?: (who: { readonly userId: string | undefined; readonly asked: URLSearchParams }) => Head;
  readonly lines: LinesPart<Line>;
  /** The fields of its expenses and payments, where it has such parts. */
  readonly expenses?: Fields;
  readonly payments?: Fields;
  /** Other values of the head that follow a change. */
  readonly follow?: (changed: Head, before: Head, all: Head) => Head;
  /** Below the figures, on the right. */
  readonly Aside?: ComponentType<{ readonly state: PreviewState<FormTarget>; readonly lines: readonly Line[] }>;
}

/** A call that lists documents or their lines, and how it is shown. `tableId` names its stored settings; it is for ever. */
export interface ListPart<Row extends object = DocumentRow> {
  readonly tableId: string;
  readonly source: EndpointOf<'page'>;
  readonly columns: readonly Column<Row>[];
  readonly search: readonly SearchItem[];
}

export interface ToolsProps {
  readonly selected: readonly DocumentRow[];
}

export interface FiguresOf {
  readonly spec: DocumentSpec;
  readonly head: Head;
  readonly count: number;
}

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The list of the documents of a kind. Its call is in `places`. */
export interface DocumentList extends Omit<ListPart, 'source'> {
  readonly queues?: readonly Queue[];
}

/** The console's part of a document kind besides its spec: its list and the actions there. */
export interface DocumentKind {
  readonly spec: DocumentSpec;
  readonly places: DocumentPlaces;
  readonly detail: EndpointOf<'object'>;
  /** Other areas that its actions change. */
  readonly touches?: readonly string[];
  readonly list: DocumentList;
  /** Its lines as a list of their own. */
  readonly lineList?: ListPart<Values & { readonly id: string }>;
  /** Effects of documents on units, one row each. */
  readonly recordList?: ListPart<Values & { readonly id: string }>;
  /** The name of that list, if it contains one sort of document only. */
  readonly recordText?: string;
  /** Buttons beside "new": import, print. */
  readonly Tools?: ComponentType<ToolsProps>;
  /** Its name in the export call, and other ways to export. */
  readonly export?: { readonly type: string; readonly detail?: true };
  readonly print?: ComponentType<{ readonly orderNos: readonly string[]; readonly onClose: () => void }>;
  /** What follows for a document, in order: the first that the user may do is its first button, here and on its page. */
  readonly next?: (row: DocumentRow) => readonly NextStep[];
  /** Loads how one document is shown, entered and reviewed, which a list does without. */
  readonly document: () => Promise<DocumentPart>;
}

/** What is effective at once. */
export interface Effect {
  readonly text: string;
  /** The text of the toast: what taking it back brings back. */
  readonly returns: string;
  /** Once it was taken back. */
  readonly undone: string;
  /** The call that takes it back; undefined where no single one does. */
  readonly back: (
    saved: { readonly orderNo: string; readonly version: number },
    head: Head,
  ) => Backwards | undefined | Promise<Backwards | undefined>;
}

/** An action of the same kind that takes a document back. */
interface Backwards {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** How one document of a kind is shown, entered and reviewed, where that differs from the usual. */
export interface DocumentPart {
  // biome-ignore lint/suspicious/noExplicitAny: each kind has lines of its own; the form only hands them back to their part
  readonly form: FormPart<any>;
  /** Names of the facts that the page of a document shows, in order. */
  readonly facts: readonly string[];
  /** Facts that most documents do not have. They are hidden if empty. */
  readonly rareFacts?: readonly string[];
  /** Whether a state besides the review is worth showing. */
  readonly tells?: (axis: string, document: StoredDocument) => boolean;
  /** The lines of a stored document. */
  readonly Lines: ComponentType<{ readonly document: StoredDocument }>;
  /** The figures of a stored document; its amounts by default. */
  readonly totals?: (document: StoredDocument, t: Translate) => readonly TotalLine[];
  /** The figures as the review would post them. */
  readonly figures?: (preview: Preview | undefined, of: FiguresOf, t: Translate) => readonly TotalLine[];
  /** Amounts of a unit shown at the review, of those a preview has. */
  readonly reviewed?: readonly string[];
  /** The effect of a review, in one sentence. */
  readonly reviewText?: string;
  /** What a document of a kind without a review does once it is saved, in one sentence, and how that is taken back. */
  readonly effect?: Effect;
  /** Actions besides those of its table. */
  readonly useMore?: (document: StoredDocument) => { readonly actions: readonly DocumentAction[]; readonly dialogs: ReactNode };
}

/** A kind with the part that its forms and the pages of its documents need. */
export type WholeKind = DocumentKind & DocumentPart;

/** A kind as declared by its feature. Its pages declare their paths and the chunk of their other part. */
export type DeclaredKind = Omit<DocumentKind, 'places' | 'document'>;

export const documentKind = (kind: DeclaredKind): DeclaredKind => kind;

/** The other part of a kind, whose lines may have a type of their own. */
export const documentPart = <Line extends FormLine>(part: DocumentPart & { readonly form: FormPart<Line> }): DocumentPart => part;

/** All fields of a kind's header. */
export const headFields = ({ head, derived, axes }: DocumentSpec): Fields => ({ ...head, ...derived, ...axisFields({ axes }) });

/** Fields of these that hold files: every form and page of the kind has them, last. */
export const withFiles = (fields: Fields, names: readonly string[]): readonly string[] => [
  ...names,
  ...Object.keys(fields).filter((name) => fields[name]?.kind === 'images' && !names.includes(name)),
];

/** The derived states of a document as fields, by their names. */
export const axisFields = ({ axes }: Pick<DocumentSpec, 'axes'>): Readonly<Record<string, Field>> =>
  Object.fromEntries(axes.map((axis) => [axis.field, f.code(axis.table, axis.label.zh, axis.label.en)]));

/** Whether a document is in one of these states. */
export function isIn(spec: DocumentSpec, row: Values, names: readonly string[]): boolean {
  const states: Readonly<Record<string, StateColumns>> = spec.states ?? REVIEW_STATES;
  return names.some((name) => Object.entries(states[name] ?? { '': 0 }).every(([column, value]) => row[column] === value));
}

export const isDraft = ({ reviewStatus }: Pick<DocumentRow, 'reviewStatus'>): boolean => reviewStatus === DRAFT;
export const isReviewed = ({ reviewStatus }: Pick<DocumentRow, 'reviewStatus'>): boolean => reviewStatus === REVIEWED;

/** The call behind an action of the table. */
export function callOf({ spec }: DocumentKind, action: string): EndpointId {
  const call = spec.actions[action]?.call;
  if (!call) throw new Error(`${spec.kind} has no call for ${action}.`);
  return call;
}

/** The permission codes of an action, any of which suffices: `costadjust_review`. */
export const rightOf = ({ spec }: DocumentKind, action: string): readonly string[] => actionCodes(spec, action);

/** The area of its calls, whose queries a change outdates. */
export const areaOf = ({ detail }: DocumentKind): string => detail.slice(0, detail.lastIndexOf('.'));
