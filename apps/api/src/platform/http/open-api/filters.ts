import type { Field } from '@phone-trade/shared';
import type { ListSpec } from '../../database/query/list-query.js';
import { columnsOf } from '../../database/schema/declared-columns.js';
import { both, codeComponent, plainSchema, refTo, type Schema } from './schema.js';

/** The filters of a list by parameter: for each column of it those that clients use, out of all suffixes of docs/domain.md 11.2. */
export function filtersOf({ entity, fields, aliases = {}, asks = {} }: ListSpec<object>): [name: string, schema: Schema][] {
  const columns = columnsOf(entity);
  const own = Object.entries(fields).filter(([name, field]) => columns.has(name) && isFilter(field));
  const named = Object.entries(aliases).flatMap(([alias, name]): [string, Field][] => (fields[name] ? [[alias, fields[name]]] : []));
  return [...own, ...named, ...Object.entries(asks)].flatMap(([name, field]) => filters(name, field));
}

const isFilter = ({ kind, is }: Field): boolean => !is.secret && !['list', 'json', 'object', 'images'].includes(kind);

function filters(name: string, { kind, is, label }: Field): [string, Schema][] {
  const title = both(label);
  switch (kind) {
    case 'code':
    case 'flag':
      return [[name, { ...oneOrSeveral(is.table ? refTo(codeComponent(is.table)) : { type: 'integer' }), title }]];
    case 'ref':
    case 'ids':
      return [[name, { ...oneOrSeveral({ type: 'string' }), title }]];
    case 'int':
    case 'money':
      return ['ge', 'le'].map((suffix) => [`${name}_${suffix}`, { ...plainSchema(kind), title }]);
    case 'day':
    case 'time':
      // A day is taken for its first second.
      return ['datege', 'datele'].map((suffix) => [`${name}_${suffix}`, { type: 'string', title }]);
    default:
      return [
        [name, { type: 'string', title }],
        [`${name}_equal`, { type: 'string', title }],
      ];
  }
}

const oneOrSeveral = (one: Schema): Schema => ({ anyOf: [one, { type: 'array', items: one }] });
