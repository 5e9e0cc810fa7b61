import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IntColumn, LongTextColumn, NULLABLE, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

@Entity('game_config')
@Index('ix_game_config_list', ['tenantId', 'isDeleted', 'sort', 'id'])
@Index('uq_game_config_key', ['tenantId', 'key'], { unique: true, where: 'is_deleted = 0' })
export class GameConfig extends BaseRow {
  @TextColumn(64) name: string;
  @IntColumn() module: number;
  @TextColumn(64) key: string;
  @LongTextColumn() value: string;
  @IntColumn(1) show: number;
  @IntColumn(1) sort: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}

@Entity('applet_menu')
@Index('ix_applet_menu_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class AppletMenu extends BaseRow {
  @TextColumn(64) name: string;
  @IntColumn(0) open: number;
  @TextColumn(128, NULLABLE) openTips: string | null;
  @IntColumn(2) targetType: number;
  @TextColumn(255, NULLABLE) targetUrl: string | null;
  @IntColumn(1) sort: number;
}

@Entity('game_notice')
@Index('ix_game_notice_list', ['tenantId', 'isDeleted', 'releaseTime', 'id'])
export class GameNotice extends BaseRow {
  @TextColumn(128) title: string;
  @TextColumn(255, NULLABLE) preview: string | null;
  @LongTextColumn() content: string;
  @TimeColumn() releaseTime: string;
  @IntColumn(1) status: number;
}
