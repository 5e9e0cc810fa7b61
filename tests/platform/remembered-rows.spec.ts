import { useApp } from '../support/harness.js';
import { contextOf, workspaceOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

const app = useApp({ seed: 'small' });

const modules = async () => {
  const [{ rows, rowsById }, { Company }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/phone/basis/company/company.entity.js')>(
      'modules/phone/basis/company/company.entity.js',
    ),
  ]);
  const [ctx, other] = await Promise.all([contextOf(app(), '100001', 'boss'), contextOf(app(), '100002', 'owner')]);
  const { db } = await workspaceOf(app());
  const companies = await rows(ctx, Company).find({}, { order: ['id asc'], limit: 2 });
  const id = companies[0]?.id as string;
  const remark = async (who = ctx) => (await rowsById(who, Company, [id])).get(id)?.remark;
  const write = (text: string) => rows(ctx, Company).update({ id }, { remark: text });
  return { ctx, other, db, id, remark, write, rowsById, Company };
};

it('cached rows have the last committed values, and never those of another tenant', async () => {
  const { ctx, other, db, remark, write, id, rowsById, Company } = await modules();
  await db.write(ctx, () => write('first'));
  expect(await remark()).toBe('first');
  await db.write(ctx, () => write('second'));
  expect(await remark()).toBe('second');
  expect((await rowsById(other, Company, [id, 'nobody'])).size).toBe(0);
  expect((await rowsById(ctx, Company, [id, id, 'nobody'])).size).toBe(1);
});

it('cached rows are bypassed by the transaction that changes them, and a rollback leaves no trace in the cache', async () => {
  const { ctx, db, remark, write } = await modules();
  await db.write(ctx, () => write('committed'));
  await remark();
  const seen: unknown[] = [];
  const failed = db.write(ctx, async () => {
    seen.push(await remark());
    await write('rolled back');
    seen.push(await remark());
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect([...seen, await remark()]).toEqual(['committed', 'rolled back', 'committed']);
});

it('cached rows are read-only', async () => {
  const { ctx, id, rowsById, Company } = await modules();
  const row = (await rowsById(ctx, Company, [id])).get(id);
  expect(() => Object.assign(row ?? {}, { remark: 'mine' })).toThrow(TypeError);
});
