import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as antd from 'antd';
import type { Plugin } from 'vite';
import { stylesOf } from './styles-of.ts';

/** The file they are in, as the build knows it. */
export const COMPONENT_STYLES = 'components.css';
const MODULE = 'virtual:component-styles';
const IN_DEV = `/@${COMPONENT_STYLES}`;
const SOURCES = fileURLToPath(new URL('src', import.meta.url));

/** Parts of other components, which no page imports. */
const PARTS = ['Space', 'Spin', 'Row', 'Col'];
/** Styles that nobody sees: of forms in Internet Explorer, of pages as wire frames, of dialogs that load (ours say so themselves). */
const UNSEEN = ['Form-item-item', 'Pagination-bordered', 'Skeleton-Skeleton'];
/** Widths in twenty-fourths, for every width of the window: forms are made of columns, but of none that has such a width. */
const WIDTHS_BY_WINDOW = /@media [^{}]+\{(?:\.ant-col-[^{}]+\{[^{}]*\})*\}/g;
const WIDTHS = /\.ant-col-(?:[a-z]+-)*\d+\{[^{}]*\}/g;
/** Where antd makes the styles of its components, and the calls that name a component and say how. */
const STYLES = /node_modules\/antd\/es\/(?!theme\/).*\bstyle(\/[\w-]+)?\.js$/;
const MAKERS = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];

/**
 * The styles of antd's components, made by the build instead of by each browser (ADR 39): one file, at the address that
 * `virtual:component-styles` is. It serves every theme, whose colours and measures are variables. What makes styles stays out of the bundle.
 */
export function componentStyles(): Plugin {
  const { css: whole, styled } = stylesOf([...componentsIn(SOURCES), ...PARTS]);
  const css = whole.replaceAll(WIDTHS, '').replaceAll(WIDTHS_BY_WINDOW, '');
  /** The components that a module of antd has the styles of. */
  const stylesIn = new Map<string, readonly string[]>();
  let isBuild = false;
  let file = '';
  return {
    name: 'component-styles',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      if (isBuild) file = this.emitFile({ type: 'asset', name: COMPONENT_STYLES, source: css });
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}` ? `export const address = ${isBuild ? `import.meta.ROLLUP_FILE_URL_${file}` : `'${IN_DEV}'`};` : undefined,
    configureServer({ middlewares }) {
      middlewares.use(IN_DEV, (_request, response) => void response.setHeader('content-type', 'text/css').end(css));
    },
    transform: {
      filter: { id: STYLES },
      handler(code, id) {
        if (!isBuild) return undefined;
        const calls = makerCalls(this.parse(code));
        stylesIn.set(
          id,
          calls.map(({ component }) => component),
        );
        return { code: calls.reduceRight((rest, { from, to }) => `${rest.slice(0, from)}() => []${rest.slice(to)}`, code), map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const bare = Object.values(bundle)
          .flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
          .flatMap((id) => stylesIn.get(id) ?? [])
          .filter((component) => !styled.has(component) && !UNSEEN.includes(component));
        if (bare.length > 0) this.error(`No page imports, but the console has: ${bare.join(', ')}. Its styles are missing (PARTS).`);
      },
    },
  };
}

/** The names of antd's components that sources import. */
function componentsIn(folder: string): readonly string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const names = sources.flatMap((name) => {
    const [, list = ''] = /import \{([^}]+)\} from 'antd'/.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    return list.split(',').map((item) => item.trim().split(' ')[0] ?? '');
  });
  return [...new Set(names)].filter((name) => name in antd);
}

interface Syntax {
  readonly type?: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Syntax[];
  readonly elements?: readonly Syntax[];
  readonly value?: string;
}

/** The calls that make styles: of which component, and where the function stands that says which. */
function makerCalls(node: unknown): readonly { component: string; from: number; to: number }[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: [name, maker] = [] } = node as Syntax;
  const within = Object.values(node).flatMap(makerCalls);
  if (type !== 'CallExpression' || !name || !maker || !MAKERS.includes(callee?.name ?? '')) return within;
  const names = (name.elements ?? [name, name]).map(({ value }) => value);
  return [{ component: names.join('-'), from: maker.start, to: maker.end }];
}
