import type { CodeTable } from '../codes/lookup.js';
import { type Label, label } from '../text/label.js';

/** The content of a field. Money is yuan on the wire; `time` and `day` are wire texts; `ref` is the id of another resource. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'int'
  | 'money'
  | 'code'
  | 'flag'
  | 'day'
  | 'time'
  | 'ref'
  | 'ids'
  | 'imei'
  | 'meid'
  | 'images'
  | 'object'
  | 'list'
  | 'json'
  // In answers only: no input has one.
  | 'truth'
  | 'texts';

/** Required formats of a text. The server has the predicates. */
export type TextFormat = 'phone' | 'email' | 'url' | 'colour' | 'menuPath' | 'identifier' | 'packageName' | 'folder';

/** Targets of a `ref`. The name dictionary of the server and the pickers of the console have an entry for each. */
export type RefTarget =
  | 'company'
  | 'warehouse'
  | 'user'
  | 'dept'
  | 'payType'
  | 'expenseType'
  | 'basicConfig'
  | 'category'
  | 'brand'
  | 'model'
  | 'menu'
  | 'tenantPackage'
  | 'post'
  | 'printDevice'
  | 'role'
  | 'qaCate'
  | 'questionnaire'
  | 'qcPlatform'
  | 'datasource'
  | 'dataModel';

export type Fields = Readonly<Record<string, Field>>;

interface FieldOptions {
  readonly required: boolean;
  readonly unique: boolean;
  readonly search: boolean;
  readonly readOnly: boolean;
  readonly hiddenInTable: boolean;
  /** Shown only to callers who may see cost (`cost_view`), and set only by them where the call refuses it (`costInputs`). */
  readonly cost: boolean;
  readonly nonZero: boolean;
  /** Shows by what a unit is named (`identityOf`), whichever of its numbers that is, and is filtered by it. */
  readonly identity?: true;
  /** Printed as a barcode by others, as the number of a parcel: a scanner may fill the field with digits of any length. */
  readonly scans?: true;
  /** A number of the device itself: one character repeated, as `000000` on devices without a number, is refused. */
  readonly device?: true;
  /** Written and never read back: answered as `SECRET_MASK`. */
  readonly secret: boolean;
  /** A number of percent: `92%` is 92. */
  readonly percent?: true;
  readonly min?: number;
  readonly max?: number;
  /** The earliest day there may be; that of every document unless said otherwise. */
  readonly since?: string;
  readonly maxLength?: number;
  /** Required format of a text. */
  readonly format?: TextFormat;
  /** The only texts allowed, with their labels. */
  readonly words?: Readonly<Record<string, Label>>;
  /**
   * A code that identifies: `key` is read in its normal form (`codeKey`), `serial` stays as entered and has its normal form in a column
   * beside it, named `…Key`.
   */
  readonly identifies?: 'key' | 'serial';
  /** HTML to be read: the server keeps of it what shows and does nothing. */
  readonly rich?: true;
  readonly table?: CodeTable;
  /** The codes allowed, when fewer than the table has. */
  readonly only?: readonly number[];
  readonly ref?: RefTarget;
  /** Narrows a ref: the company side, the basic-config type, the business type an expense belongs to … */
  readonly refType?: number;
  readonly fields?: Fields;
  /** A list whose rows have `children` of the same fields. */
  readonly nested?: true;
  /** Keys, or 0 or 1 for a question that has no key. */
  readonly orFlag?: true;
  readonly initial?: unknown;
}

const NONE: FieldOptions = {
  required: false,
  unique: false,
  search: false,
  readOnly: false,
  hiddenInTable: false,
  cost: false,
  nonZero: false,
  secret: false,
};

/** Replaces a secret in answers. If a client sends it back, the secret stays unchanged. */
export const SECRET_MASK = '******';

/**
 * What a value is on the wire beside what it is inside: a code has its labels, a reference the name of what it points at, a list
 * has rows of other fields.
 */
type Wire = 'plain' | 'code' | 'Name' | 'Text' | { readonly rows: Fields } | { readonly object: Fields };

/** Targets whose rows are of many kinds, of which a reference means one. */
type OfManyKinds = 'basicConfig' | 'expenseType';

/** The end of the property a reference's name is answered under; the server's `nameProperty` says the same at run time. */
type NameEnd<T extends RefTarget> = T extends 'basicConfig' | 'payType' | 'expenseType' ? 'Text' : 'Name';

/**
 * One field of a resource or document: validation, form item, column, filter and export all derive from it. Immutable.
 * `V` is what a checked value is inside (money fen, times ISO), `R` whether it must be given, `W` how it is answered; all three
 * exist for the compiler only.
 */
export class Field<V = unknown, R extends boolean = boolean, W extends Wire = Wire> {
  declare readonly value: V;
  declare readonly needed: R;
  declare readonly wire: W;

  constructor(
    readonly kind: FieldKind,
    readonly label: Label,
    readonly is: FieldOptions = NONE,
  ) {}

  private with<N extends boolean = R>(options: Partial<FieldOptions>): Field<V, N, W> {
    return new Field(this.kind, this.label, { ...this.is, ...options });
  }

  required(): Field<V, true, W> {
    return this.with<true>({ required: true });
  }
  unique(): Field<V, R, W> {
    return this.with({ unique: true });
  }
  search(): Field<V, R, W> {
    return this.with({ search: true });
  }
  readOnly(): Field<V, R, W> {
    return this.with({ readOnly: true });
  }
  hiddenInTable(): Field<V, R, W> {
    return this.with({ hiddenInTable: true });
  }
  cost(): Field<V, R, W> {
    return this.with({ cost: true });
  }
  nonZero(): Field<V, R, W> {
    return this.with({ nonZero: true });
  }
  identity(): Field<V, R, W> {
    return this.with({ identity: true });
  }
  scans(): Field<V, R, W> {
    return this.with({ scans: true });
  }
  ofDevice(): Field<V, R, W> {
    return this.with({ device: true });
  }
  secret(): Field<V, R, W> {
    return this.with({ secret: true });
  }
  since(since: string): Field<V, R, W> {
    return this.with({ since });
  }
  percent(): Field<V, R, W> {
    return this.with({ percent: true });
  }
  min(min: number): Field<V, R, W> {
    return this.with({ min });
  }
  max(max: number): Field<V, R, W> {
    return this.with({ max });
  }
  only(...only: number[]): Field<V, R, W> {
    return this.with({ only });
  }
  initial(initial: unknown): Field<V, R, W> {
    return this.with({ initial });
  }
}

type ValueOf<T> = T extends Field<infer V> ? V : never;
type Needed<F extends Fields> = { [K in keyof F]: F[K] extends Field<unknown, true> ? K : never }[keyof F];

/** A checked input of these fields, in inside form. What need not be given may be missing, or null when it was emptied. */
export type InputOf<F extends Fields> = { readonly [K in Needed<F>]: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, Needed<F>>]?: ValueOf<F[K]> | null | undefined;
};

type WireValue<T> =
  T extends Field<infer V, boolean, infer W>
    ? W extends { readonly rows: infer F extends Fields }
      ? readonly WireOf<F>[]
      : W extends { readonly object: infer F extends Fields }
        ? WireOf<F>
        : V
    : never;
type WireEnd<T> =
  T extends Field<unknown, boolean, infer W> ? (W extends 'code' ? 'Text' | 'TextEn' : W extends 'Name' | 'Text' ? W : never) : never;
type Stem<K extends string, T> = T extends Field<unknown, boolean, 'code'> ? K : K extends `${infer S}Id` ? S : K;

/**
 * A row of these fields as it travels: money is a number of yuan, times and days are texts; a code comes with its labels
 * (`stageText`, `stageTextEn`), a reference with the name of what it points at (`channelId`, `channelName`). What need not be given
 * may be missing.
 */
export type WireOf<F extends Fields> = { readonly [K in Needed<F>]: WireValue<F[K]> } & {
  readonly [K in Exclude<keyof F, Needed<F>>]?: WireValue<F[K]> | undefined;
} & { readonly [K in keyof F & string as `${Stem<K, F[K]>}${WireEnd<F[K]>}`]?: string | undefined };

const formatted = (format: TextFormat, maxLength: number, zh: string, en: string) =>
  new Field<string, false, 'plain'>('text', label(zh, en), { ...NONE, maxLength, format });

/** Field vocabulary. Every field carries its Chinese and English label. */
export const f = {
  text: (maxLength: number, zh: string, en: string) => new Field<string, false, 'plain'>('text', label(zh, en), { ...NONE, maxLength }),
  longText: (zh: string, en: string, maxLength = 4000) =>
    new Field<string, false, 'plain'>('longText', label(zh, en), { ...NONE, maxLength }),
  /** A text with paragraphs, lists, links and stress, as HTML of at most `maxLength` characters. */
  richText: (zh: string, en: string, maxLength = 20_000) =>
    new Field<string, false, 'plain'>('longText', label(zh, en), { ...NONE, maxLength, rich: true, hiddenInTable: true }),
  phone: (zh: string, en: string) => formatted('phone', 32, zh, en),
  email: (zh: string, en: string) => formatted('email', 254, zh, en),
  url: (zh: string, en: string, maxLength = 500) => formatted('url', maxLength, zh, en),
  colour: (zh: string, en: string) => formatted('colour', 32, zh, en),
  /** A page of ours, or an http(s) address. */
  menuPath: (zh: string, en: string) => formatted('menuPath', 255, zh, en),
  /** The name of a table, column, class or property in code. */
  identifier: (maxLength: number, zh: string, en: string) =>
    new Field<string, false, 'plain'>('text', label(zh, en), { ...NONE, maxLength, format: 'identifier' }),
  packageName: (maxLength: number, zh: string, en: string) =>
    new Field<string, false, 'plain'>('text', label(zh, en), { ...NONE, maxLength, format: 'packageName' }),
  /** A folder below another one. */
  folder: (maxLength: number, zh: string, en: string) =>
    new Field<string, false, 'plain'>('text', label(zh, en), { ...NONE, maxLength, format: 'folder' }),
  /** One of a few texts that programs agree on. */
  word: (words: Readonly<Record<string, Label>>, zh: string, en: string) =>
    new Field<string, false, 'plain'>('text', label(zh, en), { ...NONE, maxLength: 32, words }),
  int: (zh: string, en: string) => new Field<number, false, 'plain'>('int', label(zh, en), { ...NONE, min: 0, max: 1_000_000_000 }),
  money: (zh: string, en: string) => new Field<number, false, 'plain'>('money', label(zh, en), NONE),
  code: (table: CodeTable, zh: string, en: string) => new Field<number, false, 'code'>('code', label(zh, en), { ...NONE, table }),
  flag: (zh: string, en: string) => new Field<number, false, 'code'>('flag', label(zh, en), { ...NONE, table: 'yesNo' }),
  enabled: () => new Field<number, false, 'code'>('code', label('状态', 'Status'), { ...NONE, table: 'enabled', initial: 1 }),
  day: (zh: string, en: string) => new Field<string, false, 'plain'>('day', label(zh, en), NONE),
  time: (zh: string, en: string) => new Field<string, false, 'plain'>('time', label(zh, en), NONE),
  ref: <T extends RefTarget>(ref: T, zh: string, en: string, refType?: number) =>
    new Field<string, false, NameEnd<T>>('ref', label(zh, en), { ...NONE, ref, ...(refType === undefined ? {} : { refType }) }),
  /** The id of another row of the same resource. */
  id: (zh: string, en: string) => new Field<string, false, 'plain'>('ref', label(zh, en), NONE),
  /** Several rows of another resource. A list of many kinds, as `basicConfig`, is always narrowed to one (`refType`). */
  ids: <T extends RefTarget>(ref: T, zh: string, en: string, ...[refType]: T extends OfManyKinds ? [refType: number] : []) =>
    new Field<readonly string[], false, 'plain'>('ids', label(zh, en), { ...NONE, ref, ...(refType === undefined ? {} : { refType }) }),
  /** A number that the system or the maker of a device gave: an order, product or bill number, an IMEI. */
  key: (maxLength: number, zh: string, en: string) =>
    new Field<string, false, 'plain'>('text', label(zh, en), { ...NONE, maxLength, identifies: 'key' }),
  /** A number that others gave and print as they like: a serial number, a barcode. */
  serial: (maxLength: number, zh: string, en: string) =>
    new Field<string, false, 'plain'>('text', label(zh, en), { ...NONE, maxLength, identifies: 'serial' }),
  /** Scanned codes of any kind, as entered: answers repeat each as it was sent. An array or comma-separated. */
  scanList: (zh: string, en: string) =>
    new Field<readonly string[], false, 'plain'>('ids', label(zh, en), { ...NONE, maxLength: 255, identifies: 'serial' }),
  /** Several keys, as an array or comma-separated. */
  keyList: (zh: string, en: string) =>
    new Field<readonly string[], false, 'plain'>('ids', label(zh, en), { ...NONE, maxLength: 255, identifies: 'key' }),
  /** A list of keys of rows, as an array or comma-separated. */
  keys: (zh: string, en: string) => new Field<readonly string[], false, 'plain'>('ids', label(zh, en), NONE),
  /** Keys of confirmed warnings; 1 answers the question of a call that asks only one. */
  confirmed: (zh: string, en: string) =>
    new Field<readonly string[] | number, false, 'plain'>('ids', label(zh, en), { ...NONE, orFlag: true }),
  /** Several codes of one table, several roles, several whole numbers: comma lists or arrays of texts, as `ids` are. */
  codes: (table: CodeTable, zh: string, en: string) =>
    new Field<readonly string[], false, 'plain'>('ids', label(zh, en), { ...NONE, table }),
  roles: (zh: string, en: string) => new Field<readonly string[], false, 'plain'>('ids', label(zh, en), NONE),
  numbers: (zh: string, en: string) => new Field<readonly string[], false, 'plain'>('ids', label(zh, en), NONE),
  /** True or false, in answers; inputs and columns have a `flag`. */
  truth: (zh: string, en: string) => new Field<boolean, false, 'plain'>('truth', label(zh, en), NONE),
  /** An array of texts, in answers. */
  texts: (zh: string, en: string) => new Field<readonly string[], false, 'plain'>('texts', label(zh, en), NONE),
  json: (zh: string, en: string) => new Field<unknown, false, 'plain'>('json', label(zh, en), NONE),
  imei: (zh: string, en: string) => new Field<string, false, 'plain'>('imei', label(zh, en), { ...NONE, maxLength: 32 }),
  meid: (zh = 'MEID', en = 'MEID') => new Field<string, false, 'plain'>('meid', label(zh, en), { ...NONE, maxLength: 32 }),
  images: (zh: string, en: string) => new Field<readonly string[], false, 'plain'>('images', label(zh, en), { ...NONE, max: 20 }),
  list: <F extends Fields>(zh: string, en: string, fields: F) =>
    new Field<readonly InputOf<F>[], false, { readonly rows: F }>('list', label(zh, en), { ...NONE, fields, max: 1000 }),
  /** Rows of an answer with rows of the same fields below them, as `children`. */
  tree: <F extends Fields>(zh: string, en: string, fields: F) =>
    new Field<readonly InputOf<F>[], false, { readonly rows: F }>('list', label(zh, en), { ...NONE, fields, nested: true }),
  object: <F extends Fields>(zh: string, en: string, fields: F) =>
    new Field<InputOf<F>, false, { readonly object: F }>('object', label(zh, en), { ...NONE, fields }),
  sort: () => new Field<number, false, 'plain'>('int', label('排序', 'Sort'), { ...NONE, min: 0, max: 9999, initial: 1 }),
  remark: () => new Field<string, false, 'plain'>('text', label('备注', 'Remark'), { ...NONE, maxLength: 500 }),
};
