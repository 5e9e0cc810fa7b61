import css from './segments.module.css';

interface Props<V extends string> {
  /** What is chosen: "grouped by". */
  readonly label: string;
  readonly items: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A choice of two to four that stands open: the views of a page. */
export function Segments<V extends string>({ label, items, value, onChange }: Props<V>) {
  return (
    <fieldset className={css.segments} aria-label={label}>
      {items.map((item) => (
        <button key={item.value} type="button" aria-pressed={item.value === value} onClick={() => onChange(item.value)}>
          {item.label}
        </button>
      ))}
    </fieldset>
  );
}
