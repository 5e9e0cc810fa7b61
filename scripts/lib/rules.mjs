import ts from 'typescript';

/**
 * Rules of this code base that Biome and dependency-cruiser cannot express. Each looks at one node.
 * @typedef {{ line: number, message: string }} Finding
 * @typedef {object} Rule
 * @property {RegExp} where files it holds for
 * @property {RegExp} [except] files that are its one home
 * @property {(node: ts.Node) => boolean} forbids
 * @property {string} message
 */

const SERVER = /^(apps\/api\/src|libs\/shared\/src|seeds|migrations)\//;
const IN_CONTEXT = 'take it from the context: only platform/clock and platform/ids may ask the machine';

/** @type {readonly Rule[]} */
const RULES = [
  {
    where: SERVER,
    except: /^apps\/api\/src\/platform\/clock\/|\.spec\.ts$/,
    forbids: (node) =>
      isMember(node, 'Date', 'now') || (ts.isNewExpression(node) && isName(node.expression, 'Date') && !node.arguments?.length),
    message: `the current time: ${IN_CONTEXT}`,
  },
  {
    where: SERVER,
    except: /^apps\/api\/src\/platform\/ids\/|\.spec\.ts$/,
    forbids: (node) => isMember(node, 'Math', 'random') || (ts.isIdentifier(node) && node.text === 'randomUUID'),
    message: `chance: ${IN_CONTEXT}`,
  },
  {
    where: /^apps\/api\/src\//,
    forbids: (node) => isName(node, 'forwardRef'),
    message: 'forwardRef: the shared part belongs in the kernel, or the relation in a spec',
  },
  {
    where: /\.entity\.ts$/,
    forbids: (node) => ts.isImportSpecifier(node) && /^(Primary)?Column$/.test(node.name.text),
    message: 'Column: platform/database/schema/columns has one for each sort of field',
  },
  {
    where: /^(apps\/api|libs\/shared)\/src\//,
    // Glyphs never change and are the same for every workspace; parsing them costs half a second.
    except: /\.spec\.ts$|^apps\/api\/src\/platform\/pdf\/fonts\.ts$/,
    forbids: (node) =>
      ts.isVariableStatement(node) &&
      ts.isSourceFile(node.parent) &&
      (node.declarationList.flags & ts.NodeFlags.BlockScoped) !== ts.NodeFlags.Const,
    message: 'state of the module: it belongs to the workspace',
  },
  {
    where: /^apps\/console\/src\/|^libs\/shared\/src\//,
    forbids: (node) => isName(node, 'alert') && ts.isCallExpression(node.parent) && node.parent.expression === node,
    message: 'alert: use the message of the kit',
  },
  {
    where: /^apps\/console\/src\/(app|shell|kit|features)\//,
    except: /^apps\/console\/src\/kit\/date\/dates\.ts$|\.spec\.ts$/,
    forbids: (node) =>
      (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier) && /^dayjs(\/|$)/.test(node.moduleSpecifier.text)) ||
      (ts.isNewExpression(node) && isName(node.expression, 'Date') && !node.arguments?.length),
    message: "the browser's time: kit/date/dates knows the tenant's",
  },
];

/** Words that announce unfinished work. */
const UNFINISHED = /\b(TODO|FIXME|XXX|HACK)\b|coming soon/;

/**
 * What the rules find in one file.
 * @param {string} path from the root @param {string} text @returns {Finding[]}
 */
export function findingsIn(path, text) {
  const rules = RULES.filter((rule) => rule.where.test(path) && !rule.except?.test(path));
  const findings = text
    .split('\n')
    .flatMap((content, index) => (UNFINISHED.test(content) ? [{ line: index + 1, message: 'unfinished work' }] : []));
  if (rules.length === 0) return findings;

  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  /** @param {ts.Node} node */
  const visit = (node) => {
    for (const rule of rules) {
      if (rule.forbids(node))
        findings.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, message: rule.message });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** @param {ts.Node} node @param {string} name */
const isName = (node, name) => ts.isIdentifier(node) && node.text === name;

/** @param {ts.Node} node @param {string} object @param {string} member */
const isMember = (node, object, member) =>
  ts.isPropertyAccessExpression(node) && isName(node.expression, object) && node.name.text === member;
