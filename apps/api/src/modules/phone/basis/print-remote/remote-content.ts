import { type Lang, label, MAX_CONTENT, MAX_PAPERS, PRINT, printDocument } from '@phone-trade/shared';
import { paperHtml } from '../../../../platform/html/sanitise.js';

const TITLE = label('打印任务', 'Print job');

export interface Paper {
  readonly title?: string | null | undefined;
  readonly lang: Lang;
  readonly width: number;
  readonly height: number;
}

/** The texts of a job's `content` as they were sent. */
export function contentTexts(content: string): string[] {
  const refused = PRINT.BAD_CONTENT({ max: MAX_PAPERS });
  let texts: unknown;
  try {
    texts = JSON.parse(content);
  } catch {
    throw refused;
  }
  if (!Array.isArray(texts) || texts.length === 0 || texts.length > MAX_PAPERS) throw refused;
  if (!texts.every((text): text is string => typeof text === 'string' && !text.includes('\0'))) throw refused;
  return texts;
}

/** Whole documents out of HTML that somebody sent: nothing in them runs, nothing is fetched. */
export function safeDocuments(texts: readonly string[], paper: Paper): string[] {
  const bodies = texts.map(paperHtml);
  if (bodies.every((body) => body.replace(/<(?!svg|img)[^>]*>/g, '').trim() === '')) throw PRINT.EMPTY_CONTENT();
  return documentsOf(bodies, paper);
}

/** Pages that we laid out, as documents. */
export function documentsOf(bodies: readonly string[], { title, lang, width, height }: Paper): string[] {
  const length = bodies.reduce((sum, body) => sum + body.length, 0);
  if (length > MAX_CONTENT) throw PRINT.TOO_LONG();
  return bodies.map((body) => printDocument([body], { title: title || TITLE[lang], lang, width, height }));
}
