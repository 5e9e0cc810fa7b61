import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** Packages of which antd's modules need single parts: their index would bring all of them. */
const BY_PARTS = /^import \{ ([\w, ]+) \} from '(@rc-component\/(?:form|tree))';$/gm;

/**
 * Leaves out of antd's table and inputs what a list of ours never uses, a tenth of the code that it waits for: the tree and the choices of
 * filters in a header (ours are asked of the server, above the list), and forms, of which an input needs to know no more than that it
 * stands in one. Parts that another page uses come with that page.
 */
export function leanComponents(): Plugin {
  return {
    name: 'lean-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/antd\/es\/.*\.js$/ },
      handler(code, id) {
        if (id.endsWith('/table/hooks/useFilter/FilterDropdown.js')) return { code: withoutDropdown(code), map: null };
        if (id.endsWith('/radio/group.js')) return { code: withoutForm(code), map: null };
        const direct = code.replaceAll(BY_PARTS, (_, names: string, from: string) => partsOf(names, from));
        return direct === code ? undefined : { code: direct, map: null };
      },
    },
  };
}

/** Imports by the modules in which the parts of a package lie. */
function partsOf(names: string, from: string): string {
  const index = readFileSync(resolve(`${from}/es/index.js`), 'utf8');
  return names
    .split(', ')
    .map((part) => {
      const [name = '', local = name] = part.split(' as ');
      const [, file] = new RegExp(`(?:im|ex)port (?:${name}|\\{[^}]*\\b${name}\\b[^}]*\\}) from "\\./([\\w/]+)"`).exec(index) ?? [];
      const isDefault = new RegExp(`import ${name} from`).test(index);
      if (!file) throw new Error(`${from} has no ${name}, which antd imports from it.`);
      return `import ${isDefault ? local : `{ ${name} as ${local} }`} from '${from}/es/${file}';`;
    })
    .join('\n');
}

function withoutDropdown(code: string): string {
  const [keys] = /export function flattenKeys[\s\S]+?\n\}\n/.exec(code) ?? [];
  if (!keys) throw new Error("antd's FilterDropdown has no flattenKeys any more.");
  return `import _toConsumableArray from '@babel/runtime/helpers/esm/toConsumableArray';
${keys}
export default function FilterDropdown() {
  throw new Error('A column with a filter of antd: lists are filtered by the server (lean-components.ts).');
}`;
}

/** It takes one line from the module that makes forms. */
function withoutForm(code: string): string {
  const line = "import { toNamePathStr } from '../form/hooks/useForm';";
  if (!code.includes(line)) throw new Error(`antd's group of radio buttons has no longer: ${line}`);
  return code.replace(line, "import { toArray } from '../form/util';\nconst toNamePathStr = (name) => toArray(name).join('_');");
}
