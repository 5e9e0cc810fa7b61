import css from './texts.module.css';

/** A name in a table that opens something beside it, where `DocumentLink` would go to a page. */
export function TextButton({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={css.open} title={text} onClick={onClick}>
      {text}
    </button>
  );
}
