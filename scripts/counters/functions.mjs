import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { filesBelow } from '../lib/fingerprint.mjs';
import { fromRoot, ROOT } from '../lib/paths.mjs';

const MAX_LINES = 60;

const FOLDERS = ['apps/api/src', 'apps/console/src', 'libs/shared/src'];

/** Functions above sixty lines, by file; specs group their cases in long functions. @returns {Record<string, number>} */
export function longFunctions() {
  /** @type {Record<string, number>} */
  const counted = {};
  for (const file of FOLDERS.flatMap((folder) => filesBelow(fromRoot(folder), (name) => /(?<!\.spec)\.tsx?$/.test(name)))) {
    const count = longIn(file, readFileSync(file, 'utf8'));
    if (count > 0) counted[relative(ROOT, file).replaceAll('\\', '/')] = count;
  }
  return counted;
}

/** How many functions of a source have too many lines. @param {string} name @param {string} text */
export function longIn(name, text) {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, false);
  const lineOf = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line;
  let count = 0;
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isFunctionLike(node) && lineOf(node.end) - lineOf(node.getStart(source)) >= MAX_LINES) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}
