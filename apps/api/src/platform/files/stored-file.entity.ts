import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file in the database. Its bytes are base64: of all column types that hold bytes, text is the one both databases have. */
@Entity('stored_file')
export class StoredFile {
  @PrimaryColumn({ type: 'varchar', length: 12 })
  tenantId: string;
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name: string;
  @Column({ type: 'text' })
  content: string;
  @Column({ type: 'varchar', length: 24 })
  insertTime: string;
}
