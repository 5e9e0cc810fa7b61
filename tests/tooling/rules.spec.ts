import { rootModule } from '../support/server-module.js';

const findings = async (path: string, text: string): Promise<string[]> => {
  const { findingsIn } = await rootModule<typeof import('../../scripts/lib/rules.mjs')>('scripts/lib/rules.mjs');
  return findingsIn(path, text).map(({ line, message }) => `${line}: ${message.split(':')[0]}`);
};

describe('rules of the code base', () => {
  it('lets only the clock ask for the current time, and anybody convert one', async () => {
    const text = 'const a = Date.now();\nconst b = new Date();\nconst c = new Date(a);\n// Date.now() in a comment\n';
    expect(await findings('apps/api/src/kernel/unit/x.ts', text)).toEqual(['1: the current time', '2: the current time']);
    expect(await findings('apps/api/src/platform/clock/clock.ts', text)).toEqual([]);
  });

  it('lets only the id source use chance', async () => {
    const text = "import { randomUUID } from 'node:crypto';\nexport const a = Math.random();\n";
    expect(await findings('seeds/demo/x.ts', text)).toEqual(['1: chance', '2: chance']);
    expect(await findings('apps/api/src/platform/ids/ids.ts', text)).toEqual([]);
  });

  it('refuses state at module level and forwardRef on the server', async () => {
    const text = 'let count = 0;\nexport function next() {\n  let own = count;\n  return forwardRef(() => own);\n}\n';
    expect(await findings('apps/api/src/modules/x.ts', text)).toEqual(['1: state of the module', '4: forwardRef']);
  });

  it('refuses announcements of unfinished work anywhere', async () => {
    const word = ['TO', 'DO'].join('');
    expect(await findings('tests/api/x.spec.ts', `// ${word}: later\n`)).toEqual(['1: unfinished work']);
  });
});
