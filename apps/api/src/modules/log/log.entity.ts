import { Entity, Index } from 'typeorm';
import {
  IdColumn,
  IntColumn,
  LongTextColumn,
  NULLABLE,
  PRIMARY,
  TenantColumn,
  TextColumn,
  TimeColumn,
} from '../../platform/database/schema/columns.js';

/** A row of a log. It is written once, never changed, and goes when its time is over. */
abstract class LogRow {
  @IdColumn(PRIMARY) id: string;
  @TenantColumn() tenantId: string;
  @TimeColumn() createTime: string;
  /** The account, or the work of the system. */
  @TextColumn(64, NULLABLE) createBy: string | null;
  @TextColumn(64, NULLABLE) traceId: string | null;
  @TextColumn(32) serviceId: string;
  @TextColumn(64) serverHost: string;
  @TextColumn(64, NULLABLE) serverIp: string | null;
  @TextColumn(16) env: string;
  @TextColumn(64, NULLABLE) remoteIp: string | null;
  @TextColumn(255, NULLABLE) userAgent: string | null;
  @TextColumn(255, NULLABLE) requestUri: string | null;
  @TextColumn(8, NULLABLE) method: string | null;
  @TextColumn(64, NULLABLE) methodClass: string | null;
  @TextColumn(64, NULLABLE) methodName: string | null;
  @LongTextColumn(NULLABLE) params: string | null;
  /** Milliseconds. */
  @IntColumn(NULLABLE) time: number | null;
}

/** Something worth knowing, by the part it happened in. */
@Entity('log_usual')
@Index('ix_log_usual_list', ['tenantId', 'createTime', 'id'])
@Index('ix_log_usual_age', ['createTime'])
export class UsualLog extends LogRow {
  @TextColumn(8) logLevel: string;
  @TextColumn(64) logId: string;
  @LongTextColumn(NULLABLE) logData: string | null;
}

/** A call. */
@Entity('log_api')
@Index('ix_log_api_list', ['tenantId', 'createTime', 'id'])
@Index('ix_log_api_age', ['createTime'])
export class ApiLog extends LogRow {
  @TextColumn(4) type: string;
  @TextColumn(128) title: string;
  /** The status of its answer. */
  @IntColumn() status: number;
  @TextColumn(64, NULLABLE) errorKey: string | null;
}

/** A call that the server failed at. */
@Entity('log_error')
@Index('ix_log_error_list', ['tenantId', 'createTime', 'id'])
@Index('ix_log_error_age', ['createTime'])
export class ErrorLog extends LogRow {
  @TextColumn(64) exceptionName: string;
  @LongTextColumn(NULLABLE) message: string | null;
  @LongTextColumn(NULLABLE) stackTrace: string | null;
  @TextColumn(255, NULLABLE) fileName: string | null;
  @IntColumn(NULLABLE) lineNumber: number | null;
}
