import { CHECK_RESULT, type CheckScan, type CheckScansInput, codeKey, ERP, label, toWireTime } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { unitMeantBy } from '../../../../kernel/unit/unit-codes.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { locationsAmong } from '../../basis/warehouse/warehouse.port.js';
import { idsIn, standingOf } from './storage-check.draft.js';
import { StorageCheck, StorageCheckProduct, StorageCheckScan } from './storage-check.entity.js';
import { foundAt, resultOf } from './storage-check.judge.js';
import { type Answered, closedRefusal, type Line, storeLines } from './storage-check.lines.js';
import { lastMoves, recount } from './storage-check.queries.js';
import { undoScans } from './storage-check.undo.js';

/** Counts the scans of a device, or takes back its own. Every scan has its answer, also when the check is completed by now. */
export function storeScans(ctx: RequestContext, input: CheckScansInput): Promise<Record<string, unknown>> {
  return ctx.workspace.db.write(ctx, async () => {
    // Counters of one check wait for each other, and for its completion.
    const [check] = await rows(ctx, StorageCheck).find({ orderNo: input.orderNo }, { lock: 'change' });
    if (!check) throw ERP.DOC_UNKNOWN({ orderNo: input.orderNo.slice(0, 32) });
    const counters = idsIn(check.checkUserIds);
    if (counters.length > 0 && !counters.includes(ctx.userId) && check.createUser !== ctx.userId)
      throw ERP.CHECK_NOT_COUNTER({ orderNo: check.orderNo });
    const known = await knownScans(ctx, check.orderNo, input.scans);
    const answers = input.undo === 1 ? await undoScans(ctx, check, input.scans, known) : await count(ctx, check, input.scans, known);
    const after = await rows(ctx, StorageCheck).one({ orderNo: check.orderNo }, { columns: ['checkStatus', 'checkedCount'] });
    return { checkStatus: after?.checkStatus, checkedCount: after?.checkedCount, rows: await shown(ctx, answers) };
  });
}

async function knownScans(ctx: RequestContext, orderNo: string, scans: readonly CheckScan[]): Promise<Map<string, StorageCheckScan>> {
  const found = await rows(ctx, StorageCheckScan).find({ orderNo, scanId: scans.map(({ scanId }) => scanId) });
  return new Map(found.map((scan) => [scan.scanId, scan]));
}

async function count(
  ctx: RequestContext,
  check: Row<StorageCheck>,
  scans: readonly CheckScan[],
  known: ReadonlyMap<string, StorageCheckScan>,
): Promise<Answered[]> {
  const codes = [...new Set(scans.flatMap(({ code }) => (code?.trim() ? [code.trim()] : [])))];
  const unitOf = await unitMeantBy(companyWide(ctx), codes);
  const units = [...new Map(codes.flatMap((code) => unitOf(code) ?? []).map((unit) => [unit.id, unit])).values()];
  const tally = new Tally(
    ctx,
    check,
    await linesOf(ctx, check, units, codes, known),
    await lastMoves(
      ctx,
      units.map(({ id }) => id),
    ),
  );
  const asked = [...new Set(scans.flatMap(({ locationId }) => locationId || []))];
  const places = await locationsAmong(ctx, check.warehouseId, asked);
  const closed = closedRefusal(check);
  const answers: Answered[] = [];
  const taken = new Set<string>();
  for (const scan of scans) {
    const code = scan.code?.trim() ?? '';
    const unit = code ? unitOf(code) : undefined;
    const before = known.get(scan.scanId);
    if (before) answers.push(tally.again(scan, before, unit));
    else if (closed) answers.push({ scan, unit, error: closed });
    else if (!code) answers.push({ scan, error: ERP.CHECK_CODE_EMPTY() });
    else if (scan.locationId && !places.has(scan.locationId))
      answers.push({ scan, unit, error: ERP.UNKNOWN_REF({ noun: label('库位', 'location') }) });
    else if (taken.has(scan.scanId)) answers.push(answers.find((answer) => answer.scan.scanId === scan.scanId) as Answered);
    else answers.push(tally.count(scan, code, unit));
    taken.add(scan.scanId);
  }
  await tally.store();
  return answers;
}

/** The lines that scans can be of: of their units, of their unknown codes, and of scans that are known already. */
async function linesOf(
  ctx: RequestContext,
  { orderNo }: StorageCheck,
  units: readonly Unit[],
  codes: readonly string[],
  known: ReadonlyMap<string, StorageCheckScan>,
): Promise<Line[]> {
  const table = rows(ctx, StorageCheckProduct);
  const found = [
    ...(await table.find({ orderNo, productId: units.map(({ id }) => id) })),
    ...(await table.find({ orderNo, scanKey: codes.map(codeKey) })),
    ...(await table.find({ orderNo, id: [...known.values()].map(({ lineId }) => lineId) })),
  ];
  return [...new Map(found.map((line) => [line.id, line])).values()];
}

/** The lines of one call while its scans are counted. */
class Tally {
  private readonly byUnit = new Map<string, Line>();
  private readonly byCode = new Map<string, Line>();
  private readonly byId = new Map<string, Line>();
  private readonly added = new Set<Line>();
  private readonly changed = new Set<Line>();
  private readonly scans: Partial<StorageCheckScan>[] = [];
  private readonly now: string;

  constructor(
    private readonly ctx: RequestContext,
    private readonly check: Row<StorageCheck>,
    lines: readonly Line[],
    private readonly moves: ReadonlyMap<string, number>,
  ) {
    this.now = nowOf(ctx);
    for (const line of lines) this.keep(line);
  }

  private keep(line: Line): void {
    this.byId.set(line.id, line);
    if (line.productId) this.byUnit.set(line.productId, line);
    if (line.scanKey) this.byCode.set(line.scanKey, line);
  }

  /** The answer to a scan that was sent before. */
  again(scan: CheckScan, before: StorageCheckScan, unit: Unit | undefined): Answered {
    return { scan, unit, line: this.byId.get(before.lineId), result: before.result, first: before.first === 1 };
  }

  count(scan: CheckScan, code: string, unit: Unit | undefined): Answered {
    const found = unit ? this.byUnit.get(unit.id) : this.byCode.get(codeKey(code));
    const line = found ?? this.add(code, unit);
    const first = line.checkedFlag === 0;
    const result = first
      ? unit
        ? resultOf(this.check, unit, found, this.moves.get(unit.id) ?? 0, scan.locationId)
        : CHECK_RESULT.surplus
      : line.result;
    if (first) {
      Object.assign(line, {
        checkedFlag: 1,
        hidden: 0,
        checkedTime: this.now,
        checkUserId: this.ctx.userId,
        scanCode: code.slice(0, 64),
        scanCodeKey: codeKey(code).slice(0, 64),
        actualLocationId: foundAt(this.check, scan.locationId),
        result,
      });
    }
    Object.assign(line, { scanTimes: line.scanTimes + 1 });
    if (!this.added.has(line)) this.changed.add(line);
    this.scans.push({
      orderNo: this.check.orderNo,
      scanId: scan.scanId,
      lineId: line.id,
      code: code.slice(0, 64),
      locationId: scan.locationId || null,
      scannedAt: scan.scannedAt ?? null,
      result,
      first: first ? 1 : 0,
    });
    return { scan, unit, line: { ...line }, result, first };
  }

  /** A line for a unit that the check does not expect, or for a code of no unit. */
  private add(code: string, unit: Unit | undefined): Line {
    const standing = unit ? standingOf(unit) : { productId: null, scanKey: codeKey(code).slice(0, 64) };
    const line = {
      id: this.ctx.workspace.ids.next(),
      orderNo: this.check.orderNo,
      ...standing,
      expectFlag: 0,
      hidden: 0,
      checkedFlag: 0,
      scanTimes: 0,
    } as unknown as Line;
    this.added.add(line);
    this.keep(line);
    return line;
  }

  async store(): Promise<void> {
    if (this.scans.length === 0) return;
    await rows(this.ctx, StorageCheckProduct).insert([...this.added]);
    await storeLines(this.ctx, [...this.changed]);
    await rows(this.ctx, StorageCheckScan).insert(this.scans);
    await recount(this.ctx, this.check.orderNo);
  }
}

async function shown(ctx: RequestContext, answers: readonly Answered[]): Promise<Record<string, unknown>[]> {
  const [users, places] = [await ctx.workspace.names.of(ctx, 'user'), await ctx.workspace.names.of(ctx, 'warehouse')];
  const placeOf = ({ expectWarehouseId, expectLocationId }: Line): string | undefined =>
    places.get(expectLocationId ?? expectWarehouseId ?? '');
  return answers.map(({ scan, line, unit, result, first, error, note }) => {
    const [firstBy, firstTime] = [users.get(line?.checkUserId ?? ''), line?.checkedTime];
    const repeat =
      first === false && firstTime ? ERP.CHECK_COUNTED({ user: firstBy ?? '', time: toWireTime(firstTime, ctx.zoneMinutes) }) : undefined;
    return {
      scanId: scan.scanId,
      code: scan.code,
      ok: !error,
      result,
      productNo: line?.productNo ?? unit?.productNo,
      productName: unit?.productName,
      productAttr: unit?.productAttr,
      stage: unit?.stage ?? line?.expectStage,
      expectLocationText: line && placeOf(line),
      first: first === undefined ? undefined : first ? 1 : 0,
      firstBy,
      firstTime,
      key: error?.key,
      msg: (error ?? note ?? repeat)?.text(ctx.lang),
    };
  });
}
