import { Field, type ModelAttr, modelSpec } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { type SideNode, SideTree } from '../../../../kit/crud/side-tree';
import { SplitPage } from '../../../../kit/crud/split-page';
import { FieldItem } from '../../../../kit/form/field-item';
import { useListState } from '../../../../kit/list/use-list-state';
import { PageError } from '../../../../kit/states/page-error';
import { RowsSkeleton } from '../../../../kit/states/skeletons';
import type { Values } from '../../../../kit/text/ref-text';
import { listQuery } from '../../../../lib/http/query';
import { useLang, useT } from '../../../../lib/language/i18n';
import { AttrsInput } from './attrs-input';
import { attrsText } from './attrs-text';
import { type CatalogueNode, catalogueSide, filtersOf, keyOf } from './catalogue-tree';
import { StarterButton } from './starter-button';

const ATTRS = modelSpec.fields.attrs as Field;
/** The attributes have a column here: one text for all of them. */
const SPEC = {
  ...modelSpec,
  fields: { ...modelSpec.fields, attrs: new Field(ATTRS.kind, ATTRS.label, { ...ATTRS.is, hiddenInTable: false }) },
};
const FIRST = ['modelName'];
const SEARCH = ['modelName', 'categoryId', 'brandId', 'status'];

const own = {
  attrs: (
    <FieldItem name="attrs" field={ATTRS}>
      <AttrsInput />
    </FieldItem>
  ),
};

/** Category and brand on the left, their models on the right. */
export function ModelsView({ views }: { views: ReactNode }) {
  const t = useT();
  const lang = useLang();
  const { filters, setFilters } = useListState();
  const { data, error, refetch } = useQuery(listQuery<CatalogueNode>('phone.catalogue.catalogueTree'));
  const nodes = useMemo<readonly SideNode[]>(() => catalogueSide(data ?? [], t('basic.allModels'), lang), [data, t, lang]);
  const initial = useMemo(() => ({ categoryId: filters.categoryId, brandId: filters.brandId }), [filters.categoryId, filters.brandId]);
  const columns = useMemo(
    () => ({
      categoryId: { width: 100 },
      brandId: { width: 120 },
      modelName: { width: 180 },
      productName: { width: 220 },
      tacs: { width: 180 },
      attrs: { width: 260, render: (row: Values) => attrsText((row.attrs ?? []) as readonly ModelAttr[], lang) },
    }),
    [lang],
  );
  return (
    <SplitPage
      label={t('basic.catalogue')}
      side={
        error ? (
          <PageError error={error} onRetry={() => void refetch()} compact />
        ) : data ? (
          <SideTree
            label={t('basic.catalogue')}
            nodes={nodes}
            selected={keyOf(filters)}
            onSelect={({ key }) => setFilters(filtersOf(key))}
          />
        ) : (
          <RowsSkeleton />
        )
      }
    >
      <CrudPage
        spec={SPEC}
        tableId="model"
        columns={columns}
        first={FIRST}
        search={SEARCH}
        searchFields={3}
        own={own}
        initial={initial}
        views={views}
        actions={<StarterButton />}
      />
    </SplitPage>
  );
}
