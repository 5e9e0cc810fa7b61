import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Last number issued per tenant, prefix and day. */
@Entity('number_sequence')
export class NumberSequence {
  @PrimaryColumn({ type: 'varchar', length: 12 })
  tenantId: string;
  @PrimaryColumn({ type: 'varchar', length: 8 })
  prefix: string;
  @PrimaryColumn({ type: 'varchar', length: 6 })
  day: string;
  @Column({ type: 'integer' })
  value: number;
}

/** The answer given to a request id, so that a retry gets it again (D12). */
@Entity('request_replay')
@Index('ix_request_replay_time', ['insertTime'])
export class RequestReplay {
  @PrimaryColumn({ type: 'varchar', length: 12 })
  tenantId: string;
  @PrimaryColumn({ type: 'varchar', length: 20 })
  userId: string;
  @PrimaryColumn({ type: 'varchar', length: 64 })
  requestId: string;
  @Column({ type: 'varchar', length: 64 })
  requestHash: string;
  @Column({ type: 'text', nullable: true })
  answer: string | null;
  @Column({ type: 'varchar', length: 24 })
  insertTime: string;
}

/** Who has a node number until when. */
@Entity('node_lease')
export class NodeLeaseRow {
  @PrimaryColumn({ type: 'integer' })
  node: number;
  @Column({ type: 'varchar', length: 32 })
  holder: string;
  @Column({ type: 'varchar', length: 24 })
  until: string;
}

/** There is a row while an empty database is being filled: a start that finds one begins anew. */
@Entity('unfinished_start')
export class UnfinishedStart {
  @PrimaryColumn({ type: 'varchar', length: 24 })
  begun: string;
}
