import { useLayoutEffect, useRef } from 'react';
import { richFragment } from './rich-html';
import css from './rich-text.module.css';

/** A rich text to be read. The server has cleaned it, and it is cleaned once more: what is stored may be older than its rules. */
export function RichText({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(richFragment(html)), [html]);
  return <div ref={box} className={css.text} />;
}
