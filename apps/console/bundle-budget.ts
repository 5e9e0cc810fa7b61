import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** KB after gzip, scripts and styles together. Brotli, which browsers get, is a fifth smaller. */
const BUDGET = { login: 180, list: 667, page: 16, charts: 182, diagrams: 200, all: 1470 } as const;

const LOGIN = ['src/shell/login/login-page.tsx'];
/** What every page behind the sign-in stands on: the layout, the frame around pages, what lists are made of, and their strings. */
const LIST = ['src/shell/main-layout.tsx', 'src/shell/page/page-frame.tsx', 'src/kit/list/list-page.tsx', 'src/locales/zh/shell.ts'];
/** What draws charts, fetched when one is in sight: a library of its own, beside the code of the console. */
const CHARTS = 'src/kit/chart/drawing.tsx';
/** What draws, edits and lays out processes: libraries of their own, fetched when a diagram is in sight. */
const DIAGRAMS = ['src/kit/flow/drawing.tsx', 'src/kit/flow/modeler.tsx', 'bpmn-auto-layout/dist/index.js'];
const PAGES = '/src/features/';

/** Reports the sizes of the bundle, and which of them exceed their budgets. */
export function bundleBudget(): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sizes = measure(bundle);
        const names = Object.keys(BUDGET) as (keyof typeof BUDGET)[];
        const report = names.map((name) => `${name} ${sizes[name].toFixed(0)}/${BUDGET[name]}`).join(', ');
        const over = names.filter((name) => sizes[name] > BUDGET[name]);
        const excess = over.length > 0 ? `; over budget: ${over.join(', ')}; largest page: ${sizes.largest}` : '';
        console.log(`KB after gzip: ${report}${excess}`);
      },
    },
  };
}

function measure(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const chunkOf = (source: string): Chunk => {
    const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(source)));
    if (!found) throw new Error(`The budget names ${source}, which is in no chunk.`);
    return found;
  };
  const size = (files: Iterable<string>): number => {
    let sum = 0;
    for (const name of files) {
      const file = bundle[name];
      if (file) sum += gzipSync(file.type === 'chunk' ? file.code : file.source).length;
    }
    return sum / 1024;
  };

  const entry = reach(
    bundle,
    chunks.filter((chunk) => chunk.isEntry),
  );
  const login = reach(bundle, LOGIN.map(chunkOf), entry);
  const list = reach(bundle, LIST.map(chunkOf), entry);

  const charts = minus(new Set([chunkOf(CHARTS).fileName]), list);

  const diagrams = minus(reach(bundle, DIAGRAMS.map(chunkOf)), list);

  const pages = chunks
    .filter((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId?.includes(PAGES))
    .map((chunk) => ({ name: chunk.name, files: minus(reach(bundle, [chunk]), list) }));
  const users = new Map<string, number>();
  for (const { files } of pages) for (const file of files) users.set(file, (users.get(file) ?? 0) + 1);
  const [largest] = pages
    .map(({ name, files }) => ({ name, size: size([...files].filter((file) => users.get(file) === 1)) }))
    .sort((a, b) => b.size - a.size);
  if (!largest) throw new Error('The budget knows pages, the bundle has none.');

  return {
    login: size(login),
    list: size(list),
    page: largest.size,
    largest: largest.name,
    charts: size(charts),
    diagrams: size(diagrams),
    all: size(Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name) && !charts.has(name) && !diagrams.has(name))),
  };
}

/** The files that loading these chunks brings: themselves, what they import at once, and their styles. */
export function reach(bundle: Bundle, from: readonly Chunk[], into: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const files = new Set(into);
  const visit = (chunk: Chunk) => {
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

const minus = (files: ReadonlySet<string>, known: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...files].filter((file) => !known.has(file)));
