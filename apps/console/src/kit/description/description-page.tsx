import { CRUD_BASE_FIELDS, type CrudSpec, type Label } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isApiError } from '../../lib/http/api-error';
import type { EndpointOf } from '../../lib/http/http';
import { objectQuery } from '../../lib/http/query';
import { useLabel, useT } from '../../lib/language/i18n';
import { usePageLabel } from '../navigation/use-page-label';
import { useTabTitle } from '../navigation/use-tab-title';
import { Empty } from '../states/empty';
import { PageError } from '../states/page-error';
import { PageSkeleton } from '../states/skeletons';
import type { Values } from '../text/ref-text';
import css from './description.module.css';
import { DescriptionView } from './description-view';

interface Props {
  readonly spec: CrudSpec;
  readonly tableId: string;
  /** The field whose text names the record. */
  readonly name: string;
}

/** A whole page for one record, by the `id` of its address: `<DescriptionPage spec={deptSpec} tableId="deptView" name="deptName" />`. */
export function DescriptionPage({ spec, tableId, name }: Props) {
  const t = useT();
  const label = useLabel();
  const page = usePageLabel() ?? spec.label;
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useQuery({
    ...objectQuery<Values>(spec.verbs.detail as EndpointOf<'object'>, { id }),
    enabled: id !== '',
  });
  const fields = useMemo(() => ({ ...spec.fields, ...CRUD_BASE_FIELDS }), [spec]);
  const title = titleOf(page, data?.[name], data?.nameEn);
  useTabTitle(title);
  if (id === '') return <Empty text={t('kit.description.none')} />;
  if (error) return <PageError error={error} {...(isApiError(error) && error.code === 404 ? {} : { onRetry: () => void refetch() })} />;
  if (!data) return <PageSkeleton />;
  return (
    <article className={css.page}>
      <DescriptionView tableId={tableId} fields={fields} values={data} heading={<h1>{label(title ?? page)}</h1>} />
    </article>
  );
}

/** The page and its record, in the languages that the record has a name in. */
function titleOf(page: Label, name: unknown, nameEn: unknown): Label | undefined {
  if (typeof name !== 'string') return undefined;
  return { zh: `${page.zh} ${name}`, en: `${page.en} ${typeof nameEn === 'string' && nameEn ? nameEn : name}` };
}
