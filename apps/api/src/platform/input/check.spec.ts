import { AppError, f } from '@phone-trade/shared';
import { type CheckOptions, check } from './check.js';

const fields = {
  id: f.text(10, '编号', 'Id'),
  price: f.money('价格', 'Price').cost(),
  lines: f.list('明细', 'Lines', { no: f.int('序号', 'No.'), cost: f.money('成本', 'Cost').cost() }),
};

const keysOf = (input: unknown, options: CheckOptions): string[] => {
  try {
    check(fields, input, options);
    return [];
  } catch (error) {
    return ((error as AppError).rows ?? []).map((row) => `${row.path} ${row.error.key}`);
  }
};

describe('formatted text', () => {
  const formats = {
    phone: f.phone('电话', 'Phone'),
    email: f.email('邮箱', 'E-mail'),
    url: f.url('网址', 'Address'),
    colour: f.colour('颜色', 'Colour'),
  };
  const findingOf = (format: keyof typeof formats, text: string): string | undefined => {
    try {
      check(formats, { [format]: text });
      return undefined;
    } catch (error) {
      return (error as AppError).rows[0]?.error.key;
    }
  };

  it.each<[keyof typeof formats, readonly string[]]>([
    [
      'phone',
      [
        '13800138000',
        '0755-8888 6666',
        '+44 (20) 7946 0958',
        '（0755）88886666',
        '95588',
        ' 400-800-1234 ',
        '07700 900001',
        '(415) 555-2671',
      ],
    ],
    ['email', ['li@example.com', 'li.wei+shop@mail.example.co.uk']],
    ['url', ['https://example.com/a?b=1', 'http://localhost:3000/', 'HTTPS://例子.中国/']],
    ['colour', ['#fff', '#1677FF', '#1677ff80', 'rgb(22,119,255)']],
  ])('of format %s accepts %j', (format, texts) => {
    expect(texts.map((text) => findingOf(format, text))).toEqual(texts.map(() => undefined));
  });

  it.each<[keyof typeof formats, string, readonly string[]]>([
    ['phone', 'INPUT_NOT_PHONE', ['1234', '---+', 'call me', '138001380o0', '123456789012345678901', '12', '99999999999']],
    ['email', 'INPUT_NOT_EMAIL', ['li', 'li@', '@example.com', 'li@example', 'a b@example.com']],
    ['url', 'INPUT_NOT_URL', ['example.com', 'javascript:alert(1)', 'ftp://example.com', 'data:text/html,x', 'https://', '//example.com']],
    ['colour', 'INPUT_NOT_COLOUR', ['#12', '#12345', 'red;background:url(x)', 'url(x)', '1677ff;']],
  ])('of format %s is refused with %s for %j', (format, key, texts) => {
    expect(texts.map((text) => findingOf(format, text))).toEqual(texts.map(() => key));
  });
});

describe('cost inputs of users without cost permission', () => {
  const refused = { refuseCosts: true };

  it('are refused at any depth, other fields are not', () => {
    expect(keysOf({ id: 'a', price: 1, lines: [{ no: 1 }, { no: 2, cost: 2 }] }, refused)).toEqual([
      'price INPUT_COST_HIDDEN',
      'lines[1].cost INPUT_COST_HIDDEN',
    ]);
    expect(keysOf({ id: 'a', lines: [{ no: 1 }] }, refused)).toEqual([]);
  });

  it('may not be cleared either', () => {
    expect(keysOf({ price: '' }, refused)).toEqual(['price INPUT_COST_HIDDEN']);
    expect(keysOf({ price: null }, { ...refused, partial: true })).toEqual(['price INPUT_COST_HIDDEN']);
  });

  it('are accepted for new rows if the input distinguishes them from existing ones', () => {
    const partial = ({ id }: Readonly<Record<string, unknown>>) => id !== undefined;
    expect(keysOf({ price: 1 }, { ...refused, partial })).toEqual([]);
    expect(keysOf({ id: 'a', price: 1 }, { ...refused, partial })).toEqual(['price INPUT_COST_HIDDEN']);
  });

  it('are accepted if costs are not restricted', () => {
    expect(keysOf({ price: 1, lines: [{ cost: 1 }] }, {})).toEqual([]);
  });
});

describe('days and times', () => {
  const dated = { day: f.day('日期', 'Day'), at: f.time('时间', 'Time'), lines: f.list('明细', 'Lines', { until: f.day('到', 'Until') }) };
  const found = (input: unknown): string[] => {
    try {
      check(dated, input);
      return [];
    } catch (error) {
      return (error as AppError).rows.map((row) => `${row.path} ${row.error.key}`);
    }
  };

  it('before 2000 are refused at any depth', () => {
    expect(found({ day: '1999-12-31', at: '1999-12-31 23:59:59', lines: [{ until: '0202-06-01' }] })).toEqual([
      'day INPUT_TOO_EARLY',
      'at INPUT_TOO_EARLY',
      'lines[0].until INPUT_TOO_EARLY',
    ]);
    expect(found({ day: '2000-01-01', at: '2000-01-01 00:00:00', lines: [{ until: '2000-01-01' }] })).toEqual([]);
  });

  it('with an invalid format are reported as invalid, not as too early', () => {
    expect(found({ day: '1999-02-30', at: 'yesterday' })).toEqual(['day INPUT_NOT_DATE', 'at INPUT_NOT_DATE']);
  });
});
