import { sha256 } from '../../../../platform/ids/ids.js';
import type { UnitWipe } from './unit-wipe.entity.js';

/** What the hash is of, in this order for ever: certificates are compared with it. */
const HASHED = [
  'certificateNo',
  'productNo',
  'imei',
  'sn',
  'meid',
  'productName',
  'productAttr',
  'cycleNo',
  'method',
  'standard',
  'tool',
  'toolVersion',
  'startTime',
  'endTime',
  'result',
  'proof',
  'remark',
  'createUser',
] as const satisfies readonly (keyof UnitWipe)[];

/** The SHA-256 of a record: a JSON list of its values, what is absent as null. */
export const hashOf = (record: Partial<UnitWipe>): string => sha256(JSON.stringify(HASHED.map((name) => record[name] ?? null)));
