import { imeiCheckDigit, isImei } from '@phone-trade/shared';
import { rootModule } from '../support/server-module.js';

const imeis = () => rootModule<typeof import('../../seeds/demo/imei.js')>('dist/seeds/demo/imei.js');
const catalogue = () =>
  rootModule<typeof import('../../apps/api/src/modules/phone/basis/catalogue/starter/models.js')>(
    'dist/apps/api/src/modules/phone/basis/catalogue/starter/models.js',
  );
const prices = () => rootModule<typeof import('../../seeds/demo/price.js')>('dist/seeds/demo/price.js');
const random = () => rootModule<typeof import('../../seeds/demo/random.js')>('dist/seeds/demo/random.js');
const calendar = () => rootModule<typeof import('../../seeds/demo/calendar.js')>('dist/seeds/demo/calendar.js');
const agenda = () => rootModule<typeof import('../../seeds/demo/agenda.js')>('dist/seeds/demo/agenda.js');
const clock = () => rootModule<typeof import('../../apps/api/src/platform/clock/clock.js')>('dist/apps/api/src/platform/clock/clock.js');

describe('IMEIs of the demo', () => {
  it('follow the published samples', async () => {
    const { imeiOf } = await imeis();
    expect(['00100110', '00100130', '00100260', '00100824', '00100907'].map((tac) => imeiOf(tac, 1))).toEqual([
      '001001100080206',
      '001001300080204',
      '001002600080209',
      '001008240080202',
      '001009070080205',
    ]);
    expect(imeiCheckDigit('49015420323751')).toBe(8);
  });

  it('are valid, unique, and never the second IMEI of another phone', async () => {
    const [{ ImeiSource }, { TACS }] = await Promise.all([imeis(), catalogue()]);
    const source = new ImeiSource(TACS, 1);
    const given = [...TACS]
      .flatMap((tac) => Array.from({ length: 200 }, () => source.next(tac)))
      .flatMap(({ imei, imei2 }) => (imei2 ? [imei, imei2] : [imei]));
    expect(given.every(isImei)).toBe(true);
    expect(given.every((imei) => imei.startsWith('0010'))).toBe(true);
    expect(new Set(given).size).toBe(given.length);
  });

  it('do not repeat within a million', async () => {
    const { imeiOf } = await imeis();
    const some = Array.from({ length: 20_000 }, (_, n) => imeiOf('00100130', n * 50));
    expect(new Set(some).size).toBe(some.length);
  });

  it('are replaced by unambiguous serial numbers for devices without IMEI', async () => {
    const { serialOf } = await imeis();
    const serials = Array.from({ length: 5000 }, (_, n) => serialOf('AP01', n));
    expect(new Set(serials).size).toBe(serials.length);
    expect(serials.every((serial) => /^[0-9A-HJ-X]{12}$/.test(serial))).toBe(true);
  });
});

describe('the demo catalogue', () => {
  it('contains every model and code once', async () => {
    const { MODELS, TACS } = await catalogue();
    expect(MODELS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(MODELS.map((model) => model.n)).size).toBe(MODELS.length);
    expect(new Set(MODELS.map(({ brand, name }) => `${brand} ${name}`)).size).toBe(MODELS.length);
    expect(TACS.size).toBe(MODELS.filter((model) => model.tac).length);
  });
});

describe('prices of the demo', () => {
  const worth = { base: 3000, memoryStep: 0, versionFactor: 1, conditionFactor: 1 };

  it('are positive and rounded for every phone', async () => {
    const [{ marketPrice, roundPrice }, { MODELS }] = await Promise.all([prices(), catalogue()]);
    for (const model of MODELS) {
      for (const conditionFactor of [0.2, 1.04]) {
        for (const daysAgo of [0, 60, 120]) {
          const price = roundPrice(
            0.11 * marketPrice(model.name, { ...worth, base: model.price, conditionFactor, versionFactor: 0.5 }, daysAgo),
          );
          expect(price).toBeGreaterThan(0);
          expect(price % 5).toBe(0);
        }
      }
    }
  });

  it('fall over the months and rise with memory', async () => {
    const { marketPrice } = await prices();
    expect(marketPrice('x', worth, 120)).toBeGreaterThan(marketPrice('x', worth, 0));
    expect(marketPrice('x', { ...worth, memoryStep: 1 }, 0)).toBeCloseTo(marketPrice('x', worth, 0) * 1.07, 6);
    expect(marketPrice('x', { ...worth, batteryHealth: 75 }, 0)).toBeLessThan(marketPrice('x', worth, 0));
  });
});

describe('the random source', () => {
  it('repeats a stream and differs between streams', async () => {
    const { Random } = await random();
    const draw = (name: string) =>
      Array.from(
        { length: 20 },
        (
          (source) => () =>
            source.int(0, 1000)
        )(new Random('seed').stream(name)),
      );
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('has the requested means', async () => {
    const { Random } = await random();
    const source = new Random('means');
    const mean = (draw: () => number) => Array.from({ length: 5000 }, draw).reduce((a, b) => a + b, 0) / 5000;
    expect(mean(() => source.poisson(9))).toBeCloseTo(9, 0);
    expect(mean(() => source.normal(50, 4))).toBeCloseTo(50, 0);
    expect(mean(() => source.int(1, 9))).toBeCloseTo(5, 0);
  });
});

describe('the calendar', () => {
  it('counts days back from today and returns opening hours', async () => {
    const { TradingCalendar } = await calendar();
    const days = new TradingCalendar('2026-03-02', 480, { opens: '10:00:00', closes: '21:30:00' });
    expect(days.day(2)).toBe('2026-02-28');
    expect(new Date(days.at(0, 0)).toISOString()).toBe('2026-03-02T02:00:00.000Z');
    expect(days.daysAgo(days.at(7, 0.5))).toBe(7);
    expect(days.working(days.local(3, '04:00:00'))).toBeGreaterThan(days.at(3, 0));
    expect(days.daysAgo(days.working(days.local(3, '23:00:00')))).toBe(2);
    expect(days.factor(0)).toBe(1.15);
    expect(days.factor(1)).toBe(0.55);
  });
});

describe('the agenda', () => {
  it('runs steps in order of time, including steps added meanwhile, until its end', async () => {
    const [{ Agenda }, { VirtualClock }] = await Promise.all([agenda(), clock()]);
    const now = new VirtualClock(0);
    const plan = new Agenda(now);
    const seen: string[] = [];
    const step = (name: string, then?: () => void) => async () => {
      seen.push(`${name}@${now.now()}`);
      then?.();
    };
    for (const at of [50, 10, 40, 30, 20]) plan.plan(at, step('day'));
    plan.plan(
      10,
      step('later that moment', () => plan.plan(25, step('follow-up'))),
    );
    await plan.play(40);
    expect(seen).toEqual(['day@10', 'later that moment@10', 'day@20', 'follow-up@25', 'day@30', 'day@40']);
    expect(now.now()).toBe(40);
  });
});
