import { fromBuffer } from 'yauzl';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, workspaceOf } from '../../support/inside.js';

const app = useApp({ seed: 'small' });

interface Named {
  readonly id: string;
  readonly name: string;
  readonly password?: string;
  readonly version: number;
}

type Column = Record<string, unknown> & { readonly jdbcName: string };

let platform: Caller;
let own: string;
let foreign: string;
let made = 0;

const named = async (name: string): Promise<Named> => {
  const { records } = await platform.ask<{ records: Named[] }>('develop.datasource/list', { name_equal: name });
  return records[0] as Named;
};

async function source(url: string): Promise<string> {
  made += 1;
  const name = `source ${made}`;
  await platform.ask('develop.datasource/submit', {
    name,
    driverClass: 'org.postgresql.Driver',
    url,
    username: 'reader',
    password: 'open sesame',
  });
  return (await named(name)).id;
}

/** A model of that table; the answer of the call has its id. */
async function model(modelTable: string, datasourceId = own): Promise<{ id: string; datasourceId: string; version: number }> {
  made += 1;
  return platform.ask('develop.model/submit', {
    modelName: `模型${made}`,
    modelCode: `model${made}`,
    datasourceId,
    modelTable,
    modelClass: 'SampleShelf',
  });
}

async function generator(more: object): Promise<string> {
  made += 1;
  const codeName = `module ${made}`;
  await platform.ask('develop.code/submit', { codeName, serviceName: 'blade-stock', packageName: 'org.example.stock', ...more });
  const { records } = await platform.ask<{ records: { id: string }[] }>('develop.code/list', { codeName_equal: codeName });
  return records[0]?.id as string;
}

const columnsOf = (modelId: string): Promise<Column[]> => platform.ask('develop.model-prototype', { modelId });

beforeAll(async () => {
  platform = await app().as('000000', 'admin');
  own = await source('own');
  foreign = await source('jdbc:postgresql://db.example/stock');
});

describe('a data source', () => {
  it('answers its password as a mask, stores it sealed and keeps it when the mask is sent back', async () => {
    const { id } = await named('source 1');
    const stored = async (): Promise<string> => {
      const [row] = await (await workspaceOf(app())).db
        .reading()
        .all<{ password: string }>('SELECT password FROM datasource WHERE id = :id', { id });
      return row?.password as string;
    };
    const sealed = await stored();
    const detail = await platform.ask<Named>('develop.datasource/detail', { id });
    expect([detail.password, (await named('source 1')).password]).toEqual(['******', '******']);
    const { secrets } = await workspaceOf(app());
    expect([sealed.includes('sesame'), secrets.open(sealed, 'datasource')?.toString()]).toEqual([false, 'open sesame']);
    await platform.ask('develop.datasource/submit', { ...detail, remark: 'changed' });
    expect(await stored()).toBe(sealed);
    await platform.ask('develop.datasource/submit', { id, password: 'another' });
    expect(secrets.open(await stored(), 'datasource')?.toString()).toBe('another');
  });

  it('is refused with a user or password in its address', async () => {
    for (const url of ['jdbc:mysql://root:secret@db/x', 'jdbc:mysql://db/x?user=a', 'jdbc:postgresql://db/x?ssl=1&password=b'])
      expectError(await platform.call('develop.datasource/submit', { name: url, driverClass: 'x', url }), 'INPUT_INVALID');
  });

  it('is read only if it is our own database', async () => {
    const calls = [
      await platform.call('develop.table-list', { datasourceId: foreign }),
      await platform.call('develop.table-info', { datasourceId: foreign, tableName: 'warehouse' }),
      await platform.call('develop.table-list', { datasourceId: '404' }),
    ];
    for (const answer of calls) expectError(answer, 'DEVELOP_HOST_DENIED');
    const { id } = await model('warehouse', foreign);
    expectError(await platform.call('develop.model-prototype', { modelId: id }), 'DEVELOP_HOST_DENIED');
    expectError(await platform.call('develop.gen-code', { ids: await generator({ modelId: id }) }), 'DEVELOP_HOST_DENIED');
  });

  it('cannot be removed while a model uses it, and the model while a generator does', async () => {
    const id = await source('own');
    const used = await model('warehouse', id);
    const code = await generator({ modelId: used.id });
    expectError(await platform.call('develop.datasource/remove', { ids: id }), 'ERP_CONFIG_USED');
    expectError(await platform.call('develop.model/remove', { ids: used.id }), 'ERP_CONFIG_USED');
    await platform.ask('develop.code/remove', { ids: code });
    await platform.ask('develop.model/remove', { ids: used.id });
    await platform.ask('develop.datasource/remove', { ids: id });
  });
});

describe('the tables of our own database', () => {
  it('are listed without those that hold secrets', async () => {
    const names = (await platform.ask<{ name: string }[]>('develop.table-list', { datasourceId: own })).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['warehouse', 'data_model', 'product']));
    for (const hidden of ['sys_user', 'client', 'datasource', 'session', 'second_factor', 'one_time_secret', 'stored_answer'])
      expect([hidden, names.includes(hidden)]).toEqual([hidden, false]);
    expectError(await platform.call('develop.table-info', { datasourceId: own, tableName: 'sys_user' }), 'DEVELOP_NO_TABLE');
    expectError(
      await platform.call('develop.table-info', { datasourceId: own, tableName: `warehouse'; DROP TABLE warehouse` }),
      'DEVELOP_NO_TABLE',
    );
  });

  it('are described alike on every database', async () => {
    const { id } = await model('data_model');
    const info = await platform.ask<{ fields: object[] }>('develop.table-info', { modelId: id });
    expect(info).toMatchObject({ name: 'data_model', entityName: 'DataModel' });
    expect(info.fields).toEqual(
      expect.arrayContaining([
        { name: 'model_name', type: 'varchar(64)', comment: 'model name', propertyName: 'modelName', propertyType: 'String', required: 1 },
        expect.objectContaining({ name: 'version', type: 'integer', propertyType: 'Integer', required: 1 }),
        expect.objectContaining({ name: 'prototypes', type: 'text', required: 0 }),
      ]),
    );
    expect((await columnsOf(id)).map(({ jdbcName, componentType, modelId }) => [jdbcName, componentType, modelId])).toEqual([
      ['model_name', 'input', id],
      ['model_code', 'input', id],
      ['datasource_id', 'select', id],
      ['model_table', 'input', id],
      ['model_class', 'input', id],
      ['model_remark', 'input', id],
      ['prototypes', 'textarea', id],
    ]);
  });

  it('can all be saved as models with the columns they suggest', async () => {
    const tables = await platform.ask<{ name: string }[]>('develop.table-list', { datasourceId: own });
    expect(tables.length).toBeGreaterThan(80);
    const first = await model('warehouse');
    for (const { name } of tables.filter((_, i) => i % 8 === 0)) {
      const { id } = await platform.ask<{ id: string }>('develop.model/submit', { id: first.id, modelTable: name, modelName: name });
      const columns = await columnsOf(id);
      if (columns.length > 0) await platform.ask('develop.submit-list', [...columns.map(({ version: _, ...column }) => column)]);
    }
  });
});

describe('the columns of a model', () => {
  it('are those of its table until somebody saves others', async () => {
    const { id } = await model('warehouse');
    expect(await platform.ask('develop.select', { modelId: id })).toEqual([]);
    const [first, ...others] = await columnsOf(id);
    await platform.ask('develop.submit-list', [{ ...first, jdbcComment: '名称', isRequired: 1 }, ...others.slice(0, 1)]);
    const saved = await platform.ask<Column[]>('develop.select', { modelId: id });
    expect(saved).toHaveLength(2);
    expect(saved[0]).toMatchObject({ jdbcComment: '名称', isRequired: 1, version: Number(first?.version) + 1 });
    expect(await columnsOf(id)).toEqual(saved);
  });

  it('are refused if somebody else has saved them meanwhile', async () => {
    const { id } = await model('warehouse');
    const columns = await columnsOf(id);
    await platform.ask('develop.submit-list', columns);
    expectError(await platform.call('develop.submit-list', columns), 'CRUD_CHANGED');
  });

  it('are refused under names that are no names, twice, or of several models', async () => {
    const [{ id }, other] = [await model('warehouse'), await model('warehouse')];
    const [first, second] = (await columnsOf(id)) as [Column, Column];
    const refused: [unknown[], string][] = [
      [[{ ...first, jdbcName: `name"; --` }], 'DEVELOP_NAME'],
      [[{ ...first, propertyName: 'class' }], 'DEVELOP_NAME'],
      [[{ ...first, componentType: 'script' }], 'INPUT_NOT_CODE'],
      [[first, { ...second, jdbcName: first.jdbcName.toUpperCase() }], 'DEVELOP_TWICE'],
    ];
    for (const [list, key] of refused) {
      const answer = await platform.call<{ rows: { key: string }[] }>('develop.submit-list', list);
      expect([answer.status, (answer.body.data as { rows: { key: string }[] }).rows.map((row) => row.key)]).toEqual([400, [key]]);
    }
    expectError(await platform.call('develop.submit-list', [first, { ...second, modelId: other.id }]), 'DEVELOP_ONE_MODEL');
  });

  it('are refused for names of tables and classes that are no names', async () => {
    for (const wrong of [{ modelTable: 'a b' }, { modelTable: 'select' }, { modelClass: '../X' }, { modelCode: `x'` }])
      expectError(
        await platform.call('develop.model/submit', {
          modelName: 'x',
          modelCode: 'x',
          datasourceId: own,
          modelTable: 'x',
          modelClass: 'X',
          ...wrong,
        }),
        'INPUT_INVALID',
      );
  });
});

describe('the code generator', () => {
  const namesIn = (zip: Buffer): Promise<string[]> =>
    new Promise((done, fail) => {
      fromBuffer(zip, { lazyEntries: false }, (error, file) => {
        const names: string[] = [];
        if (error) return fail(error);
        file.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName));
        file.on('end', () => done(names.sort()));
      });
    });

  it('shows the files of a model and sends the same as an archive', async () => {
    const id = await generator({ modelId: (await model('warehouse')).id, apiPath: 'server', webPath: 'web' });
    const { files } = await platform.ask<{ files: { path: string; content: string }[] }>('develop.preview', { id });
    const paths = files.map(({ path }) => path).sort();
    expect(paths).toEqual(expect.arrayContaining(['README.md', 'phone-trade/libs/shared/src/crud/phone/sample-shelf.ts']));
    expect(paths).toContain('server/org/example/stock/controller/SampleShelfController.java');
    const answer = await platform.call('develop.download', { ids: id });
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'application/zip',
      expect.stringContaining('sample-shelf.zip'),
    ]);
    expect(await namesIn(answer.file)).toEqual(paths);
  });

  it('answers the message that clients of the family show', async () => {
    const id = await generator({ modelId: (await model('warehouse')).id });
    const { body } = await platform.call('develop.gen-code', { ids: id, system: 'saber3' });
    expect(body).toMatchObject({ code: 200, success: true, msg: '代码生成成功' });
  });

  it('generates from a table of a data source without a model', async () => {
    const id = await generator({ datasourceId: own, tableName: 'sale_product', tablePrefix: 'sale_' });
    const { files } = await platform.ask<{ files: { path: string }[] }>('develop.preview', { id });
    expect(files.map(({ path }) => path)).toContain('java/org/example/stock/entity/Product.java');
  });

  it('puts several generators into folders of their own', async () => {
    const ids = [
      await generator({ datasourceId: own, tableName: 'sale_product' }),
      await generator({ datasourceId: own, tableName: 'warehouse' }),
    ];
    const names = await namesIn((await platform.call('develop.download', { ids: ids.join() })).file);
    expect(new Set(names.map((name) => name.split('/')[0]))).toEqual(new Set(['sale-product', 'warehouse']));
  });

  it('copies a generator under a further name', async () => {
    const id = await generator({ datasourceId: own, tableName: 'warehouse', author: 'somebody' });
    const { codeName } = await platform.ask<{ codeName: string }>('develop.code/detail', { id });
    await platform.ask('develop.copy', { id });
    const { records } = await platform.ask<{ records: object[] }>('develop.code/list', { codeName_equal: `${codeName}-copy` });
    expect(records).toEqual([expect.objectContaining({ author: 'somebody', tableName: 'warehouse', version: 1 })]);
  });

  it('is refused with folders outside the archive, names that are no names, and settings that its template lacks', async () => {
    const good = { codeName: 'x', serviceName: 'x', packageName: 'org.example', datasourceId: own, tableName: 'warehouse' };
    const wrong = [
      { apiPath: '../..' },
      { webPath: '/etc' },
      { apiPath: 'C:\\temp' },
      { serviceName: 'a/../b' },
      { packageName: 'org.new' },
      { tableName: 'a"b' },
      { templateType: 'sub' },
      { templateType: 'tree', treeId: 'id' },
      { templateType: 'other' },
    ];
    for (const change of wrong) expectError(await platform.call('develop.code/submit', { ...good, ...change }), 'INPUT_INVALID');
  });

  it('is refused without a source, or if the model lacks a named column or any text', async () => {
    expectError(await platform.call('develop.preview', { id: await generator({}) }), 'DEVELOP_NO_SOURCE');
    const { id } = await model('warehouse');
    const tree = { modelId: id, templateType: 'tree', treeId: 'id', treePid: 'nowhere', treeName: 'name' };
    expectError(await platform.call('develop.preview', { id: await generator(tree) }), 'DEVELOP_NO_COLUMN');
    const [first] = await columnsOf(id);
    await platform.ask('develop.submit-list', [{ ...first, propertyType: 'Integer' }]);
    expectError(await platform.call('develop.preview', { id: await generator({ modelId: id }) }), 'DEVELOP_NO_TEXT');
  });
});

describe('another tenant', () => {
  it('reads nothing of it, whatever its rights', async () => {
    const { id } = await model('warehouse');
    const code = await generator({ modelId: id });
    const { serverModule } = await import('../../support/server-module.js');
    const { developModule } =
      await serverModule<typeof import('../../../apps/api/src/modules/develop/module.js')>('modules/develop/module.js');
    const { resources = [], controllers = [] } = developModule;
    const stranger = await contextOf(app(), '100001', 'admin');
    const rights = ['datasource', 'datamodel', 'code'].flatMap((noun) =>
      ['view', 'add', 'edit', 'delete', 'generate'].map((right) => `${noun}_${right}`),
    );
    const ctx = { ...stranger, permissions: new Set(rights) };
    const input = { id: code, ids: [code], modelId: id, datasourceId: own, tableName: 'warehouse', list: [{ modelId: id }], name: 'x' };
    for (const Controller of [...resources, ...controllers]) {
      const controller = Reflect.construct(Controller, []) as Record<string, (ctx: unknown, input: unknown) => Promise<unknown>>;
      const calls = Object.getOwnPropertyNames(Controller.prototype).filter((name) => name !== 'constructor' && name !== 'all');
      for (const name of calls) {
        const refusal = await Promise.resolve(controller[name]?.(ctx, input)).then(
          () => 'answered',
          (error: { key?: string }) => error.key,
        );
        expect([Controller.name, name, ['AUTH_FORBIDDEN', 'CRUD_PLATFORM_ONLY'].includes(String(refusal)) ? 'refused' : refusal]).toEqual([
          Controller.name,
          name,
          'refused',
        ]);
      }
    }
  });
});
