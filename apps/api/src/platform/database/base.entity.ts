import { Column, PrimaryColumn } from 'typeorm';

/** The columns every table has (erp-domain 2.0). Instants are ISO UTC text, flags and codes integers, ids texts. */
export abstract class BaseRow {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  id: string;

  @Column({ type: 'varchar', length: 12 })
  tenantId: string;

  @Column({ type: 'varchar', length: 20 })
  createUser: string;

  @Column({ type: 'varchar', length: 20, nullable: true })
  createDept: string | null;

  @Column({ type: 'varchar', length: 24 })
  insertTime: string;

  @Column({ type: 'varchar', length: 20, nullable: true })
  updateUser: string | null;

  @Column({ type: 'varchar', length: 24, nullable: true })
  updateTime: string | null;

  /** Compare-and-set counter; every update raises it. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'integer', default: 0 })
  isDeleted: number;
}
