import { postgresText, sqliteText } from './sql-text.js';

const TEXT = 'SELECT id FROM unit WHERE tenant_id = :tenantId AND id IN (:...ids) AND name LIKE :name AND owner = :tenantId LIMIT :size';

describe('a statement with named values', () => {
  it("hides the values from SQLite's planner to avoid recompiling at every call", () => {
    expect(sqliteText(TEXT)).toEqual({
      text: 'SELECT id FROM unit WHERE tenant_id = +? AND id IN (SELECT value FROM json_each(?)) AND name LIKE +? AND owner = +? LIMIT +?',
      names: ['tenantId', 'ids', 'name', 'tenantId', 'size'],
    });
  });

  it('numbers each name once for PostgreSQL', () => {
    expect(postgresText(TEXT, new Set(['ids']))).toEqual({
      text: 'SELECT id FROM unit WHERE tenant_id = $1 AND id IN (SELECT unnest(CAST($2 AS bigint[]))) AND name LIKE $3 AND owner = $1 LIMIT $4',
      names: ['tenantId', 'ids', 'name', 'size'],
    });
  });
});
