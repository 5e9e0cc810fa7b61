import type { Field } from '@phone-trade/shared';
import { useCallback, useMemo } from 'react';
import { useLang } from '../../lib/language/i18n';
import { useMatcher } from '../input/matching';
import { type AttrValue, attrText, useAttrsOf } from '../input/model-attrs';
import { parseAttrs } from './attrs-text';
import { type GridColumn, gridColumn } from './column';

type AttrsCells<Row> = (field: Field) => Pick<GridColumn<Row>, 'width' | 'parse' | 'text' | 'readsFrom'>;

/**
 * How a column of attributes is read and shown, for columns that are made elsewhere. Pass a stable `modelOf`; `from` is the column
 * that brings the model.
 */
export function useAttrsCells<Row>(modelOf: (row: Row) => string | undefined, from = 'modelId'): AttrsCells<Row> {
  const attrsOf = useAttrsOf();
  const lang = useLang();
  const matches = useMatcher(true);
  return useCallback(
    (field) => ({
      width: 180,
      readsFrom: [from],
      parse: (text, row) => parseAttrs(field, text, attrsOf(modelOf(row)), matches),
      text: (value, row) => attrText(value as readonly AttrValue[] | undefined, attrsOf(modelOf(row)), lang),
    }),
    [modelOf, from, attrsOf, lang, matches],
  );
}

/** The column of attributes: memory, colour and version of the row's model as one text. Pass a stable `modelOf`. */
export function useAttrsColumn<Row>(key: string, field: Field, modelOf: (row: Row) => string | undefined): GridColumn<Row> {
  const cells = useAttrsCells(modelOf);
  return useMemo(() => gridColumn<Row>(key, field, cells(field)), [key, field, cells]);
}
