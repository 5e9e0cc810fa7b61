import { ERP, filesIn, label, OUT_TYPE, STATUS, WIPE_RESULT, type WipeInput, wipeInputFields } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import { identityColumns, unitsByNo } from '../../../../kernel/document/part/unit-lines.js';
import { refuse } from '../../../../kernel/document/refusals.js';
import { unitStateInvalid } from '../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { nextNumbers } from '../../../../platform/database/sequence.js';
import { holdFiles } from '../../../../platform/files/attachments.js';
import { cameInBy } from '../receive/receive.port.js';
import { UnitWipe } from './unit-wipe.entity.js';
import { hashOf } from './wipe-record.js';

const PREFIX = 'CC';
const EVENT = label('擦除数据', 'wiping its data');

interface Wiped {
  readonly productNo: string | null;
  readonly certificateNo: string;
}

/** Records that the data of units was wiped, all of them or none, a certificate each. A failed wipe is recorded too, and changes no unit. */
export function saveWipe(engine: DocumentEngine, ctx: RequestContext, input: WipeInput): Promise<readonly Wiped[]> {
  const { productNos, startTime, endTime, result } = input;
  return ctx.workspace.db.write(ctx, async () => {
    if (productNos.length === 0) throw ERP.EMPTY_LINES();
    const named = await unitsByNo(
      ctx,
      productNos.map((productNo) => ({ productNo })),
      'productNos',
    );
    refuse([
      ...named.findings.map((finding) => ({ ...finding, path: `productNos[${(finding.row ?? 1) - 1}]` })),
      ...named.lines.flatMap(({ unit, row }) =>
        unit.outType === OUT_TYPE.none && unit.warehouseId !== null
          ? []
          : [{ path: `productNos[${row - 1}]`, row, error: unitStateInvalid(unit, EVENT) }],
      ),
      ...(endTime < startTime || endTime > nowOf(ctx) ? [{ path: 'endTime', error: ERP.WIPE_TIMES() }] : []),
    ]);
    const numbers = await nextNumbers(ctx, PREFIX, 4, named.units.length);
    const records = named.units.map((unit, i) => recordOf(ctx, unit, numbers[i] as string, input));
    await rows(ctx, UnitWipe).insert(records);
    const files = filesIn(wipeInputFields, input) ?? [];
    for (const certificateNo of files.length > 0 ? numbers : [])
      refuse(await holdFiles(ctx, { kind: 'wipe', orderNo: certificateNo }, files));
    if (result === WIPE_RESULT.done) await mark(engine, ctx, named.units, numbers);
    return records.map(({ productNo, certificateNo }) => ({ productNo: productNo ?? null, certificateNo: certificateNo as string }));
  });
}

function recordOf(ctx: RequestContext, unit: Unit, certificateNo: string, input: WipeInput): Partial<UnitWipe> {
  const record: Partial<UnitWipe> = {
    certificateNo,
    productId: unit.id,
    productNo: unit.productNo,
    ...identityColumns(unit),
    sn: unit.sn,
    meid: unit.meid,
    productName: unit.productName,
    productAttr: unit.productAttr,
    cycleNo: unit.cycleNo,
    method: input.method,
    standard: input.standard || null,
    tool: input.tool || null,
    toolVersion: input.toolVersion || null,
    startTime: input.startTime,
    endTime: input.endTime,
    result: input.result,
    proof: input.proof?.length ? JSON.stringify(input.proof) : null,
    remark: input.remark || null,
    createUser: ctx.userId,
  };
  return { ...record, hash: hashOf(record) };
}

/** A unit wiped before has its status already, and gets only another certificate. */
async function mark(engine: DocumentEngine, ctx: RequestContext, units: readonly Unit[], numbers: readonly string[]): Promise<void> {
  for (const [i, unit] of units.entries()) {
    if (unit.wipeStatus === STATUS.done) continue;
    const edit = { post: 'edit', unit, to: { wipeStatus: STATUS.done }, remark: numbers[i] as string } as const;
    await engine.posting.correct(ctx, await cameInBy(ctx, unit), [edit]);
  }
}
