import { f } from '../../fields/field.js';
import { type TableAttr, tableAttrFields } from './table-setting.js';

/** A list as somebody saved it under a name: what it is narrowed to, how it is ordered, which columns it shows. */
export interface ListView {
  readonly id: string;
  readonly name: string;
  /** As it stands in the URL: filters, order, page size. */
  readonly query: string;
  readonly columns: readonly TableAttr[];
  /** 1 where the caller saved it, and may change it. */
  readonly isMine: number;
  /** 1 where people with a role of its owner have it too. */
  readonly isShared: number;
}

const tableId = f.text(64, '表格', 'Table').required();

/** The input of `listListView`. */
export const listViewQueryFields = { tableId };

/** The input of `saveListView`; with an id it changes that view. */
export const listViewFields = {
  id: f.text(20, '视图', 'View'),
  tableId,
  name: f.text(32, '视图名称', 'View name').required(),
  query: f.text(2000, '条件', 'Filters'),
  columns: f.list('列', 'Columns', tableAttrFields).max(200),
  isShared: f.flag('共用', 'Shared'),
};

/** A view as `listListView` answers it; the codes stand alone. */
export const listViewAnswerFields = {
  id: listViewFields.id,
  name: listViewFields.name,
  query: listViewFields.query,
  columns: listViewFields.columns,
  isMine: f.int('本人保存', 'Saved by the caller'),
  isShared: f.int('共用', 'Shared'),
};

/** The input of `removeListView`. */
export const listViewIdFields = { id: f.text(20, '视图', 'View').required() };
