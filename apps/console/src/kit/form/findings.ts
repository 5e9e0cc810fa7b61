import { isApiError, type RowFinding } from '../../lib/http/api-error';

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
  return fields.flatMap(({ name, errors }) => {
    const path = name.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
    const index = name.find((part) => typeof part === 'number');
    const row = typeof index === 'number' ? { row: index + 1 } : {};
    return errors.slice(0, 1).map((msg) => ({ path: path.slice(1), ...row, key: 'form', msg }));
  });
}

/** Every finding of a refused call, one even when the server names no row. */
export function findingsOf(error: unknown): readonly RowFinding[] {
  if (!isApiError(error)) return [];
  const found = [...error.rows, ...error.warnings];
  if (found.length > 0) return found;
  // The text follows the language, as those of rows do.
  return [
    {
      key: error.key,
      get msg() {
        return error.message;
      },
    },
  ];
}

/** One finding of each place, the first of them: what cannot be read is not missing as well. */
export function onePerPlace(findings: readonly RowFinding[]): readonly RowFinding[] {
  const first = new Map([...findings].reverse().map((finding) => [finding.path, finding]));
  return findings.filter((finding) => finding.path === undefined || first.get(finding.path) === finding);
}

/** The findings of an attempt that were not corrected since; the same objects, so that none of them counts as new. */
export const stillThere = (findings: readonly RowFinding[], now: readonly RowFinding[]): readonly RowFinding[] =>
  findings.filter(({ path, key }) => now.some((other) => other.path === path && other.key === key));

/** The findings of one place and below: `findingsAt(rows, 'products[2]')`. */
export const findingsAt = (findings: readonly RowFinding[], path: string): readonly RowFinding[] =>
  findings.filter((finding) => finding.path === path || finding.path?.startsWith(`${path}.`) || finding.path?.startsWith(`${path}[`));

/** The DOM id of the input with this path, for the links of the summary and for labels. */
export const inputId = (form: string, path: string): string => `${form}_${namePath(path).join('_')}`;

/** The element to focus for a finding: its input, whatever is to be filled in there, or the first thing of its row. */
function placeOf(form: string, path: string): HTMLElement | undefined {
  const id = CSS.escape(inputId(form, path));
  const place = document.querySelector<HTMLElement>(`#${id}, [id^="${id}_"]`) ?? undefined;
  return place?.matches(FOCUSABLE) ? place : (place?.querySelector<HTMLElement>(FOCUSABLE) ?? undefined);
}

const FOCUSABLE = 'input:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]';

/** Brings the input of a finding into sight and focuses it; false when it has none on the page. */
export function focusFinding(form: string, path: string): boolean {
  return focusFirstFinding(form, [{ path }]);
}

/** The same for the uppermost of several findings. `form` is the form's name, as in `inputId`. */
export function focusFirstFinding(form: string, findings: readonly Pick<RowFinding, 'path'>[]): boolean {
  const places = findings.flatMap(({ path }) => (path ? (placeOf(form, path) ?? []) : []));
  const first = places.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
  return first !== undefined;
}

/** What a form does with its own faults: `await form.validateFields().catch(focusFaults('purchase'))`. */
export const focusFaults =
  (form: string) =>
  (error: unknown): undefined => {
    focusFirstFinding(form, formFaults(error));
  };
