import { Entity, Index } from 'typeorm';
import { IdColumn, IntColumn, LongTextColumn, NULLABLE, PRIMARY, TenantColumn, TextColumn, TimeColumn } from './columns.js';

/** Last number issued per tenant, prefix and day. */
@Entity('number_sequence')
export class NumberSequence {
  @TenantColumn(PRIMARY) tenantId: string;
  @TextColumn(8, PRIMARY) prefix: string;
  @TextColumn(6, PRIMARY) day: string;
  @IntColumn() value: number;
}

/** The answer given to a request id, so that a retry gets it again (docs/domain.md 1.12). */
@Entity('request_replay')
@Index('ix_request_replay_time', ['insertTime'])
export class RequestReplay {
  @TenantColumn(PRIMARY) tenantId: string;
  @IdColumn(PRIMARY) userId: string;
  @TextColumn(64, PRIMARY) requestId: string;
  @TextColumn(64) requestHash: string;
  @LongTextColumn(NULLABLE) answer: string | null;
  @TimeColumn() insertTime: string;
}

/** Who has a node number until when. */
@Entity('node_lease')
export class NodeLeaseRow {
  @IntColumn(PRIMARY) node: number;
  @TextColumn(32) holder: string;
  @TimeColumn() until: string;
}

/** There is a row while an empty database is being filled: a start that finds one begins anew. */
@Entity('unfinished_start')
export class UnfinishedStart {
  @TimeColumn(PRIMARY) begun: string;
}
