import { BUSINESS_TYPES, permissionOf } from '@phone-trade/shared';
import { type ComponentType, createElement } from 'react';
import type { PageDeclaration } from '../page';
import type { DeclaredKind, DocumentKind, DocumentPart, WholeKind } from './kind';
import { type DocumentPlaces, routeOf } from './places';

/**
 * The pages of a document kind from its declaration: list, add, edit and detail. `load` brings what its list shows, `document` the part
 * that only the other pages and a review need; what a kind does differently stands there.
 */
export function documentPages(
  places: DocumentPlaces,
  load: () => Promise<DeclaredKind>,
  document: () => Promise<DocumentPart>,
): readonly PageDeclaration[] {
  const { zh, en } = BUSINESS_TYPES[places.kind];
  const shared = { strings: ['document', places.strings] as const };
  const right = permissionOf(places.kind);
  const page = (maker: () => Promise<ComponentType<{ kind: WholeKind }>>) => async () => {
    const [Content, declared, part] = await Promise.all([maker(), load(), document()]);
    const kind: WholeKind = { ...declared, ...part, places, document };
    return () => createElement(Content, { kind });
  };
  const list = async () => {
    const [{ DocumentListPage }, declared] = await Promise.all([import('./list/list-page'), load()]);
    const kind: DocumentKind = { ...declared, places, document };
    return () => createElement(DocumentListPage, { kind });
  };
  const form = page(async () => (await import('./form/add-page')).DocumentAddPage);
  const edit = places.edit;
  return [
    {
      ...shared,
      path: places.list,
      label: places.label,
      keepAlive: true,
      permission: `${right}_view`,
      rows: places.rows,
      load: list,
    },
    {
      ...shared,
      path: places.add,
      label: { zh: `新建${zh}`, en: `New ${en}` },
      keepAlive: true,
      permission: `${right}_add`,
      action: true,
      load: form,
    },
    ...(edit
      ? [
          {
            ...shared,
            path: edit,
            label: { zh: `编辑${zh}`, en: `Edit ${en}` },
            keepAlive: true,
            permission: `${right}_edit`,
            under: places.list,
            load: page(async () => (await import('./form/edit-page')).DocumentEditPage),
          },
        ]
      : []),
    {
      ...shared,
      path: routeOf(places.kind),
      label: { zh: `${zh}详情`, en },
      permission: `${right}_view`,
      under: places.list,
      load: page(async () => (await import('./detail/detail-page')).DocumentDetailPage),
    },
  ];
}
