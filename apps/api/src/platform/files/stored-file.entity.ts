import { Entity } from 'typeorm';
import { LongTextColumn, PRIMARY, TenantColumn, TextColumn, TimeColumn } from '../database/schema/columns.js';

/** A file in the database. Its bytes are base64: of all column types that hold bytes, text is the one both databases have. */
@Entity('stored_file')
export class StoredFile {
  @TenantColumn(PRIMARY) tenantId: string;
  @TextColumn(40, PRIMARY) name: string;
  @LongTextColumn() content: string;
  @TimeColumn() insertTime: string;
}
