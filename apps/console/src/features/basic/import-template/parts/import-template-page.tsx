import { type ColumnMapping, importTemplateSpec } from '@phone-trade/shared';
import { useMemo } from 'react';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { useLang, useT } from '../../../../lib/language/i18n';
import { MappingsItem } from './mappings-item';

/** A mapping as it is answered, with the name of its field. */
interface NamedMapping extends ColumnMapping {
  readonly fieldName?: string;
  readonly fieldNameEn?: string;
}

/** Templates by which the sheets of suppliers and platforms are read. */
export function ImportTemplatePage() {
  const t = useT();
  const lang = useLang();
  const columns = useMemo(
    () => ({
      templateName: { width: 200 },
      headerRow: { width: 96 },
      mappings: {
        width: 420,
        render: (row: Readonly<Record<string, unknown>>) =>
          ((row.mappings ?? []) as readonly NamedMapping[])
            .map(({ field, fieldName, fieldNameEn, header, columnIndex, defaultValue }) => {
              const from =
                columnIndex || header ? header || t('basic.template.noHeader') : `${t('basic.template.constant')} ${defaultValue ?? ''}`;
              return `${(lang === 'zh' ? fieldName : fieldNameEn) ?? field} ← ${from}`;
            })
            .join(lang === 'zh' ? '；' : '; '),
      },
    }),
    [t, lang],
  );
  return <CrudPage spec={importTemplateSpec} tableId="importTemplate" columns={columns} own={OWN} />;
}

const OWN = { mappings: <MappingsItem /> };
