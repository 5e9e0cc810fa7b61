import { DICT } from '../../errors/platform-data.js';
import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { type CrudSpec, crudSpec } from '../spec.js';

/** The key of a row that opens a dictionary; what stands below it has keys of its own. */
export const DICT_ROOT_KEY = -1;

/** The area of the contract that a dictionary is served under. */
export type DictArea = 'system.dict' | 'system.dict-biz';

const fields = {
  code: f.text(64, '字典编号', 'Dictionary code').required().search(),
  dictValue: f.text(128, '字典名称', 'Name').required().search(),
  dictValueEn: f.text(128, '英文名称', 'English name'),
  /** A number on the wire when it looks like one: forms of the family compare it strictly (docs/domain.md 11.7). */
  dictKey: f.text(64, '字典键值', 'Key').initial(DICT_ROOT_KEY),
  parentId: f.id('上级字典', 'Parent').initial('0'),
  sort: f.int('字典排序', 'Sort').max(9999).required(),
  /** Front ends of the family have no such field. */
  isSealed: f.code('yesNo', '封存', 'Sealed').required().initial(0),
  remark: f.remark(),
};

/**
 * A dictionary: codes with a name, each with its keys below it. What the product itself decides by is not read from here but from
 * `codes`; these rows are for screens, forms and other front ends.
 */
const dictSpecOf = <A extends DictArea>(area: A, own: Pick<CrudSpec, 'noun' | 'label' | 'tenancy' | 'calls' | 'menu'>): CrudSpec =>
  crudSpec({
    ...own,
    fields,
    verbs: { page: `${area}.parent-list`, detail: `${area}.detail`, submit: `${area}.submit`, remove: `${area}.remove` },
    order: ['sort', 'asc'],
    maySort: true,
    duplicate: DICT.KEY_EXISTS,
    lenient: true,
  });

/** Dictionaries that all tenants share. */
export const dictSpec = dictSpecOf('system.dict', {
  noun: 'dict',
  label: label('字典', 'dictionary'),
  tenancy: 'global',
  calls: {
    'signed-in': [
      'system.dict.list',
      'system.dict.parent-list',
      'system.dict.child-list',
      'system.dict.detail',
      'system.dict.tree',
      'system.dict.dictionary',
      'system.dict.select',
    ],
  },
  menu: [{ path: '/system/dict', icon: 'profile', label: label('系统字典', 'Dictionaries') }],
});

/** Dictionaries of a tenant's own business. */
export const dictBizSpec = dictSpecOf('system.dict-biz', {
  noun: 'dictBiz',
  label: label('业务字典', 'business dictionary'),
  tenancy: 'tenant',
  calls: {
    view: ['system.dict-biz.list', 'system.dict-biz.child-list'],
    'signed-in': ['system.dict-biz.tree', 'system.dict-biz.dictionary'],
  },
  menu: [{ path: '/system/dictbiz', icon: 'profile', label: label('业务字典', 'Business dictionaries') }],
});
