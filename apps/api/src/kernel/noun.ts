import type { Type } from '@nestjs/common';
import type { Label } from '@phone-trade/shared';
import type { NameSources } from '../platform/context/names.js';
import type { Usages } from '../platform/context/usages.js';
import type { EntityClass } from '../platform/database/database.js';
import type { ListSpec } from '../platform/database/query/list-query.js';
import type { BaseRow } from '../platform/database/schema/base.entity.js';
import type { CrudController } from './crud/define-crud.js';
import type { AnyKind } from './document/kind.js';
import { kernelEntities } from './entities.js';

/** A list that may be exported. */
export interface ListExport {
  readonly label: Label;
  readonly permission: string;
  readonly list: ListSpec<BaseRow>;
}

/** A rule that must hold at any time, as a statement that answers the rows that break it (docs/domain.md 6). */
export interface Invariant {
  readonly no: string;
  readonly zh: string;
  readonly en: string;
  /** Answers `subject` (a product or order number) and `detail`; must be empty. */
  readonly sql: string;
}

/**
 * Everything a document noun brings to the product: its tables, its kind with actions and lists, the columns that refer to basic
 * resources, what of it may be exported, and what must always hold of it.
 */
export interface DocumentNoun {
  readonly kind: AnyKind;
  readonly entities: readonly EntityClass<BaseRow>[];
  readonly usages?: Usages;
  /** By the type that `exportFile` is asked for. */
  readonly exports?: Readonly<Record<string, ListExport>>;
  readonly invariants?: readonly Invariant[];
}

/** A noun with its kind, whatever its rows are, and the tables of that and of its parts; `entities` are further ones. */
export function documentNoun(noun: Partial<Omit<DocumentNoun, 'kind'>> & { readonly kind: unknown }): DocumentNoun {
  const kind = noun.kind as AnyKind;
  const parts = kind.parts.flatMap(({ table }) => (table && !kernelEntities.includes(table as never) ? [table] : []));
  return { ...noun, kind, entities: [kind.entity, ...parts, ...(noun.entities ?? [])] };
}

/**
 * Everything a resource that documents refer to brings to the product: its calls, its tables, the names its ids are shown by, and the
 * columns by which it refers to others.
 */
export interface BasicNoun {
  /** Controllers made of a spec alone; each keeps the laws of resources. */
  readonly resources?: readonly CrudController[];
  /** Calls of its own. */
  readonly controllers?: readonly Type[];
  readonly entities?: readonly EntityClass[];
  readonly names?: NameSources;
  readonly usages?: Usages;
}
