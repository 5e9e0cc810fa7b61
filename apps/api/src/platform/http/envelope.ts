import type { Answer, AppError, Label, Lang, RowError } from '@phone-trade/shared';
import { label } from '@phone-trade/shared';
import type { Page } from '../database/query/list-query.js';
import { JsonText, quotedBytes } from '../input/json.js';

const DONE: Label = label('操作成功', 'Done');

const HEAD = { code: 200, success: true } as const;
const HEAD_TEXT = JSON.stringify(HEAD).slice(0, -1);

/** Fields of a page besides its rows, for compatibility with clients of this family. */
const PAGE_EXTRAS = { orders: [], searchCount: true } as const;

/** The answer of a call in its envelope (docs/domain.md 11.1). */
export function envelope(shape: Answer, answer: unknown, lang: Lang): object {
  const msg = DONE[lang];
  switch (shape) {
    case 'ok':
      // Clients of this family look at the code alone; ours also learn what was made (its number) or how each of several came out.
      return typeof answer === 'object' && answer !== null ? { ...HEAD, data: answer, msg } : { ...HEAD, msg };
    case 'page':
      return page(answer as Page<unknown>, msg);
    case 'listing': {
      const { records, ...rest } = answer as Page<unknown>;
      return { ...HEAD, data: { list: records, ...rest }, msg };
    }
    case 'list':
      // Clients fetch some of these by page too (`listOrPage`).
      if (typeof answer === 'object' && answer !== null && 'records' in answer) return page(answer as Page<unknown>, msg);
      return { ...HEAD, data: answer ?? [], msg };
    case 'tree':
      return { ...HEAD, data: answer ?? [], msg };
    default:
      return { ...HEAD, data: answer ?? {}, msg };
  }
}

/** Rows that are written already are put between the rest as they are. */
function page({ records, ...counts }: Page<unknown>, msg: string): object {
  const rest = { ...counts, ...PAGE_EXTRAS };
  if (!(records instanceof JsonText)) return { ...HEAD, data: { records, ...rest }, msg };
  const data = `{"records":${records.bytes},${JSON.stringify(rest).slice(1)}`;
  return new JsonText(`${HEAD_TEXT},"data":${data},"msg":${quotedBytes(msg)}}`);
}

interface RefusalOptions {
  readonly shape?: Answer | undefined;
  /** Adds each message in both languages. */
  readonly both?: boolean;
}

/**
 * A refusal in its envelope, in the caller's language. Findings are rows; the token endpoint has the words of OAuth beside,
 * which its clients read (docs/domain.md 11.3), and what a second step is asked with.
 */
export function refusal(error: AppError, lang: Lang, { shape, both = false }: RefusalOptions = {}): object {
  const msg = error.text(lang);
  const texts = (of: AppError) => (both ? { msgs: { zh: of.text('zh'), en: of.text('en') } } : {});
  const told = ({ path, row, error: finding }: RowError) => ({
    path,
    row,
    key: finding.key,
    msg: finding.text(lang),
    ...texts(finding),
  });
  const rows = error.rows.filter(({ warning }) => !warning).map(told);
  const warnings = error.rows
    .filter(({ warning }) => warning)
    .map((finding) => ({ ...told(finding), productNo: finding.error.params.productNo }));
  return {
    code: error.entry.code,
    success: false,
    data: { ...(rows.length > 0 ? { rows } : {}), ...(warnings.length > 0 ? { warnings } : {}) },
    msg,
    ...texts(error),
    ...(shape === 'token' ? { error: 'invalid_grant', error_description: msg, ticket: error.params.ticket } : {}),
  };
}
