import createPurifier from 'dompurify';

/** As the server keeps it (`readingHtml`): paragraphs, lists, stress and links. */
const ALLOWED = {
  ALLOWED_TAGS: ['p', 'div', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
};

/** HTML of anybody as nodes for this document: nothing of it runs and nothing is fetched. */
export const richFragment = (html: string): DocumentFragment => createPurifier.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });

/** Highlighted code as nodes: spans with classes, and their texts. */
export const codeFragment = (html: string): DocumentFragment =>
  createPurifier.sanitize(html, { ALLOWED_TAGS: ['span'], ALLOWED_ATTR: ['class'], RETURN_DOM_FRAGMENT: true });

/** Whether an address may be linked to. */
export const isLinkable = (address: string): boolean => ALLOWED.ALLOWED_URI_REGEXP.test(address) && !/\s/.test(address);

/** The HTML of an editor, or nothing where it holds no text: an empty one still has an empty paragraph. */
export const htmlOf = (root: Pick<HTMLElement, 'textContent'>, html: string): string =>
  (root.textContent ?? '').trim() === '' ? '' : html;
