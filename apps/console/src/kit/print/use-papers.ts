import { AppError, type DrawCode, type Papers, printDocument } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLang } from '../../lib/language/i18n';
import { loadDrawCode } from './draw-code';

/** Makes the papers once the encoder of codes is here; undefined while their data are on the way. */
export type MakePapers = ((draw: DrawCode) => Papers | undefined) | undefined;

/** The encoder of bar codes, once somebody wants one. */
export const useDrawCode = () => useQuery({ queryKey: ['bar-code-encoder'], queryFn: loadDrawCode, staleTime: Number.POSITIVE_INFINITY });

interface Made {
  readonly papers?: Papers | undefined;
  /** The document that gets printed. */
  readonly html?: string;
  readonly error?: Error | null;
}

/** The papers and the document that gets printed; neither while data or encoder are on the way. */
export function usePapers(make: MakePapers): Made {
  const lang = useLang();
  const { data: draw, error } = useDrawCode();
  return useMemo(() => {
    if (!make || !draw) return { error };
    try {
      const papers = make(draw);
      return papers ? { papers, html: printDocument(papers.bodies, papers) } : {};
    } catch (problem) {
      if (!(problem instanceof AppError)) throw problem;
      return { error: new Error(problem.text(lang)) };
    }
  }, [make, draw, error, lang]);
}

/** What a paper's frame may do: it holds no scripts and must get none; the dialog of the browser needs `allow-modals`. */
export const PAPER_SANDBOX = 'allow-same-origin allow-modals';
