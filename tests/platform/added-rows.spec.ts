import { useApp } from '../support/harness.js';
import { contextOf, workspaceOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

const app = useApp({ seed: 'tenants' });

/** Characters with a meaning in PostgreSQL's array syntax: empty text, quotes, braces, commas, escapes. */
const TEXTS = ['', 'NULL', 'null', '{}', '{"a","b"}', 'a,b', '"', "'", '\\', '\\"', '\\N', ' ', '\n\t', '$1', ':name', '机 📱', null];

it('a bulk insert stores any text unchanged', async () => {
  const [{ rows }, { Company }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/phone/basis/company/company.entity.js')>(
      'modules/phone/basis/company/company.entity.js',
    ),
  ]);
  const ctx = await contextOf(app(), '100001', 'admin');
  const { db } = await workspaceOf(app());
  const given = TEXTS.map((remark, i) => ({
    channelName: `Rows ${String(i)}`,
    flag: 1,
    remark,
    creditAmount: i === 0 ? null : Number.MAX_SAFE_INTEGER - i,
  }));
  const ids = await db.write(ctx, () => rows(ctx, Company).insert(given));
  const stored = await rows(ctx, Company).find({ id: ids });
  const found = ids.map((id) => stored.find((row) => row.id === id));
  expect(found).toEqual(given.map((row) => expect.objectContaining(row)));
});
