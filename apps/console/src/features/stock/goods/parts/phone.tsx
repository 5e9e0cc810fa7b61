import css from './goods.module.css';

/** The outline of a phone. */
export function Phone({ faint = false }: { faint?: boolean }) {
  return (
    <svg className={css.phone} data-faint={faint || undefined} viewBox="0 0 44 72" aria-hidden="true">
      <rect x="1.5" y="1.5" width="41" height="69" rx="8" />
      <path d="M17 7.5h10" />
      <path d="M16 64.5h12" className={css.home} />
    </svg>
  );
}
