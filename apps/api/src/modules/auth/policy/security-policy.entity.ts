import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IntColumn } from '../../../platform/database/schema/columns.js';

/** What a tenant asks of its sign-ins: one row, or none while nothing was set. */
@Entity('security_policy')
@Index('uq_security_policy', ['tenantId'], { unique: true, where: 'is_deleted = 0' })
export class SecurityPolicyRow extends BaseRow {
  @IntColumn(0) switchMode: number;
  @IntColumn(0) passwordLength: number;
  @IntColumn(1) passwordKinds: number;
  @IntColumn(0) passwordNoName: number;
  @IntColumn(0) passwordHistory: number;
  @IntColumn(0) passwordDays: number;
  @IntColumn(0) secondFactor: number;
}
