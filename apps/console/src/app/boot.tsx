import css from './boot.module.css';

/** The outline of the layout while its code arrives. */
export function Boot() {
  return (
    <div className={css.boot} aria-busy="true">
      <div className={css.sidebar} />
      <div className={css.main}>
        <div className={css.bar} />
        <div className={css.card} />
      </div>
    </div>
  );
}
