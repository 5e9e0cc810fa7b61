import type { Plugin } from 'vite';

/** The chunks that every page behind the sign-in stands on (`codeSplitting` in vite.config.ts). */
const NEEDED = ['base', 'frame', 'forms', 'common', 'lists', 'documents'];

/** Writes down the addresses of the code that a page needs besides its own, so that the server can announce them with the page. */
export function preloadList(): Plugin {
  return {
    name: 'preload-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const files = NEEDED.map((name) => {
        const chunk = chunks.find((one) => one.name === name);
        if (!chunk) throw new Error(`There is no chunk called ${name}.`);
        return `/${chunk.fileName}`;
      });
      this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(files) });
    },
  };
}
