import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

@Entity('recruit_config')
@Index('ix_recruit_config_list', ['tenantId', 'isDeleted', 'beginTime', 'id'])
export class RecruitConfig extends BaseRow {
  @TextColumn(64) condition: string;
  @IntColumn(1) conditionType: number;
  @TimeColumn() beginTime: string;
  @TimeColumn() endTime: string;
  @MoneyColumn() price: number;
  @IntColumn() participantsMax: number;
  @IntColumn(1) status: number;
}

@Entity('recruit_member')
@Index('ix_recruit_member_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('uq_recruit_member_member', ['tenantId', 'configId', 'memberId'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_recruit_member_config', ['tenantId', 'configId', 'insertTime', 'id'])
@Index('ix_recruit_member_member', ['tenantId', 'memberId', 'insertTime', 'id'])
@Index('ix_recruit_member_recommender', ['tenantId', 'recommender', 'insertTime', 'id'])
export class RecruitMember extends BaseRow {
  @IdColumn() configId: string;
  @IdColumn() memberId: string;
  @IdColumn(NULLABLE) recommender: string | null;
}

@Entity('recruit_signup')
@Index('ix_recruit_signup_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('uq_recruit_signup_member', ['tenantId', 'configId', 'memberId'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_recruit_signup_config', ['tenantId', 'configId', 'insertTime', 'id'])
@Index('ix_recruit_signup_member', ['tenantId', 'memberId', 'insertTime', 'id'])
export class RecruitSignup extends BaseRow {
  @IdColumn() configId: string;
  @IdColumn() memberId: string;
}
