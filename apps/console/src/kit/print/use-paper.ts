import { printDocument, type Sheet, sheetHtml } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadDrawCode } from './draw-code';

/** The encoder of bar codes, once somebody wants one. */
export const useDrawCode = () => useQuery({ queryKey: ['bar-code-encoder'], queryFn: loadDrawCode, staleTime: Number.POSITIVE_INFINITY });

/** The document that gets printed, for papers of one size; undefined while their data or the encoder are on the way. */
export function usePaper(sheets: readonly Sheet[] | undefined) {
  const { data: draw, error } = useDrawCode();
  const bodies = useMemo(() => (sheets && draw ? sheets.map((sheet) => sheetHtml(sheet, draw)) : undefined), [sheets, draw]);
  const html = useMemo(() => {
    const first = sheets?.[0];
    if (!first || !bodies) return undefined;
    return printDocument(bodies, { title: first.title, lang: first.lang, width: first.width, height: first.height });
  }, [sheets, bodies]);
  return { html, bodies, error };
}

/** What a paper's frame may do: it holds no scripts and must get none; the dialog of the browser needs `allow-modals`. */
export const PAPER_SANDBOX = 'allow-same-origin allow-modals';
