import { f } from '../../fields/field.js';

/** One column or search field as somebody wants it. */
export interface TableAttr {
  readonly key: string;
  readonly hidden?: number;
  readonly sort?: number;
  readonly fixed?: string;
  readonly name?: string;
  readonly width?: number;
  readonly id?: string;
  readonly tableAttrId?: string;
  readonly columnSort?: number;
  readonly colour?: string;
  readonly column?: number;
}

/** What `queryTableAttr` answers: both settings of a table, the caller's own over the tenant's. */
export interface TableSettings {
  readonly tableId: string;
  readonly search: readonly TableAttr[];
  readonly columns: readonly TableAttr[];
}

export const SEARCH_SETTINGS = 1;
export const COLUMN_SETTINGS = 2;

/** Where a column may be pinned; an empty text is nowhere. */
export const PINNED = ['left', 'right', 'none', ''] as const;

export const tableAttrFields = {
  key: f.text(64, '列', 'Column').required(),
  hidden: f.flag('隐藏', 'Hidden'),
  sort: f.int('排序', 'Sort').max(9999),
  fixed: f.text(8, '固定', 'Pinned'),
  name: f.text(64, '名称', 'Name'),
  width: f.int('宽度', 'Width').max(2000),
  id: f.text(64, '编号', 'Id'),
  tableAttrId: f.text(64, '列编号', 'Column id'),
  columnSort: f.int('列排序', 'Column sort').max(9999),
  colour: f.colour('颜色', 'Colour'),
  column: f.int('占列数', 'Span').min(1).max(3),
};

const settingFields = {
  tableId: f.text(64, '表格', 'Table').required(),
  type: f.code('tableAttrType', '设置类型', 'Setting').required(),
};

/** The input of `updateTableAttr`; no `attrs` takes the caller's setting back to the tenant's. */
export const tableSettingFields = { ...settingFields, attrs: f.list('列', 'Columns', tableAttrFields).max(200) };

/** The answer of `queryTableAttr`. */
export const tableAnswerFields = {
  tableId: settingFields.tableId,
  search: f.list('查询项', 'Search fields', tableAttrFields),
  columns: f.list('列', 'Columns', tableAttrFields),
};

/** The input of `updateOneTableAttr`. */
export const oneTableAttrFields = { ...settingFields, ...tableAttrFields };

/** The input of `queryTableAttr`: the id of the table. */
export const tableQueryFields = { id: f.text(64, '表格', 'Table').required() };
