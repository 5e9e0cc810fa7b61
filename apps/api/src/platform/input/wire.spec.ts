import { f } from '@phone-trade/shared';
import type { RequestContext } from '../context/context.js';
import { isBlank } from './check.js';
import { fromWire, toWire, toWireText } from './wire.js';

const NAMES = new Map([['user', new Map([['7', '王"五"']])]]);
const ctx = {
  zoneMinutes: 480,
  userId: '7',
  permissions: new Set<string>(),
  workspace: { names: { all: async () => NAMES } },
} as unknown as RequestContext;

const FIELDS = {
  total: f.money('金额', 'Amount'),
  cost: f.money('成本', 'Cost').cost(),
  at: f.time('时间', 'Time'),
  buyer: f.ref('user', '采购员', 'Buyer'),
  flag: f.flag('标记', 'Flag'),
  remark: f.text(50, '备注', 'Remark'),
  images: f.images('图片', 'Images'),
};

describe('rows on the wire', () => {
  it('have labels and names beside codes and references, and omit missing values', async () => {
    const row = {
      id: '1',
      version: 2,
      total: 100,
      at: '2026-01-31T16:00:00.000Z',
      buyer: '7',
      flag: 1,
      remark: 'a\n"b"',
      images: '["x",null]',
      other: 1,
    };
    expect(await toWire(ctx, FIELDS, [row, { id: '2', buyer: '8', remark: null }])).toEqual([
      {
        id: '1',
        version: 2,
        total: 1,
        at: '2026-02-01 00:00:00',
        buyer: '7',
        buyerName: '王"五"',
        flag: 1,
        flagText: '是',
        flagTextEn: 'yes',
        remark: 'a\n"b"',
        images: ['x', null],
      },
      { id: '2', buyer: '8' },
    ]);
  });

  it.each([0, 1, -1, 9, 10, -10, 99, 100, -100, 105, -105, 199, 1050, 324_577, -324_577, 10_000_000_001])(
    'show %i fen in yuan',
    async (fen) => {
      expect((await toWireText(ctx, { total: FIELDS.total }, [{ total: fen }])).text).toBe(`[{"total":${JSON.stringify(fen / 100)}}]`);
    },
  );

  it('omit costs without cost permission', async () => {
    expect(await toWire(ctx, FIELDS, [{ cost: 1 }])).toEqual([{}]);
    expect(await toWire(ctx, FIELDS, [{ cost: 1 }], () => true)).toEqual([{ cost: 0.01 }]);
    expect((await toWireText(ctx, FIELDS, [])).text).toBe('[]');
  });
});

describe('a rich text', () => {
  const fields = { notice: f.richText('公告', 'Notice').required() };

  it('is stored without scripts', () => {
    expect(fromWire(ctx, fields, { notice: '<p>a<img src=x onerror=alert(1)></p>' })).toEqual({ notice: '<p>a</p>' });
  });

  it('is blank without visible text, whatever its markup', () => {
    for (const html of ['', '<p><br></p>', '<p>&nbsp;</p>']) expect(isBlank(fields.notice, html)).toBe(true);
    expect(isBlank(fields.notice, '<p>a</p>')).toBe(false);
  });
});
