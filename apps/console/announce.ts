import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The code that `main.ts` imports first. Vite announces only what an entry imports statically. */
const OPENED = 'src/app/open.tsx';

/** Announces in the page the code and the styles that draw it, so that the browser fetches them along with the entry. */
export function announce(): Plugin {
  return {
    name: 'announce',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => linksOf(bundle).filter(({ attrs }) => !html.includes(String(attrs?.href))),
    },
  };
}

function linksOf(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunkOf = (name: string) => (bundle[name]?.type === 'chunk' ? bundle[name] : undefined);
  const opened = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(OPENED)));
  if (opened?.type !== 'chunk') throw new Error(`No chunk contains ${OPENED}.`);
  const chunks = [opened, ...opened.imports.flatMap((name) => chunkOf(name) ?? [])];
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [
    ...chunks.map(({ fileName }) => link({ rel: 'modulepreload', href: `/${fileName}` })),
    // As preloads: a style sheet in the page would delay the entry, which sends the first requests.
    ...styles.map((file) => link({ rel: 'preload', as: 'style', href: `/${file}` })),
  ];
}

const link = (attrs: Readonly<Record<string, string>>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { crossorigin: true, ...attrs },
  injectTo: 'head',
});
