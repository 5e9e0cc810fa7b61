import type { CodeTable } from '../codes/lookup.js';
import { type Label, label } from '../text/label.js';

/** What a field holds. Money is yuan on the wire; `time` and `day` are wire texts; `ref` is the id of another resource. */
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
  | 'images'
  | 'object'
  | 'list'
  | 'json';

/** What a `ref` points at; the name dictionary of the server and the pickers of the console know these. */
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
  | 'post';

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
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  readonly table?: CodeTable;
  /** The codes allowed, when fewer than the table has. */
  readonly only?: readonly number[];
  readonly ref?: RefTarget;
  /** Narrows a ref: the company side, the basic-config type, the business type an expense belongs to … */
  readonly refType?: number;
  readonly fields?: Fields;
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
};

/** One field of a resource or document: validation, form item, column, filter and export all derive from it. Immutable. */
export class Field {
  constructor(
    readonly kind: FieldKind,
    readonly label: Label,
    readonly is: FieldOptions = NONE,
  ) {}

  private with(options: Partial<FieldOptions>): Field {
    return new Field(this.kind, this.label, { ...this.is, ...options });
  }

  required(): Field {
    return this.with({ required: true });
  }
  unique(): Field {
    return this.with({ unique: true });
  }
  search(): Field {
    return this.with({ search: true });
  }
  readOnly(): Field {
    return this.with({ readOnly: true });
  }
  hiddenInTable(): Field {
    return this.with({ hiddenInTable: true });
  }
  cost(): Field {
    return this.with({ cost: true });
  }
  nonZero(): Field {
    return this.with({ nonZero: true });
  }
  min(min: number): Field {
    return this.with({ min });
  }
  max(max: number): Field {
    return this.with({ max });
  }
  only(...only: number[]): Field {
    return this.with({ only });
  }
  initial(initial: unknown): Field {
    return this.with({ initial });
  }
}

/** Field vocabulary. Every field carries its Chinese and English label. */
export const f = {
  text: (maxLength: number, zh: string, en: string) => new Field('text', label(zh, en), { ...NONE, maxLength }),
  longText: (zh: string, en: string, maxLength = 4000) => new Field('longText', label(zh, en), { ...NONE, maxLength }),
  int: (zh: string, en: string) => new Field('int', label(zh, en), { ...NONE, min: 0, max: 1_000_000_000 }),
  money: (zh: string, en: string) => new Field('money', label(zh, en), NONE),
  code: (table: CodeTable, zh: string, en: string) => new Field('code', label(zh, en), { ...NONE, table }),
  flag: (zh: string, en: string) => new Field('flag', label(zh, en), { ...NONE, table: 'yesNo' }),
  enabled: () => new Field('code', label('状态', 'Status'), { ...NONE, table: 'enabled', initial: 1 }),
  day: (zh: string, en: string) => new Field('day', label(zh, en), NONE),
  time: (zh: string, en: string) => new Field('time', label(zh, en), NONE),
  ref: (ref: RefTarget, zh: string, en: string, refType?: number) =>
    new Field('ref', label(zh, en), { ...NONE, ref, ...(refType === undefined ? {} : { refType }) }),
  ids: (ref: RefTarget, zh: string, en: string) => new Field('ids', label(zh, en), { ...NONE, ref }),
  /** A list of keys of rows (order numbers, product numbers), as an array or comma-separated. */
  keys: (zh: string, en: string) => new Field('ids', label(zh, en), NONE),
  /** Several codes of one table, several roles, several whole numbers: comma lists or arrays of texts, as `ids` are. */
  codes: (table: CodeTable, zh: string, en: string) => new Field('ids', label(zh, en), { ...NONE, table }),
  roles: (zh: string, en: string) => new Field('ids', label(zh, en), NONE),
  numbers: (zh: string, en: string) => new Field('ids', label(zh, en), NONE),
  json: (zh: string, en: string) => new Field('json', label(zh, en), NONE),
  imei: (zh: string, en: string) => new Field('imei', label(zh, en), { ...NONE, maxLength: 20 }),
  images: (zh: string, en: string) => new Field('images', label(zh, en), { ...NONE, max: 20 }),
  list: (zh: string, en: string, fields: Fields) => new Field('list', label(zh, en), { ...NONE, fields, max: 1000 }),
  object: (zh: string, en: string, fields: Fields) => new Field('object', label(zh, en), { ...NONE, fields }),
  sort: () => new Field('int', label('排序', 'Sort'), { ...NONE, min: 0, max: 9999, initial: 1 }),
  remark: () => new Field('text', label('备注', 'Remark'), { ...NONE, maxLength: 500 }),
};
