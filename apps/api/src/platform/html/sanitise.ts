import sanitizeHtml from 'sanitize-html';

const TEXT = ['section', 'div', 'span', 'p', 'h1', 'h2', 'h3', 'h4', 'b', 'strong', 'i', 'em', 'u', 'small', 'sup', 'sub', 'br', 'hr'];
const TABLE = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

const LENGTH = /^(0|auto|-?\d{1,4}(\.\d{1,4})?(mm|cm|px|pt|em|%))$/;
const LENGTHS = /^((0|auto|-?\d{1,4}(\.\d{1,4})?(mm|cm|px|pt|em|%))(\s+|$)){1,4}$/;
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\))$/i;
const BORDER = /^(none|0|\d{1,2}(\.\d{1,2})?(mm|px|pt) (solid|dashed|dotted|double)( (#[0-9a-f]{3,8}|[a-z]{3,20}))?)$/i;
const words = (...known: string[]): RegExp[] => [new RegExp(`^(${known.join('|')})$`)];

/** Properties of the layout on paper. None of them takes an address, and none reaches outside of its page. */
const STYLES: Record<string, RegExp[]> = {
  position: words('relative', 'absolute', 'static'),
  display: words('block', 'inline', 'inline-block', 'none', 'table', 'table-row', 'table-cell', 'flex'),
  'text-align': words('left', 'center', 'right', 'justify'),
  'vertical-align': words('top', 'middle', 'bottom', 'baseline'),
  'white-space': words('normal', 'nowrap', 'pre', 'pre-wrap'),
  'font-weight': words('normal', 'bold', '[1-9]00'),
  'font-style': words('normal', 'italic'),
  'text-decoration': words('none', 'underline', 'line-through'),
  'border-collapse': words('collapse', 'separate'),
  'table-layout': words('fixed', 'auto'),
  overflow: words('hidden', 'visible'),
  'justify-content': words('space-between', 'center', 'flex-start', 'flex-end'),
  'break-after': words('page', 'auto'),
  'break-inside': words('avoid', 'auto'),
  'line-height': [LENGTH, /^\d(\.\d{1,3})?$/],
  color: [COLOUR],
  'background-color': [COLOUR],
};
for (const name of ['left', 'top', 'right', 'bottom', 'width', 'height', 'min-height', 'max-width', 'font-size', 'letter-spacing', 'gap'])
  STYLES[name] = [LENGTH];
for (const name of ['margin', 'padding']) {
  STYLES[name] = [LENGTHS];
  for (const side of ['top', 'right', 'bottom', 'left']) STYLES[`${name}-${side}`] = [LENGTH];
}
for (const name of ['border', 'border-top', 'border-right', 'border-bottom', 'border-left']) STYLES[name] = [BORDER];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT, ...TABLE, 'ul', 'ol', 'li', 'svg', 'path', 'img'],
  allowedAttributes: {
    '*': ['class', 'style'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    svg: ['role', 'aria-label', 'viewBox'],
    path: ['d'],
    img: ['src', 'alt'],
  },
  // Those of the papers laid out here (`print/html.ts`).
  allowedClasses: { '*': ['sheet', 'at', 'r', 'c', 'b', 'grey', 'total'] },
  allowedStyles: { '*': STYLES },
  // A picture is in the paper or not there: nothing is fetched by what is printed.
  allowedSchemes: [],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^data:image\/(png|jpeg|gif);base64,[0-9A-Za-z+/=]+$/.test(attribs.src ?? ''),
  // `viewBox` is one of few names that are told apart by their case.
  parser: { lowerCaseAttributeNames: false },
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
};

/** HTML for paper out of HTML of anybody: whitelisted tags, attributes and styles, nothing that runs and nothing that is fetched. */
export const paperHtml = (html: string): string => sanitizeHtml(html, OPTIONS);

const READING: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'div', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A link opens beside the console, and what it opens knows nothing of it.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
};

/** HTML to be read on a page, out of HTML of anybody: paragraphs, lists, stress and links; no looks, nothing that runs and nothing that is fetched. */
export const readingHtml = (html: string): string => sanitizeHtml(html, READING).trim();
