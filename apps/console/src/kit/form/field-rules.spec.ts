import { f } from '@phone-trade/shared';
import { fieldFault, initialValues, isUnfinished } from './field-rules';

const key = (...args: Parameters<typeof fieldFault>) => fieldFault(...args)?.key;

describe('fieldFault', () => {
  it('asks the user to enter or to choose', () => {
    expect(fieldFault(f.text(9, '参数名称', 'Parameter name').required(), ' ')?.text('zh')).toBe('请输入参数名称');
    expect(fieldFault(f.ref('company', '供应商', 'Supplier').required(), undefined)?.text('zh')).toBe('请选择供应商');
  });

  it('accepts an empty optional field', () => {
    expect(key(f.money('金额', 'Amount'), undefined)).toBeUndefined();
  });

  it('accepts zero as a value', () => {
    expect(key(f.int('数量', 'Count').required(), 0)).toBeUndefined();
    expect(key(f.money('金额', 'Amount').required().nonZero(), 0)).toBe('INPUT_NOT_ZERO');
  });

  it('checks amounts, whole numbers, lengths and limits', () => {
    expect(key(f.money('金额', 'Amount'), 1.005)).toBe('INPUT_NOT_MONEY');
    expect(key(f.money('金额', 'Amount'), 100_000_000.01)).toBe('INPUT_TOO_BIG');
    expect(key(f.money('金额', 'Amount'), -100_000_001)).toBe('INPUT_TOO_SMALL');
    expect(key(f.money('金额', 'Amount').min(0), -1)).toBe('INPUT_TOO_SMALL');
    expect(key(f.int('数量', 'Count'), 1.5)).toBe('INPUT_NOT_INT');
    expect(key(f.text(3, '备注', 'Remark'), 'abcd')).toBe('INPUT_TOO_LONG');
    expect(key(f.money('金额', 'Amount').min(0.01), 0)).toBe('INPUT_TOO_SMALL');
  });

  it.each([
    ['123', true, 'ERP_IMEI_INVALID'],
    ['356938035643808', true, undefined],
    ['356938035643808', false, 'ERP_IMEI_INVALID'],
    ['356938035643809', false, undefined],
    ['35693803564380', false, undefined],
  ])('judges the IMEI %s as the server does (lax: %s): %s', (imei, lax, expected) => {
    expect(key(f.imei('串号', 'IMEI'), imei, lax)).toBe(expected);
  });

  it('accepts any number of a device where a unit is named by one', () => {
    expect(key(f.key(32, '串号', 'IMEI').identity(), 'F17XK')).toBeUndefined();
  });

  it('takes a short device number for unfinished, and no other text', () => {
    expect(isUnfinished(f.imei('串号', 'IMEI'), '123')).toBe(true);
    expect(isUnfinished(f.imei('串号', 'IMEI'), '356938035643809')).toBe(false);
    expect(isUnfinished(f.text(9, '备注', 'Remark'), 'ab')).toBe(false);
  });

  it('initialValues returns the initial values of the spec', () => {
    expect(initialValues({ sort: f.sort(), remark: f.remark() })).toEqual({ sort: 1 });
  });
});
