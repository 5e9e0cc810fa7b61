import css from './search.module.css';

/** Keeps the place of the search until it is there. */
export const SearchPlace = () => <div className={css.search} aria-hidden="true" />;
