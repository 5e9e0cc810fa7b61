import type { Fields } from '@phone-trade/shared';
import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import type { RowFinding } from '../../lib/http/api-error';
import { useLabel, useT } from '../../lib/language/i18n';
import { focusFinding, focusFirstFinding, namePath, onePerPlace } from './findings';
import css from './form-errors.module.css';
import { useFieldErrors } from './use-field-errors';
import { useRulesInWords } from './use-rules-in-words';

interface Props {
  /** The form's name: what the ids of its inputs begin with. */
  readonly form: string;
  readonly findings: readonly RowFinding[];
  /** The fields of the document: those that are lists name the rows (`Expenses, row 2`). */
  readonly fields?: Fields;
  /** Goes to places that are no inputs of the form, the cells of a grid; false when the path is none of them. */
  readonly focus?: (path: string) => boolean;
}

/** The findings of a form: at its inputs, and at its top with a link to each. New findings move the focus to the first of these inputs. */
export function FormErrors({ form, findings, fields = {}, focus }: Props) {
  const t = useT();
  const label = useLabel();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<readonly RowFinding[]>([]);
  const instance = Form.useFormInstance();
  useFieldErrors(instance, findings);
  useRulesInWords(instance);
  useEffect(() => {
    // Effects run again when a hidden page is shown, and findings go one by one as they are mended; only what is new moves the focus.
    const isNew = findings.some((finding) => !shown.current.includes(finding));
    shown.current = findings;
    if (!isNew || focusFirstFinding(form, findings)) return;
    if (!findings.some(({ path }) => path && focus?.(path))) {
      box.current?.scrollIntoView({ block: 'center' });
      box.current?.focus({ preventScroll: true });
    }
  }, [form, findings, focus]);
  const told = onePerPlace(findings);
  if (told.length === 0) return null;
  const rowOf = ({ path, row }: RowFinding): string => {
    if (row === undefined) return '';
    const list = fields[namePath(path ?? '')[0] ?? ''];
    return list?.kind === 'list' ? `${t('kit.rowOf', { list: label(list.label), row })} ` : `${t('kit.row', { row })} `;
  };
  return (
    <div ref={box} className={css.box} role="alert" tabIndex={-1}>
      <p>{t('kit.findings', { count: told.length })}</p>
      <ul>
        {told.map((finding) => {
          const { path, row, msg } = finding;
          return (
            <li key={`${path ?? ''}:${String(row ?? '')}:${msg}`}>
              {rowOf(finding)}
              {path ? (
                <button type="button" onClick={() => focus?.(path) || focusFinding(form, path)}>
                  {msg}
                </button>
              ) : (
                msg
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
