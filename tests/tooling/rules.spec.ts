import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootModule } from '../support/server-module.js';

const ROOT = join(__dirname, '../..');

/** The source files below a folder, from the root. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.endsWith('.ts'));

const findings = async (path: string, text: string): Promise<string[]> => {
  const { findingsIn } = await rootModule<typeof import('../../scripts/lib/rules.mjs')>('scripts/lib/rules.mjs');
  return findingsIn(path, text).map(({ line, message }) => `${line}: ${message.split(':')[0]}`);
};

describe('rules of the code base', () => {
  it('let only the clock read the current time, while any file may convert one', async () => {
    const text = 'const a = Date.now();\nconst b = new Date();\nconst c = new Date(a);\n// Date.now() in a comment\n';
    expect(await findings('apps/api/src/kernel/unit/x.ts', text)).toEqual(['1: the current time', '2: the current time']);
    expect(await findings('apps/api/src/platform/clock/clock.ts', text)).toEqual([]);
  });

  it('let only the id source use randomness', async () => {
    const text = "import { randomUUID } from 'node:crypto';\nexport const a = Math.random();\n";
    expect(await findings('seeds/demo/x.ts', text)).toEqual(['1: chance', '2: chance']);
    expect(await findings('apps/api/src/platform/ids/ids.ts', text)).toEqual([]);
  });

  it('refuse module-level state and forwardRef on the server', async () => {
    const text = 'let count = 0;\nexport function next() {\n  let own = count;\n  return forwardRef(() => own);\n}\n';
    expect(await findings('apps/api/src/modules/x.ts', text)).toEqual(['1: state of the module', '4: forwardRef']);
  });

  it('require entities to use the column decorators of the platform', async () => {
    const text = "import { Column, Entity } from 'typeorm';\nimport { MoneyColumn } from '../../../platform/database/columns.js';\n";
    expect(await findings('apps/api/src/modules/phone/x/x.entity.ts', text)).toEqual(['1: Column']);
    expect(await findings('apps/api/src/platform/database/schema/columns.ts', text)).toEqual([]);
  });

  it('refuse comments about unfinished work', async () => {
    const word = ['TO', 'DO'].join('');
    expect(await findings('tests/api/x.spec.ts', `// ${word}: later\n`)).toEqual(['1: unfinished work']);
  });
});

it('a document kind is named by its own files and by three lists', () => {
  const own = /storage-transfer[/.]/;
  // The wire had its calls, and the numbers their prefix, before there was the kind.
  const vocabulary = ['libs/shared/src/contract/endpoints.ts', 'libs/shared/src/codes/business-type.ts'];
  const others = ['apps/api/src', 'libs/shared/src'].flatMap(sourcesIn).filter((path) => !own.test(path) && !vocabulary.includes(path));
  const naming = others.filter((path) => /storage[-_]?transfer/i.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(naming.sort()).toEqual([
    'apps/api/src/modules/phone/kinds/nouns.ts',
    // A stock check transfers what it found elsewhere.
    'apps/api/src/modules/phone/kinds/storage-check/storage-check.effects.ts',
    'libs/shared/src/index.ts',
    'libs/shared/src/rights/nouns.ts',
  ]);
});
