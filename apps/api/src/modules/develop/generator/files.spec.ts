import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Prototype } from '../model/derive.js';
import { filesOf, TEMPLATES } from './files.js';
import { type Settings, type Subject, scopeOf } from './subject.js';

const FOLDER = join(__dirname, '../templates');
const textOf = (template: string) => readFileSync(join(FOLDER, `${template}.tpl`), 'utf8');

const prototype = (jdbcName: string, own: Partial<Prototype> = {}): Prototype => ({
  jdbcName,
  jdbcType: 'varchar(64)',
  jdbcComment: jdbcName,
  propertyName: jdbcName.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  propertyType: 'String',
  componentType: 'input',
  queryType: 'like',
  isForm: 1,
  isList: 1,
  isRow: 0,
  isRequired: 0,
  isQuery: 0,
  ...own,
});

const settings: Settings = {
  codeName: '货架',
  serviceName: 'blade-stock',
  packageName: 'org.example.stock',
  pkName: 'id',
  templateType: 'crud',
  subFkId: null,
  treeId: null,
  treePid: null,
  treeName: null,
  baseMode: 2,
  wrapMode: 2,
  feignMode: 2,
  author: 'somebody',
  apiPath: 'java',
  webPath: 'vue',
};

const subject: Subject = {
  table: 'sample_shelf',
  className: 'SampleShelf',
  title: '货架',
  columns: [
    prototype('shelf_code', { jdbcComment: '编号', isRequired: 1, isQuery: 1 }),
    prototype('price', { jdbcComment: '价格', propertyType: 'BigDecimal', componentType: 'number' }),
    prototype('begin_time', { propertyType: 'Date', componentType: 'date', queryType: 'between', isQuery: 1 }),
    prototype('detail', { jdbcType: 'text', componentType: 'textarea', isList: 0 }),
    prototype('open_flag', { propertyType: 'Integer', componentType: 'switch', isForm: 0 }),
    prototype('status'),
    prototype('stored_at', { propertyName: 'version' }),
  ],
};

const generated = (own: Partial<Settings> = {}, of: Partial<Subject> = {}, detail?: Subject) =>
  new Map(
    filesOf(scopeOf({ ...settings, ...own }, { ...subject, ...of }, detail, 1_800_000_000_000), textOf).map(({ path, content }) => [
      path.split('/').at(-1) ?? '',
      { path, content },
    ]),
  );

const contentOf = (files: ReturnType<typeof generated>, name: string): string => files.get(name)?.content ?? '';

it('every template is in the archive', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tpl'));
  expect(files.map((path) => path.replace('.tpl', '')).sort()).toEqual(TEMPLATES.map(({ template }) => template).sort());
});

describe('generated code', () => {
  it('declares each column in the words of this product', () => {
    const files = generated();
    const spec = contentOf(files, 'sample-shelf.ts');
    expect(spec).toContain("shelfCode: f.text(64, '编号', 'Shelf code').required().search(),");
    expect(spec).toContain("price: f.money('价格', 'Price'),");
    expect(spec).toContain("detail: f.longText('detail', 'Detail').hiddenInTable(),");
    expect(spec).toContain("openFlag: f.flag('open_flag', 'Open flag').readOnly(),");
    expect(contentOf(files, 'sample-shelf.entity.ts')).toContain('@TextColumn(64) shelfCode: string;');
    expect(contentOf(files, 'sample-shelf.entity.ts')).toContain('@MoneyColumn(NULLABLE) price: number | null;');
    expect(contentOf(files, '1800000000000-sample-shelf.ts')).toContain("'begin_time varchar(24)?',");
  });

  it('has no column twice that every table has', () => {
    for (const { content } of generated().values()) expect(content).not.toMatch(/\b(status|version): f\.|Column\(.*\b(status|version):/);
  });

  it('requires the first text if no text is required', () => {
    const files = generated({}, { columns: [prototype('colour'), prototype('name')] });
    expect(contentOf(files, 'sample-shelf.ts')).toMatch(
      /colour: f\.text\(64, 'colour', 'Colour'\)\.required\(\),\n\s+name: f\.text\(64, 'name', 'Name'\),/,
    );
  });

  it('leaves switches optional, since off is an answer', () => {
    const files = generated(
      {},
      { columns: [prototype('name'), prototype('is_open', { propertyType: 'Integer', componentType: 'switch', isRequired: 1 })] },
    );
    expect(contentOf(files, 'sample-shelf.ts')).toContain("isOpen: f.flag('is_open', 'Is open'),");
  });

  it('is in the folders of its settings and follows its modes', () => {
    const files = generated({ apiPath: 'server/src', webPath: 'ui' });
    expect(files.get('SampleShelfController.java')?.path).toBe('server/src/org/example/stock/controller/SampleShelfController.java');
    expect(files.get('sampleShelf.vue')?.path).toBe('ui/src/views/blade-stock/sampleShelf.vue');
    expect([...generated({ wrapMode: 1, feignMode: 1 }).keys()]).not.toContain('SampleShelfWrapper.java');
    expect(contentOf(generated({ baseMode: 1 }), 'SampleShelf.java')).toContain('private Long id;');
    expect(contentOf(files, 'SampleShelfMapper.xml')).toContain('and begin_time &gt;= #{query.beginTimeBegin}');
  });

  it('reads trees and details', () => {
    const tree = generated({ templateType: 'tree', treeId: 'id', treePid: 'parent_id', treeName: 'shelf_code' });
    expect(contentOf(tree, 'SampleShelfServiceImpl.java')).toContain('row.getParentId()');
    expect(contentOf(tree, 'sampleShelf.js')).toBeDefined();
    const sub = generated({ templateType: 'sub', subFkId: 'shelf_id' }, {}, { ...subject, table: 'shelf_place', className: 'ShelfPlace' });
    expect(contentOf(sub, 'SampleShelfServiceImpl.java')).toContain('eq("shelf_id", id)');
  });

  it('keeps texts of users from ending a literal', () => {
    const evil = `'); process.exit(); ("*/ \${1} </x> "`;
    const files = generated({ author: evil, codeName: evil }, { title: evil, columns: [prototype('name', { jdbcComment: evil })] });
    expect(contentOf(files, 'sample-shelf.ts')).toContain(`name: f.text(64, '${evil.replaceAll("'", "\\'")}', 'Name').required(),`);
    expect(contentOf(files, 'SampleShelf.java')).toContain(`description = ${JSON.stringify(evil)}`);
    for (const { content } of files.values()) expect(content).not.toContain('{{');
  });

  it('names only lines that this product has', () => {
    const readme = contentOf(generated(), 'README.md');
    const lines = [...readme.matchAll(/^### ([\w./-]+).*\nbehind `(.+)`$/gm)];
    expect(lines.length).toBeGreaterThan(9);
    const root = join(__dirname, '../../../../../..');
    for (const [, file = '', line = ''] of lines) {
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
      expect(readFileSync(join(root, file), 'utf8').split('\n')).toContain(line);
    }
  });
});
