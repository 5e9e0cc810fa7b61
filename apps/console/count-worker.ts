import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';

const WORKER = new URL('./src/features/check/count/count-worker.ts', import.meta.url);
const FILE = 'count-worker.js';
const PAGE = '/ERP/storage/check/count';

/** What the counting page is drawn with, and what it loads by itself. */
const SOURCES = [
  'src/main.ts',
  'src/app/open.tsx',
  'src/app/inside.ts',
  'src/shell/main-layout.tsx',
  'src/shell/page/page-frame.tsx',
  'src/shell/notice/feedback.tsx',
  'src/features/check/count/count-page.tsx',
  ...['zh', 'en'].flatMap((lang) => ['entry', 'shell', 'kit', 'check'].map((part) => `src/locales/${lang}/${part}.ts`)),
];

/** Makes the service worker of the counting page: it keeps the files of this build, and changes with them. */
export function countWorker(): Plugin {
  return {
    name: 'count-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = filesIn(bundle).map((name) => `/${name}`);
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const given = Object.entries({ PAGE, FILES: files, VERSION: version }).map(
          ([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
        );
        const { code } = await transformWithOxc(await readFile(WORKER, 'utf8'), 'count-worker.ts', { sourcemap: false });
        // A worker is no module.
        this.emitFile({ type: 'asset', fileName: FILE, source: given.join('') + code.replace(/export \{\s*\};?/, '') });
      },
    },
  };
}

function filesIn(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  const wanted = SOURCES.map((source) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
    if (!found) throw new Error(`The counting page needs ${source}, which is in no chunk.`);
    return found;
  });
  return [...reach(bundle, wanted)].sort();
}

/** The files that loading these chunks brings: themselves, what they import at once, and their styles. */
function reach(bundle: Rolldown.OutputBundle, from: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  from.forEach(visit);
  return files;
}
