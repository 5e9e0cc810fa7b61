import type { Field } from '@phone-trade/shared';
import { useMemo } from 'react';
import { useLang } from '../../lib/i18n';
import { useMatcher } from '../hooks/matching';
import { type AttrValue, attrText, useAttrsOf } from '../hooks/model-attrs';
import { parseAttrs } from './attrs-text';
import { type GridColumn, gridColumn } from './column';

/** The column of attributes: memory, colour and version of the row's model as one text. Pass a stable `modelOf`. */
export function useAttrsColumn<Row>(key: string, field: Field, modelOf: (row: Row) => string | undefined): GridColumn<Row> {
  const attrsOf = useAttrsOf();
  const lang = useLang();
  const matches = useMatcher(true);
  return useMemo(
    () =>
      gridColumn<Row>(key, field, {
        width: 180,
        parse: (text, row) => parseAttrs(field, text, attrsOf(modelOf(row)), matches),
        text: (value, row) => attrText(value as readonly AttrValue[] | undefined, attrsOf(modelOf(row)), lang),
      }),
    [key, field, modelOf, attrsOf, lang, matches],
  );
}
