import { DRIVERS, datasourceSpec, type Field, OWN_DATABASE } from '@phone-trade/shared';
import { useMemo } from 'react';
import { CrudPage } from '../../../kit/crud/crud-page';
import { FieldItem } from '../../../kit/form/field-item';
import type { Values } from '../../../kit/text/ref-text';
import { useT } from '../../../lib/language/i18n';
import { SuggestItem } from './suggest-item';

const { driverClass, url } = datasourceSpec.fields as { driverClass: Field; url: Field };
const INITIAL = { driverClass: DRIVERS[0], url: OWN_DATABASE };

function UrlItem() {
  const t = useT();
  return <FieldItem name="url" field={url} extra={t('develop.urlHint')} />;
}

const OWN = { driverClass: <SuggestItem name="driverClass" field={driverClass} offers={DRIVERS} />, url: <UrlItem /> };

/** Databases that models are read from. */
export function DatasourcePage() {
  const t = useT();
  const columns = useMemo(
    () => ({
      name: { width: 200 },
      driverClass: { width: 220 },
      url: { width: 300, render: (row: Values) => (row.url === OWN_DATABASE ? t('develop.ownDatabase') : String(row.url)) },
    }),
    [t],
  );
  return <CrudPage spec={datasourceSpec} tableId="datasource" columns={columns} own={OWN} initial={INITIAL} />;
}
