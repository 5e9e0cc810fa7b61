import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The chunks that every page stands on, and those that every page behind the sign-in does (`codeSplitting` in vite.config.ts). */
const NEEDED = { everywhere: ['rolldown-runtime', 'first', 'start'], signedIn: ['pages', 'zh'] };

/** What a `*.pages.ts` says of a page: its address, its strings, the file its code is in. */
const PAGE = /\b(?:path|list): '([^']+)'([\s\S]*?)import\('([^']+)'\)/g;
const STRINGS = /\bstrings: '([\w-]+)'/;

/**
 * Writes down the addresses of the code that pages need, so that the server can announce them with the page: what all of them stand on,
 * and of each page its own and its strings. Those are the Chinese ones: nobody has chosen another language who comes for the first time.
 */
export function preloadList(): Plugin {
  return {
    name: 'preload-list',
    apply: 'build',
    generateBundle: {
      // An entry that only imports others is taken out of the page, and out of the bundle, by Vite: it must not be announced.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        const chunkOf = (id: string) => chunks.find(({ moduleIds }) => moduleIds.includes(id));
        const named = (name: string) => {
          const chunk = chunks.find((one) => one.name === name);
          if (!chunk) throw new Error(`There is no chunk called ${name}.`);
          return chunk;
        };
        const [everywhere, signedIn] = [NEEDED.everywhere.map(named), NEEDED.signedIn.map(named)];
        const all = [...everywhere, ...signedIn];
        const pages: Record<string, readonly string[]> = {};
        for (const file of [...this.getModuleIds()].filter((id) => id.endsWith('.pages.ts'))) {
          for (const [, path = '', between = '', source = ''] of (await readFile(file, 'utf8')).matchAll(PAGE)) {
            const code = chunkOf((await this.resolve(source, file))?.id ?? '');
            const strings = chunks.find(({ facadeModuleId }) =>
              facadeModuleId?.endsWith(`/locales/zh/${STRINGS.exec(between)?.[1] ?? ''}.ts`),
            );
            pages[path] = [code, strings].flatMap((chunk) => (chunk && !all.includes(chunk) ? addressesOf(chunk) : []));
          }
        }
        const source = JSON.stringify({ everywhere: everywhere.flatMap(addressesOf), signedIn: signedIn.flatMap(addressesOf), pages });
        this.emitFile({ type: 'asset', fileName: 'preload.json', source });
      },
    },
  };
}

const addressesOf = ({ fileName, viteMetadata }: Chunk): readonly string[] =>
  [...(viteMetadata?.importedCss ?? []), fileName].map((file) => `/${file}`);
