import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as antd from 'antd';
import type { Plugin } from 'vite';
import { stylesOf } from './styles-of.ts';

/** What the console imports: nothing, but the styles of all components while developing. */
const ENTRY = 'virtual:component-styles.css';
const FOLDER = '/@component-styles/';
const SOURCES = fileURLToPath(new URL('src', import.meta.url));

/** Links are ours (themes/base.css). */
const NOT_HERE = ['Shared'];
/** Written by a module of its own. */
const ICONS = 'ant-design-icons';
/** Parts of other components, which no page imports. */
const PARTS = ['Space', 'Spin', 'Row', 'Col'];
/** Styles that nobody sees: of forms in Internet Explorer, of pages as wire frames, of dialogs that load (ours say so themselves). */
const UNSEEN = ['Form-item-item', 'Pagination-bordered', 'Skeleton-Skeleton'];
/** Widths in twenty-fourths, for every width of the window: forms are made of columns, but of none that has such a width. */
const WIDTHS_BY_WINDOW = /@media [^{}]+\{(?:\.ant-col-[^{}]+\{[^{}]*\})*\}/g;
const WIDTHS = /\.ant-col-(?:[a-z]+-)*\d+\{[^{}]*\}/g;
/** Where antd makes the styles of its components, and the calls that name a component and say how. */
const STYLES = /node_modules\/antd\/es\/(?!theme\/).*\bstyle(\/[\w-]+)?\.js$/;
/** Where it makes those of icons, and where a browser would make what the build has made: the half of this function that never runs. */
const ICON_STYLES = /node_modules\/antd\/es\/theme\/util\/useResetIconStyle\.js$/;
const IN_BROWSER = /node_modules\/@ant-design\/cssinjs-utils\/es\/util\/genStyleUtils\.js$/;
const NEVER_RUNS = /(?<=if \(memoizedZeroRuntime\) \{\s+return hashId;\s+\})[\s\S]+?(?=\s+\};\s+\}\s+function genSubStyleComponent)/;
const MAKERS = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];

/**
 * The styles of antd's components, made by the build instead of by each browser (ADR 39). They serve every theme, whose colours and
 * measures are variables, and lie in a layer below our own. A module of antd that made the styles of a component imports them instead,
 * so that they come with the code that draws it.
 */
export function componentStyles(): Plugin {
  /** The components that a module of antd has the styles of. */
  const stylesIn = new Map<string, readonly string[]>();
  let styles: ReadonlyMap<string, string> = new Map();
  let isBuild = false;
  return {
    name: 'component-styles',
    configResolved({ command }) {
      isBuild = command === 'build';
      styles = new Map([...stylesOf([...componentsIn(SOURCES), ...PARTS])].filter(([name]) => !NOT_HERE.includes(name)));
    },
    resolveId(id) {
      if (id === ENTRY) return `${FOLDER}all.css`;
      return id.startsWith(FOLDER) ? id : undefined;
    },
    load(id) {
      if (!id.startsWith(FOLDER)) return undefined;
      const name = id.slice(FOLDER.length, -'.css'.length);
      if (name !== 'all') return inLayer(styles.get(name) ?? '');
      return isBuild ? '' : inLayer([...styles.values()].join(''));
    },
    transform: {
      filter: { id: [STYLES, ICON_STYLES, IN_BROWSER] },
      handler(code, id) {
        if (!isBuild) return undefined;
        if (ICON_STYLES.test(id)) return { code: `import '${FOLDER}${ICONS}.css';\nexport default () => undefined;`, map: null };
        if (IN_BROWSER.test(id)) {
          if (!NEVER_RUNS.test(code)) this.error('antd makes its styles in another way than genStyleUtils did.');
          return { code: code.replace(NEVER_RUNS, ''), map: null };
        }
        const calls = makerCalls(this.parse(code));
        const components = calls.map(({ component }) => component).filter((component) => !UNSEEN.includes(component));
        stylesIn.set(id, components);
        const imports = components.filter((component) => styles.has(component)).map((component) => `import '${FOLDER}${component}.css';\n`);
        const rest = calls.reduceRight((text, { from, to }) => `${text.slice(0, from)}() => []${text.slice(to)}`, code);
        return { code: imports.join('') + rest, map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const bare = Object.values(bundle)
          .flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
          .flatMap((id) => stylesIn.get(id) ?? [])
          .filter((component) => !styles.has(component));
        if (bare.length > 0) this.error(`No page imports, but the console has: ${bare.join(', ')}. Its styles are missing (PARTS).`);
      },
    },
  };
}

const inLayer = (css: string): string => `@layer antd{${css.replaceAll(WIDTHS, '').replaceAll(WIDTHS_BY_WINDOW, '')}}`;

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
