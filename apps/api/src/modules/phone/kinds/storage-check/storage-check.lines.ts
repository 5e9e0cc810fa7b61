import { type AppError, type CheckScan, ERP, STATUS } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { type StorageCheck, StorageCheckProduct } from './storage-check.entity.js';

export type Line = Row<StorageCheckProduct>;

/** A scan and what became of it. */
export interface Answered {
  readonly scan: CheckScan;
  readonly line?: Line | undefined;
  readonly unit?: Unit | undefined;
  readonly result?: number;
  readonly first?: boolean;
  /** Why it was not counted. */
  readonly error?: AppError;
  /** What its counter should know although it was counted. */
  readonly note?: AppError;
}

const isClosed = ({ checkStatus }: StorageCheck): boolean => checkStatus === STATUS.done;

/** The refusal of scans of a completed check. */
export const closedRefusal = (check: StorageCheck): AppError | undefined =>
  isClosed(check) ? ERP.CHECK_CLOSED({ orderNo: check.orderNo }) : undefined;

/** What counting changes on a line. */
const COUNTED = [
  'checkedFlag',
  'hidden',
  'checkedTime',
  'checkUserId',
  'scanCode',
  'scanCodeKey',
  'actualLocationId',
  'result',
  'scanTimes',
] as const;

export const storeLines = (ctx: RequestContext, lines: readonly Line[]): Promise<number> =>
  rows(ctx, StorageCheckProduct).updateEach(
    lines.map((line) => ({ id: line.id, version: line.version, ...Object.fromEntries(COUNTED.map((name) => [name, line[name]])) })),
  );
