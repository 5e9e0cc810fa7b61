// Holds the sources to the rules of scripts/lib/rules.mjs.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { filesBelow } from './lib/fingerprint.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { findingsIn } from './lib/rules.mjs';

const files = ['apps', 'libs', 'migrations', 'seeds', 'tests'].flatMap((folder) =>
  filesBelow(fromRoot(folder), (name) => /\.(tsx?|mjs)$/.test(name)),
);

let failed = 0;
for (const file of files) {
  const path = relative(ROOT, file).replaceAll('\\', '/');
  for (const { line, message } of findingsIn(path, readFileSync(file, 'utf8'))) {
    console.error(`${path}:${line}  ${message}`);
    failed += 1;
  }
}
process.exit(failed > 0 ? 1 : 0);
