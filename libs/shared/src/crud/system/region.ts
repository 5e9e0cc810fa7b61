import { type Fields, f } from '../../fields/field.js';
import { type Label, label } from '../../text/label.js';

/** The code of the country, which everything stands below. */
export const REGION_ROOT = '00';

/** A region is known by its code and by nothing else, so it is no simple resource. */
export const regionLabel: Label = label('行政区划', 'region');

/** What stands below the country, from the top down: a region tells code and name of each level above it. */
export const REGION_LEVELS = ['province', 'city', 'district', 'town', 'village'] as const;

/** What is stored of a region. Its level and what stands above it follow from its parent. */
export const regionFields: Fields = {
  parentCode: f.text(12, '上级区划编号', 'Parent region code').search(),
  code: f.text(12, '区划编号', 'Region code').required().search(),
  name: f.text(64, '区划名称', 'Region name').required().search(),
  ancestors: f.text(128, '祖级编号', 'Ancestor codes').readOnly().hiddenInTable(),
  level: f.code('regionLevel', '区划级别', 'Level').readOnly().search(),
  sort: f.sort(),
  remark: f.remark(),
};
