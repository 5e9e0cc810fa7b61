import type { Label } from '@phone-trade/shared';
import type { EntityClass } from '../platform/database/database.js';
import type { ListSpec } from '../platform/database/query/list-query.js';
import type { BaseRow } from '../platform/database/schema/base.entity.js';
import type { ServerModule } from '../platform/server-module.js';
import { documentController } from './document/document-controller.js';
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

/** A document noun: what it brings to the server, its kind with actions and lists, its exports, and what must always hold of it. */
export interface DocumentNoun extends ServerModule {
  readonly kind: AnyKind;
  readonly entities: readonly EntityClass<BaseRow>[];
  /** By the type that `exportFile` is asked for. */
  readonly exports?: Readonly<Record<string, ListExport>>;
  readonly invariants?: readonly Invariant[];
}

/** A noun with its kind, whatever its rows are, and the tables and the controller of that kind; `entities` and `controllers` are further ones. */
export function documentNoun(noun: Partial<Omit<DocumentNoun, 'kind'>> & { readonly kind: unknown }): DocumentNoun {
  const kind = noun.kind as AnyKind;
  const parts = kind.parts.flatMap(({ table }) => (table && !kernelEntities.includes(table as never) ? [table] : []));
  return {
    ...noun,
    kind,
    entities: [kind.entity, ...parts, ...(noun.entities ?? [])],
    controllers: [documentController(kind), ...(noun.controllers ?? [])],
  };
}
