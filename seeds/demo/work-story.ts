import { INSPECTED, STAGE } from '@phone-trade/shared';
import { claimUnits, INSPECTION_BENCH } from '../../apps/api/src/modules/phone/kinds/bench/bench.port.js';
import { checkCodes } from '../../apps/api/src/modules/phone/kinds/imei-check/check-codes.js';
import { saveWipe } from '../../apps/api/src/modules/phone/kinds/wipe/save-wipe.js';
import { simulatedAnswer } from '../../apps/api/src/modules/phone/trade/imei-check/simulated-checker.js';
import { isoAt } from '../../apps/api/src/platform/clock/clock.js';
import { basicId, basicValue } from './basic-configs.js';
import { fixtureImei } from './fixtures.js';
import { type OwnUnitRules, ownUnits } from './own-units.js';
import type { Scene } from './scene.js';
import type { TradeDesk } from './trade-desk.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Who inspects and wipes which phones of a tenant. */
export interface WorkRules extends OwnUnitRules {
  readonly dispatcher: string;
  /** Who inspects; the second gets what the first hands over. */
  readonly inspectors: readonly [first: string, second: string];
  readonly wiper: string;
  /** Of the hand-over. */
  readonly reason: string;
}

/** Units that are worked on together: so many, sent to one of the inspectors on a day, due so many days later. */
interface Batch {
  readonly daysAgo: number;
  readonly units: number;
  readonly to: 0 | 1;
  readonly due?: number;
  readonly end: 'drafted' | 'sent' | 'claimed' | 'handed over' | 'inspected';
}

/** Something on each lane of the board, some of it too long there. */
const BATCHES: readonly Batch[] = [
  { daysAgo: 11, units: 2, to: 0, due: 2, end: 'sent' },
  { daysAgo: 8, units: 2, to: 1, due: 3, end: 'claimed' },
  { daysAgo: 4, units: 4, to: 0, due: 2, end: 'inspected' },
  { daysAgo: 2, units: 1, to: 0, end: 'handed over' },
  { daysAgo: 1, units: 2, to: 1, due: 2, end: 'sent' },
  { daysAgo: 1, units: 1, to: 0, end: 'drafted' },
];

/** The first number of a model of which the simulator says that the phone is locked. */
const lockedOf = (product: string): number =>
  Array.from({ length: 1000 }, (_, i) => i + 20).find((n) => (simulatedAnswer(fixtureImei(product, n))?.lockStatus ?? 0) > 1) ?? 20;

/** Plans units of their own through distribution, inspection and wiping, so that no other story misses any. */
export function planWork(scene: Scene, desk: TradeDesk, rules: WorkRules): void {
  let last = 0;
  for (const [i, batch] of BATCHES.entries()) {
    const numbers = Array.from({ length: batch.units }, () => {
      last += 1;
      return last;
    });
    if (i === 0) numbers[0] = lockedOf(rules.unit.product);
    scene.agenda.plan(scene.calendar.local(batch.daysAgo, `10:${String(12 + i)}:00`), () => work(scene, desk, rules, batch, numbers));
  }
}

async function work(scene: Scene, desk: TradeDesk, rules: WorkRules, batch: Batch, numbers: readonly number[]): Promise<void> {
  const { calendar, agenda } = scene;
  const productNos = await ownUnits(desk, rules, numbers);
  for (const productNo of productNos) scene.inHand.add(productNo);
  const inspector = rules.inspectors[batch.to];
  const orderNo = await desk.act(rules.dispatcher, 'distribute', 'create', {
    distributeTypeId: basicId(rules.master.tenantId, 21, basicValue(21, '常规质检').index),
    handlerUserId: desk.idOf(inspector),
    ...(batch.due === undefined ? {} : { expectFinishTime: isoAt(scene.clock.now() + batch.due * DAY_MS) }),
    products: productNos.map((productNo) => ({ productNo })),
  });
  if (batch.end === 'drafted') return;
  await desk.act(rules.dispatcher, 'distribute', 'review', { orderNo });
  if (batch.end === 'sent') return;
  const later = (time: string, step: () => Promise<void>): void => agenda.plan(calendar.local(batch.daysAgo, time), step);
  later('14:20:00', async () => void (await claimUnits(scene.engine, scene.as(inspector), INSPECTION_BENCH, productNos, { max: 0 })));
  if (batch.end === 'handed over')
    later('16:05:00', async () => {
      const toUserId = desk.idOf(rules.inspectors[1 - batch.to] as string);
      await desk.act(inspector, 'inspectionTransfer', 'create', { productNos, toUserId, reason: rules.reason });
    });
  if (batch.end === 'inspected') later('17:30:00', () => inspect(scene, desk, rules, inspector, productNos));
}

/** The last of them has a fault; the data of the others is wiped. */
async function inspect(scene: Scene, desk: TradeDesk, rules: WorkRules, inspector: string, productNos: readonly string[]): Promise<void> {
  const fault = basicId(rules.master.tenantId, 13, 0);
  const passed = productNos.slice(0, -1);
  const products = productNos.map((productNo) =>
    passed.includes(productNo)
      ? { productNo, result: INSPECTED.done, nextStage: STAGE.toPrice, batteryHealth: 88, costSeconds: 210 }
      : { productNo, result: INSPECTED.toRepair, faultIds: [fault], costSeconds: 340 },
  );
  await desk.act(inspector, 'inspection', 'create', { products });
  const now = scene.clock.now();
  await saveWipe(scene.engine, scene.as(rules.wiper), {
    productNos: passed,
    method: 2,
    standard: 'NIST 800-88 Clear',
    tool: 'PhoneWipe',
    toolVersion: '4.2',
    startTime: isoAt(now - 12 * MINUTE_MS),
    endTime: isoAt(now - 3 * MINUTE_MS),
    result: 1,
  });
}

/** Asks about three of the phones, at the present: a provider is never asked within a transaction, which each day of the history is. */
export async function askAboutWork(scene: Scene, { inspectors: [account], unit: { product } }: WorkRules): Promise<void> {
  const codes = [lockedOf(product), 2, 3].map((n) => fixtureImei(product, n));
  await checkCodes(scene.engine, scene.imeiChecker, scene.as(account), { codes, force: false, overwrite: false });
}
