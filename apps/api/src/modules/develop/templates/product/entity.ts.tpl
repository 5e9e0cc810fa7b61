import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { {{decorators}} } from '../../../../platform/database/schema/columns.js';

/** {{title|comment}}. */
@Entity('{{table}}')
@Index('ix_{{table}}_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class {{className}} extends BaseRow {
  {{#columns}}
  @{{decorator}}) {{name}}: {{type}};
  {{/columns}}
}
