// Proves the code generator: a generated resource is put into a clone of the last commit as its README says. There it must build, pass the
// check and its tests, and its page must open. Takes some minutes, and is no part of CI.
//   npm run prove:generator [picture.png]
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ensureBuilt, SERVER, SHARED } from './lib/parts.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { npm, run } from './lib/run.mjs';

if (!(await ensureBuilt({ parts: [SHARED, SERVER] }))) process.exit(1);

const column = (/** @type {string} */ jdbcName, /** @type {string} */ jdbcComment, /** @type {object} */ more) => ({
  jdbcName,
  jdbcComment,
  jdbcType: 'varchar(64)',
  propertyName: jdbcName.replace(/_(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase()),
  propertyType: 'String',
  componentType: 'input',
  queryType: 'like',
  isForm: 1,
  isList: 1,
  isRow: 0,
  isRequired: 0,
  isQuery: 0,
  ...more,
});

/** A column of each kind. */
const SUBJECT = {
  table: 'proof_shelf',
  className: 'ProofShelf',
  title: '试验货架',
  columns: [
    column('shelf_code', '货架编号', { isRequired: 1, isQuery: 1 }),
    column('deposit', '押金', { propertyType: 'BigDecimal', componentType: 'number' }),
    column('places', '库位数', { propertyType: 'Integer', componentType: 'number', isRequired: 1 }),
    column('open_flag', '是否启用', { propertyType: 'Integer', componentType: 'switch' }),
    column('built_date', '安装日期', { propertyType: 'LocalDate', componentType: 'date' }),
    column('checked_time', '检查时间', { propertyType: 'Date', componentType: 'date', isQuery: 1 }),
    column('detail', "说明 '引号'", { jdbcType: 'text', componentType: 'textarea', isList: 0 }),
  ],
};

const SETTINGS = {
  codeName: '试验',
  serviceName: 'blade-proof',
  packageName: 'org.example.proof',
  pkName: 'id',
  templateType: 'crud',
  ...{ subFkId: null, treeId: null, treePid: null, treeName: null, author: null },
  ...{ baseMode: 2, wrapMode: 2, feignMode: 2, apiPath: 'java', webPath: 'vue' },
};

const SPEC = `import { expect, test } from './support/fixtures.js';

test('the generated page opens, adds a row and shows it', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'admin');
  await page.goto('/ERP/basic/proofShelf');
  await page.getByRole('button', { name: '新增试验货架' }).click();
  await page.locator('[id$="_shelfCode"]').fill('A-01');
  await page.locator('[id$="_places"]').fill('12');
  await page.getByRole('dialog').getByRole('button', { name: /^保\\s*存$/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'A-01' })).toBeVisible();
  await page.screenshot({ path: process.env.PICTURE });
});
`;

const clone = mkdtempSync(join(tmpdir(), 'phone-trade-proof-'));
try {
  await must('git', ['clone', '--quiet', ROOT, clone], ROOT);
  for (const folder of ['', 'apps/api', 'apps/console', 'libs/shared'])
    await run('cp', ['-al', fromRoot(folder, 'node_modules'), join(clone, folder)], { quiet: true });
  rmSync(join(clone, 'node_modules/.cache'), { recursive: true, force: true });
  await put();
  writeFileSync(join(clone, 'tests/console/proof-shelf.spec.ts'), SPEC);
  await script(['run', 'format']);
  await script(['run', 'build']);
  await script(['test', '--', '--only', 'api', 'contract/permissions', 'contract/served'], { UPDATE_GOLDEN: '1' });
  await script(['run', 'check']);
  await script(['test', '--', '--only', 'api', 'proof-shelf', 'crud-conformance']);
  await script(['test', '--', '--only', 'console', 'proof-shelf'], {
    PICTURE: resolve(process.argv[2] ?? join(tmpdir(), 'proof-shelf.png')),
  });
  console.log('The generated resource builds, passes the check and its tests, and its page opens.');
} finally {
  rmSync(clone, { recursive: true, force: true });
}

/** Generates, copies what is this product's, and adds the lines that the README names. */
async function put() {
  const module = (/** @type {string} */ path) => import(fromRoot('dist/apps/api/src/modules/develop', path));
  const [{ filesOf }, { scopeOf }, { templateText }] = await Promise.all([
    module('generator/files.js'),
    module('generator/subject.js'),
    module('template-files.js'),
  ]);
  const generated = join(clone, 'node_modules/.cache/generated');
  /** @type {readonly { path: string, content: string }[]} */
  const files = filesOf(scopeOf(SETTINGS, SUBJECT, undefined, Date.parse('2030-01-01T00:00:00Z')), templateText);
  for (const { path, content } of files) {
    mkdirSync(dirname(join(generated, path)), { recursive: true });
    writeFileSync(join(generated, path), content);
  }
  cpSync(join(generated, 'phone-trade'), clone, { recursive: true });
  const readme = readFileSync(join(generated, 'README.md'), 'utf8');
  for (const [, file = '', line, added = ''] of readme.matchAll(/^### ([\w./-]+).*\nbehind (?:`(.+)`|.+)\n```ts\n([^`]+)```/gm))
    addLines(join(clone, file), line, added);
}

/** @param {string} file @param {string | undefined} line behind which; by default the last of the list @param {string} added */
function addLines(file, line, added) {
  const text = readFileSync(file, 'utf8');
  const at =
    line === undefined
      ? text.lastIndexOf('\n];')
      : text.indexOf(`\n${line}\n`) < 0
        ? text.indexOf(`${line}\n`) - 1
        : text.indexOf(`\n${line}\n`);
  if (at < -1) throw new Error(`${file} has no line ${line}`);
  const end = line === undefined ? at + 1 : at + 1 + line.length + 1;
  writeFileSync(file, text.slice(0, end) + added + text.slice(end));
}

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
async function must(command, args, cwd) {
  if ((await run(command, args, { cwd })).code !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
async function script(args, env) {
  console.log(`── npm ${args.join(' ')}`);
  const { code } = await npm(args, { cwd: clone, env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed`);
}
