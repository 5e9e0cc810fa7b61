import { f, SHEET } from '@phone-trade/shared';
import { parseText } from './cell/cell-text';
import { type Area, clear, enter, fillDown, isBlankRow, paste, removeRows, reread, type Sheet, type SheetRules } from './changes';
import { gridColumn } from './column';

interface Payment {
  readonly id: string;
  readonly payTypeId?: string;
  readonly account?: string;
  readonly amount?: number;
  readonly no?: string;
}

const amount = gridColumn<Payment>('amount', f.money('金额', 'Amount'));
const columns = [
  gridColumn<Payment>('payTypeId', f.text(9, '支付方式', 'Pay type'), {
    put: (row, value) => ({ ...row, payTypeId: value as string, account: undefined as unknown as string }),
  }),
  gridColumn<Payment>('account', f.text(9, '账户', 'Account')),
  amount,
  gridColumn<Payment>('no', f.text(9, '编号', 'No.'), { readOnly: (row) => row.no === 'kept' }),
];
let made = 0;
const rules: SheetRules<Payment> = {
  columns,
  rowKey: (row) => row.id,
  parse: (column, text) => parseText(column.field, text),
  newRow: () => {
    made += 1;
    return { id: `new${String(made)}` };
  },
};
const sheet = (...rows: Payment[]): Sheet<Payment> => ({ rows, unread: new Map() });
const area = (top: number, left: number, bottom = top, right = left): Area => ({ top, bottom, left, right });

describe('grid changes', () => {
  it('keep an unreadable text in its cell and leave the value blank', () => {
    const wrong = enter(sheet({ id: 'a', amount: 5 }), 0, amount, { text: 'abc' }, rules);
    expect(wrong.rows).toEqual([{ id: 'a', amount: undefined }]);
    expect(wrong.unread.get('a')?.get('amount')?.text).toBe('abc');
    const right = enter(wrong, 0, amount, { text: '7' }, rules);
    expect(right.rows).toEqual([{ id: 'a', amount: 7 }]);
    expect(right.unread.size).toBe(0);
  });

  it('do not touch unchanged rows', () => {
    const before = sheet({ id: 'a' }, { id: 'b' });
    const after = enter(before, 1, amount, { text: '1' }, rules);
    expect(after.rows[0]).toBe(before.rows[0]);
  });

  it('fill down from the first selected row, or from the row above a single one', () => {
    const before = sheet({ id: 'a', amount: 1 }, { id: 'b' }, { id: 'c' });
    expect(fillDown(before, area(0, 2, 2, 2), rules).rows.map((row) => row.amount)).toEqual([1, 1, 1]);
    expect(fillDown(before, area(1, 2), rules).rows.map((row) => row.amount)).toEqual([1, 1, undefined]);
    expect(fillDown(before, area(0, 2), rules)).toBe(before);
  });

  it('clear only editable cells', () => {
    const before = sheet({ id: 'a', amount: 1, no: 'kept' }, { id: 'b', amount: 2, no: 'n' });
    expect(clear(before, area(0, 2, 1, 3), rules).rows).toEqual([
      { id: 'a', amount: undefined, no: 'kept' },
      { id: 'b', amount: undefined, no: undefined },
    ]);
  });

  it('paste at the active cell and add the rows needed', () => {
    const { sheet: after, area: marked } = paste(
      sheet({ id: 'a' }),
      [
        ['x', '1'],
        ['y', '2', 'z', 'beyond'],
      ],
      area(0, 1),
      rules,
    );
    expect(after.rows).toMatchObject([
      { id: 'a', account: 'x', amount: 1 },
      { account: 'y', amount: 2, no: 'z' },
    ]);
    expect(marked).toEqual(area(0, 1, 1, 3));
  });

  it('paste by the header if there is one; a column that sets others is applied before them', () => {
    const { sheet: after } = paste(
      sheet({ id: 'a' }),
      [
        ['支付方式', '金额', '账户'],
        ['bank', '1', 'ICBC'],
      ],
      area(0, 3),
      rules,
    );
    expect(after.rows).toEqual([{ id: 'a', payTypeId: 'bank', amount: 1, account: 'ICBC' }]);
  });

  describe('in a column that depends on another', () => {
    const byType = {
      ...rules,
      columns: columns.map((column) => (column.key === 'account' ? { ...column, readsFrom: ['payTypeId'] } : column)),
      parse: (column: (typeof columns)[number], text: string, row: Payment) =>
        column.key === 'account' && text !== '' && !row.payTypeId
          ? { fault: SHEET.UNKNOWN_NAME({ noun: column.label, name: text }) }
          : parseText(column.field, text),
    };
    const waits = () => enter(sheet({ id: 'a' }), 0, byType.columns[1] as (typeof columns)[number], { text: 'ICBC' }, byType);

    it('are applied after the other, at any position in the block', () => {
      const block = [
        ['账户', '支付方式'],
        ['ICBC', 'bank'],
      ];
      const { sheet: after } = paste(sheet({ id: 'a' }), block, area(0, 0), byType);
      expect(after).toEqual({ rows: [{ id: 'a', payTypeId: 'bank', account: 'ICBC' }], unread: new Map() });
    });

    it('are parsed again once the other is entered', () => {
      expect(waits().unread.get('a')?.get('account')?.text).toBe('ICBC');
      const after = enter(waits(), 0, byType.columns[0] as (typeof columns)[number], { text: 'bank' }, byType);
      expect(after).toEqual({ rows: [{ id: 'a', payTypeId: 'bank', account: 'ICBC' }], unread: new Map() });
    });

    it('are parsed again once the other arrives from elsewhere, and are kept until then', () => {
      const kept = waits();
      expect(reread(kept, byType)).toBe(kept);
      const after = reread({ ...kept, rows: [{ id: 'a', payTypeId: 'bank' }] }, byType);
      expect(after).toEqual({ rows: [{ id: 'a', payTypeId: 'bank', account: 'ICBC' }], unread: new Map() });
    });
  });

  it('parse a text again once its list has loaded', () => {
    const early = { ...rules, parse: () => ({ fault: SHEET.UNKNOWN_NAME({ noun: '账户', name: 'ICBC' }) }) };
    const kept = enter(sheet({ id: 'a' }), 0, columns[1] as (typeof columns)[number], { text: 'ICBC' }, early);
    expect(reread(kept, early)).toBe(kept);
    expect(reread(kept, rules)).toEqual({ rows: [{ id: 'a', account: 'ICBC' }], unread: new Map() });
  });

  it('skip read-only columns, unless the block contains them', () => {
    const shown = { ...rules, columns: columns.map((column) => (column.key === 'account' ? { ...column, readOnly: true } : column)) };
    const pasted = (...line: string[]) => paste(sheet({ id: 'a' }), [line], area(0, 0), shown).sheet.rows[0];
    expect(pasted('bank', '1')).toMatchObject({ payTypeId: 'bank', amount: 1 });
    expect(pasted('bank', 'ICBC', '1', 'z')).toMatchObject({ payTypeId: 'bank', amount: 1, no: 'z' });
  });

  it('accept either of two sheet columns for one grid column', () => {
    const named = { ...rules, columns: columns.map((column) => (column.key === 'no' ? { ...column, names: ['Ref'] } : column)) };
    const block = [
      ['No.', 'Ref', 'Amount'],
      ['7', '', '1'],
      ['', '8', '2'],
    ];
    expect(paste(sheet(), block, area(0, 0), named).sheet.rows).toMatchObject([
      { no: '7', amount: 1 },
      { no: '8', amount: 2 },
    ]);
  });

  it('split a combined cell, and report unknown headings', () => {
    const graded = {
      ...rules,
      columns: columns.map((column) =>
        column.key === 'amount' || column.key === 'no' ? { ...column, partOf: { zh: '成色等级', en: 'Grade' } } : column,
      ),
    };
    const block = [
      ['Grade', 'Account', 'Supplier'],
      ['B · 87', 'ICBC', 'Zhang'],
    ];
    const pasted = paste(sheet({ id: 'a' }), block, area(0, 0), graded);
    expect(pasted.sheet.rows).toEqual([{ id: 'a', amount: 87, no: 'B', account: 'ICBC' }]);
    expect(pasted.unknown).toEqual(['Supplier']);
    expect(paste(sheet(), [['x']], area(0, 0), rules).unknown).toEqual([]);
  });

  describe('of a block without a header', () => {
    const payment = (more: readonly (typeof columns)[number][] = []) => {
      const type = columns.find(({ key }) => key === 'payTypeId') as (typeof columns)[number];
      const account = columns.find(({ key }) => key === 'account') as (typeof columns)[number];
      return {
        ...rules,
        columns: [type, account, ...more, amount],
        parse: (column: (typeof columns)[number], text: string) => parseText(column.field, text, column === account ? [] : undefined),
      };
    };
    const lines = [
      ['bank', '1200'],
      ['cash', '90.5'],
    ];

    it('move figures that a column cannot read to the next numeric column', () => {
      const { sheet: after, area: marked } = paste(sheet({ id: 'a' }), lines, area(0, 0), payment());
      expect(after.rows).toMatchObject([
        { payTypeId: 'bank', amount: 1200 },
        { payTypeId: 'cash', amount: 90.5 },
      ]);
      expect(after.unread.size).toBe(0);
      expect(marked).toEqual(area(0, 0, 1, 2));
    });

    it('leave figures in their column, with its fault, if they may be percentages', () => {
      const rated = payment([gridColumn<Payment>('rate', f.int('比例', 'Rate').max(100).percent())]);
      const block = [
        ['bank', '87'],
        ['cash', '100'],
      ];
      const { sheet: after } = paste(sheet({ id: 'a' }), block, area(0, 0), rated);
      expect(after.unread.get('a')?.get('account')?.text).toBe('87');
      expect(paste(sheet({ id: 'a' }), lines, area(0, 0), rated).sheet.rows).toMatchObject([{ amount: 1200 }, { amount: 90.5 }]);
    });

    it('leave figures in the column under the cursor', () => {
      const { sheet: after } = paste(sheet({ id: 'a' }), [['1200'], ['90.5']], area(0, 1), payment());
      expect(after.unread.get('a')?.get('account')?.text).toBe('1200');
    });
  });

  it('paste one value into every selected cell', () => {
    const { sheet: after } = paste(sheet({ id: 'a' }, { id: 'b' }), [['9']], area(0, 2, 1, 2), rules);
    expect(after.rows.map((row) => row.amount)).toEqual([9, 9]);
  });

  it('add no rows if the grid allows none', () => {
    const { sheet: after } = paste(sheet({ id: 'a' }), [['1'], ['2']], area(0, 2), { ...rules, newRow: undefined });
    expect(after.rows).toEqual([{ id: 'a', amount: 1 }]);
  });

  it('remove the selected rows', () => {
    expect(removeRows(sheet({ id: 'a' }, { id: 'b' }, { id: 'c' }), area(0, 0, 1, 0)).rows).toEqual([{ id: 'c' }]);
  });

  it('treat a row with only initial values as blank', () => {
    const begins = { ...rules, newRow: () => ({ id: 'n', payTypeId: 'cash' }) };
    expect(isBlankRow(sheet(), { id: 'a', payTypeId: 'cash' }, begins)).toBe(true);
    expect(isBlankRow(sheet(), { id: 'a', payTypeId: 'cash', amount: 0 }, begins)).toBe(false);
  });
});
