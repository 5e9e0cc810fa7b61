import type { Database } from '../database.js';
import type { Dialect } from '../driver/driver.js';

/** A column as the catalogue of the database has it; the type is in small letters, with its length: `varchar(64)`. */
export interface CatalogueColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** 1 where every row has a value. */
  readonly required: number;
}

const CATALOGUE: Readonly<Record<Dialect, string>> = {
  sqlite: `SELECT t.name AS "table", c.name AS name, lower(c.type) AS type, c."notnull" AS required
    FROM sqlite_master t JOIN pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' ORDER BY t.name, c.cid`,
  postgres: `SELECT table_name AS "table", column_name AS name,
      CASE data_type WHEN 'character varying' THEN coalesce('varchar(' || character_maximum_length || ')', 'varchar') ELSE data_type END AS type,
      CASE is_nullable WHEN 'NO' THEN 1 ELSE 0 END AS required
    FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`,
};

/** Every column of every table of this database, in the order of the tables and their columns: a few thousand. */
export const catalogueOf = (db: Database): Promise<CatalogueColumn[]> =>
  db.reading().all<CatalogueColumn>(db.byDialect('catalogue', CATALOGUE));
