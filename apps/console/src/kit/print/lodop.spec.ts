import { findLodop, type Lodop, LodopError, lodopFault, printByLodop } from './lodop';

function service(more: Partial<Lodop> = {}): Lodop & { readonly said: unknown[][] } {
  const said: unknown[][] = [];
  const say =
    (name: string, answer: unknown = true) =>
    (...given: unknown[]) => {
      said.push([name, ...given]);
      return answer;
    };
  return {
    said,
    PRINT_INIT: say('init'),
    SET_PRINT_PAGESIZE: say('size'),
    SET_PRINT_COPIES: say('copies'),
    SET_PRINTER_INDEX: say('printer'),
    ADD_PRINT_HTM: say('html'),
    NEWPAGEA: say('page'),
    PRINT: say('print'),
    ...more,
  };
}

const job = { title: 'T', papers: ['<style>@page{size:60mm 40mm;margin:0}</style>a', 'b'], printerName: 'Zebra', copies: 2 };

it('printByLodop sends title, size, printer, copies and one page per sheet', () => {
  const lodop = service();
  printByLodop(lodop, job);
  expect(lodop.said).toEqual([
    ['init', 'T'],
    ['size', 1, '60mm', '40mm', ''],
    ['printer', 'Zebra'],
    ['copies', 2],
    ['html', '0', '0', '100%', '100%', job.papers[0]],
    ['page'],
    ['html', '0', '0', '100%', '100%', 'b'],
    ['print'],
  ]);
});

it.each([
  ['missing', undefined],
  ['notReady', service({ webskt: { readyState: 0 } })],
  ['windowOpen', service({ webskt: { readyState: 1 }, blOneByOne: true })],
  ['busy', service({ blWorking: true })],
] as const)('printByLodop prints nothing while the service is %s', (fault, lodop) => {
  expect(lodopFault(lodop)).toBe(fault);
  expect(() => printByLodop(lodop, job)).toThrow(new LodopError(fault));
});

it('printByLodop throws if the service cannot read the job', () => {
  expect(() => printByLodop(service({ PRINT: () => false }), job)).toThrow(new LodopError('remoteFile'));
});

it('findLodop tries both ports, and skips loading if the script is already there', async () => {
  const asked: string[] = [];
  const absent = async (source: string) => {
    asked.push(new URL(source).port);
    throw new Error(source);
  };
  expect(await findLodop({}, absent)).toBeUndefined();
  expect(asked).toEqual(['8000', '18000']);
  const lodop = service();
  expect(await findLodop({ getCLodop: () => lodop }, absent)).toBe(lodop);
  expect(asked).toHaveLength(2);
});
