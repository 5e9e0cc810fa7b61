import { ERP } from '@phone-trade/shared';
import { repeats } from './twice';

const twice = (imei: string, a: number, b: number) => ERP.IMEI_DUP_IN_DOC({ imei, a, b });

describe('repeats', () => {
  it('names the first row with the value and ignores blank rows', () => {
    const rows = [{ imei: '1' }, {}, { imei: '2' }, { imei: '1' }, {}, { imei: '1' }];
    const found = repeats<{ readonly imei?: string }>(rows, ({ imei }) => imei, twice);
    expect([...found].map(([row, error]) => [rows.indexOf(row), error.text('en')])).toEqual([
      [3, 'IMEI 1 appears twice (rows 1, 4)'],
      [5, 'IMEI 1 appears twice (rows 1, 6)'],
    ]);
  });
});
