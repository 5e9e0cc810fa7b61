import type { RowFinding } from '../../../../../lib/api-error';
import css from './form.module.css';

/** What is wrong with the input at a place, below it. */
export function Fault({ findings, path }: { findings: readonly RowFinding[]; path: string }) {
  const own = findings.filter((finding) => finding.path === path);
  if (own.length === 0) return null;
  return (
    <span className={css.fault} role="alert">
      {own.map((finding) => finding.msg).join(' ')}
    </span>
  );
}

export const hasFault = (findings: readonly RowFinding[], path: string): boolean => findings.some((finding) => finding.path === path);
