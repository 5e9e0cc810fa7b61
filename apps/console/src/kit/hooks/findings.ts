import { isApiError, type RowFinding } from '../../lib/api-error';

/** `products[0].imei` → `['products', 0, 'imei']`, the path form libraries want. */
export function namePath(path: string): (string | number)[] {
  return path
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** What a form's own rules refused: the rejection of `validateFields`, as findings. */
export function formFaults(error: unknown): readonly RowFinding[] {
  const fields =
    (error as { errorFields?: readonly { name: readonly (string | number)[]; errors: readonly string[] }[] }).errorFields ?? [];
  return fields.flatMap(({ name, errors }) =>
    errors.slice(0, 1).map((msg) => ({
      path: name
        .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
        .join('')
        .slice(1),
      key: 'form',
      msg,
    })),
  );
}

/** Every finding of a refused call, one even when the server names no row. */
export function findingsOf(error: unknown): readonly RowFinding[] {
  if (!isApiError(error)) return [];
  return error.rows.length > 0 ? error.rows : [{ key: error.key, msg: error.message }];
}

/** The findings of one place and below: `findingsAt(rows, 'products[2]')`. */
export const findingsAt = (findings: readonly RowFinding[], path: string): readonly RowFinding[] =>
  findings.filter((finding) => finding.path === path || finding.path?.startsWith(`${path}.`) || finding.path?.startsWith(`${path}[`));

/** The DOM id of the input with this path, for the links of the summary and for labels. */
export const inputId = (form: string, path: string): string => `${form}_${namePath(path).join('_')}`;
