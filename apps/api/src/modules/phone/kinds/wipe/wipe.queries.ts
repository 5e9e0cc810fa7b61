import { ERP, wipeCertificateFields, wipeFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { toWire } from '../../../../platform/input/wire.js';
import { UnitWipe } from './unit-wipe.entity.js';
import { hashOf } from './wipe-record.js';

export const wipeList: ListSpec<UnitWipe> = {
  entity: UnitWipe,
  fields: wipeFields,
  order: ['insertTime', 'desc'],
  maySort: ['certificateNo', 'productNo', 'imei'],
};

export async function wipeOf(ctx: RequestContext, certificateNo: string): Promise<Row<UnitWipe>> {
  const wipe = await rows(ctx, UnitWipe).one({ certificateNo });
  if (!wipe) throw ERP.WIPE_UNKNOWN({ certificateNo: certificateNo.slice(0, 32) });
  return wipe;
}

/** A certificate in wire form, its hash computed anew from the record. */
export async function certificateOf(ctx: RequestContext, wipe: Row<UnitWipe>): Promise<Record<string, unknown>> {
  const [answer = {}] = await toWire(ctx, wipeCertificateFields, [{ ...wipe, intact: hashOf(wipe) === wipe.hash }]);
  return answer;
}
