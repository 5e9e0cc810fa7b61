import type { MigrationInterface, QueryRunner } from 'typeorm';
import { create, drop } from './schema.js';

interface Person {
  readonly id: string;
  readonly tenant_id: string;
  readonly dept_id: string;
}

/** Management of people: who works where, to be searched by; what a platform knows of a person; pictures that are shown by their link. */
export class People1764000001140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sys_user ADD COLUMN user_ext text');
    await runner.query('DROP INDEX ix_sys_user_list');
    await runner.query('CREATE INDEX ix_sys_user_list ON sys_user (tenant_id, is_deleted, insert_time, id)');
    await create(
      runner,
      'user_dept',
      ['tenant_id varchar(12) primary', 'user_id varchar(20) primary', 'dept_id varchar(20) primary'],
      ['ix_user_dept_dept (tenant_id, dept_id, user_id)'],
    );
    await linkPeople(runner);
    await runner.query('ALTER TABLE attach ADD COLUMN domain_url varchar(255)');
    await runner.query('ALTER TABLE attach ADD COLUMN is_open integer NOT NULL DEFAULT 0');
    await runner.query('CREATE INDEX ix_attach_list ON attach (tenant_id, is_deleted, insert_time, id)');
    // The button stood under the posts for want of a page of its own; whoever has it keeps it.
    await runner.query("UPDATE menu SET id = '10906033', parent_id = '109060' WHERE id = '10901031'");
    await runner.query("UPDATE role_menu SET menu_id = '10906033' WHERE menu_id = '10901031'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE role_menu SET menu_id = '10901031' WHERE menu_id = '10906033'");
    await runner.query("UPDATE menu SET id = '10901031', parent_id = '109010' WHERE id = '10906033'");
    await runner.query('DROP INDEX ix_attach_list');
    await runner.query('ALTER TABLE attach DROP COLUMN is_open');
    await runner.query('ALTER TABLE attach DROP COLUMN domain_url');
    await drop(runner, ['user_dept']);
    await runner.query('DROP INDEX ix_sys_user_list');
    await runner.query('CREATE INDEX ix_sys_user_list ON sys_user (tenant_id, is_deleted, insert_time)');
    await runner.query('ALTER TABLE sys_user DROP COLUMN user_ext');
  }
}

/** Says of everybody who is there already where he works. */
async function linkPeople(runner: QueryRunner): Promise<void> {
  const people = (await runner.query(
    "SELECT id, tenant_id, dept_id FROM sys_user WHERE is_deleted = 0 AND dept_id IS NOT NULL AND dept_id <> ''",
  )) as Person[];
  const links = people.flatMap(({ id, tenant_id, dept_id }) =>
    [...new Set(dept_id.split(','))].flatMap((dept) => (/^\w+$/.test(dept) ? [`('${tenant_id}', '${id}', '${dept}')`] : [])),
  );
  for (let from = 0; from < links.length; from += 500) {
    await runner.query(`INSERT INTO user_dept (tenant_id, user_id, dept_id) VALUES ${links.slice(from, from + 500).join(', ')}`);
  }
}
