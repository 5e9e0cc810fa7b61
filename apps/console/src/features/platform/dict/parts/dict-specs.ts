import { type CrudSpec, crudSpec, type Field, type Fields, label, someOf } from '@phone-trade/shared';
import type { EndpointOf } from '../../../../lib/http/http';

const COMMON = ['code', 'dictValue', 'dictValueEn', 'sort', 'isSealed', 'remark'];

/** The heads of dictionaries: no key of their own, and nothing above. */
export const headSpecOf = (spec: CrudSpec): CrudSpec => crudSpec({ ...spec, fields: someOf(spec.fields, ...COMMON) });

/** The keys of one dictionary, whose code is its own. */
export const entrySpecOf = (spec: CrudSpec): CrudSpec => {
  const { page: _heads, ...verbs } = spec.verbs;
  return crudSpec({
    ...spec,
    label: label('字典项', 'entry'),
    fields: entryFields(spec.fields as Readonly<Record<string, Field>> & EntryFields),
    verbs: { ...verbs, list: listOf(spec) },
  });
};

type EntryFields = Readonly<Record<'code' | 'dictKey' | 'dictValue' | 'parentId', Field>>;

function entryFields({ code, dictKey, parentId, ...others }: EntryFields & Fields): Fields {
  return {
    code: code.hiddenInTable(),
    dictKey: dictKey.required().initial(undefined).search(),
    ...others,
    parentId: parentId.hiddenInTable(),
  };
}

/** Where the keys of a dictionary are listed. */
const listOf = ({ tenancy }: CrudSpec): EndpointOf<'list'> =>
  tenancy === 'global' ? 'system.dict.child-list' : 'system.dict-biz.child-list';
