import highlighter from 'highlight.js/lib/core';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import markdown from 'highlight.js/lib/languages/markdown';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';

for (const [name, language] of Object.entries({ java, javascript, markdown, typescript, xml }))
  highlighter.registerLanguage(name, language);

/** Code as HTML of spans; text alone where the language is unknown. */
export const highlighted = (code: string, language: string): string =>
  highlighter.highlight(code, { language: highlighter.getLanguage(language) ? language : 'markdown', ignoreIllegals: true }).value;
