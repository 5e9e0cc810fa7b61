import { useLoading } from './loading';
import css from './states.module.css';

/** The outline of a list page; shows after 150 ms. */
export function PageSkeleton() {
  useLoading();
  return (
    <div className={css.page} aria-hidden="true">
      <i style={{ width: 160, height: 22 }} />
      <i style={{ height: 40 }} />
      <RowsSkeleton />
    </div>
  );
}

/** Lines where rows will stand. */
export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  useLoading();
  return (
    <div className={css.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, i) => (
        <i key={`row-${String(i)}`} />
      ))}
    </div>
  );
}

/** The outline of a document page. */
export function DocumentSkeleton() {
  useLoading();
  return (
    <div className={css.page} aria-hidden="true">
      <i style={{ width: 280, height: 24 }} />
      <div className={css.columns}>
        <i style={{ height: 420 }} />
        <i style={{ height: 280 }} />
      </div>
    </div>
  );
}
