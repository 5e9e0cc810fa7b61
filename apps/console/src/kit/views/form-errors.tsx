import type { RowFinding } from '../../lib/api-error';
import { useT } from '../../lib/i18n';
import { inputId } from '../hooks/findings';
import css from './form-errors.module.css';

/** What the server refused, at the top of a form, each line a link to its input. `form` is the form's name. */
export function FormErrors({ form, findings }: { form: string; findings: readonly RowFinding[] }) {
  const t = useT();
  if (findings.length === 0) return null;
  const go = (path: string) => {
    const input = document.getElementById(inputId(form, path));
    input?.scrollIntoView({ block: 'center' });
    input?.focus();
  };
  return (
    <div className={css.box} role="alert">
      <p>{t('kit.findings', { count: findings.length })}</p>
      <ul>
        {findings.map(({ path, row, msg }) => (
          <li key={`${path ?? ''}:${String(row ?? '')}:${msg}`}>
            {path ? (
              <button type="button" onClick={() => go(path)}>
                {row !== undefined && t('kit.row', { row })} {msg}
              </button>
            ) : (
              msg
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
