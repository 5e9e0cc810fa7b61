import { BUSINESS_TYPES } from '@phone-trade/shared';
import { createElement } from 'react';
import type { PageDeclaration } from '../page';
import type { DeclaredKind, DocumentKind } from './kind';
import { type DocumentPlaces, routeOf } from './places';

/**
 * The pages of a document kind from its declaration: list, add, edit and detail. `load` brings the declaration with the first of
 * them that is opened; what a kind does differently stands there.
 */
export function documentPages(places: DocumentPlaces, load: () => Promise<DeclaredKind>): readonly PageDeclaration[] {
  const { zh, en } = BUSINESS_TYPES[places.kind];
  const shared = { strings: ['document', places.strings] as const };
  const page = (maker: () => Promise<(props: { readonly kind: DocumentKind }) => React.ReactNode>) => async () => {
    const [Content, declared] = await Promise.all([maker(), load()]);
    const kind: DocumentKind = { ...declared, places };
    return () => createElement(Content, { kind });
  };
  const form = page(async () => (await import('./add-page')).DocumentAddPage);
  const edit = places.edit;
  return [
    {
      ...shared,
      path: places.list,
      label: places.label,
      keepAlive: true,
      permission: `${places.right}_view`,
      load: page(async () => (await import('./list-page')).DocumentListPage),
    },
    {
      ...shared,
      path: places.add,
      label: { zh: `新建${zh}`, en: `New ${en}` },
      keepAlive: true,
      permission: `${places.right}_add`,
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
            permission: `${places.right}_edit`,
            under: places.list,
            load: page(async () => (await import('./edit-page')).DocumentEditPage),
          },
        ]
      : []),
    {
      ...shared,
      path: routeOf(places.kind),
      label: { zh: `${zh}详情`, en },
      permission: `${places.right}_view`,
      under: places.list,
      load: page(async () => (await import('./detail-page')).DocumentDetailPage),
    },
  ];
}
