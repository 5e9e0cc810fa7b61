import type { Answer, AppError, Label, Lang } from '@phone-trade/shared';
import { label } from '@phone-trade/shared';

const DONE: Label = label('操作成功', 'Done');

/** What clients of this family expect in a page beside its rows. */
const PAGE_EXTRAS = { orders: [], searchCount: true } as const;

/** The answer of a call in its envelope (blade-surface 1.1). */
export function envelope(shape: Answer, answer: unknown, lang: Lang): object {
  const head = { code: 200, success: true };
  const msg = DONE[lang];
  switch (shape) {
    case 'ok':
      // Clients of this family look at the code alone; ours also learn what was made (its number) or how each of several came out.
      return typeof answer === 'object' && answer !== null ? { ...head, data: answer, msg } : { ...head, msg };
    case 'page':
      return { ...head, data: { ...(answer as object), ...PAGE_EXTRAS }, msg };
    case 'list':
    case 'tree':
      return { ...head, data: answer ?? [], msg };
    default:
      return { ...head, data: answer ?? {}, msg };
  }
}

/**
 * A refusal in its envelope, in the caller's language. Findings are rows; the token endpoint has the words of OAuth beside,
 * which its clients read (blade-surface 1.5).
 */
export function refusal(error: AppError, lang: Lang, shape?: Answer): object {
  const msg = error.text(lang);
  const rows = error.rows.map(({ path, row, error: finding }) => ({ path, row, key: finding.key, msg: finding.text(lang) }));
  return {
    code: error.entry.code,
    success: false,
    data: rows.length > 0 ? { rows } : {},
    msg,
    ...(shape === 'token' ? { error: 'invalid_grant', error_description: msg } : {}),
  };
}
