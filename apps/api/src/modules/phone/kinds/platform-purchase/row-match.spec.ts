import { label } from '@phone-trade/shared';
import { NameIndex } from '../purchase-import/purchase-import.port.js';
import type { PlatformItem } from './platform-page.js';
import { attrsIn, matchOf, type PlatformNames } from './row-match.js';

const attr = (attrId: string, attrName: string, ...values: string[]) => ({
  attrId,
  attrName,
  values: values.map((valueText, i) => ({ valueId: `${attrId}${i}`, valueText })),
});
const ATTRS = [attr('m', '内存', '128G', '256G'), attr('c', '颜色', '黑', '蓝')];
const thirteen = { id: '13', name: 'Apple iPhone 13', status: 1, attrs: ATTRS };
const fourteen = { id: '14', name: 'Apple iPhone 14', status: 1, attrs: [] };

const names: PlatformNames = {
  modelOfCode: (code) => (code === 'P-14' ? fourteen : undefined),
  models: new NameIndex(label('型号', 'model'), [thirteen, fourteen], (model) => [(model as typeof thirteen).name]),
  modelOfImei: (imei) => (imei.startsWith('13') ? thirteen : undefined),
  levelOfName: (text) => (text === 'A' ? '3' : undefined),
};

const item = (more: Partial<PlatformItem>): PlatformItem => ({
  platformOrderNo: 'P1',
  platformItemNo: '1',
  imei: null,
  modelCode: null,
  modelText: null,
  attrText: null,
  levelText: null,
  dealPrice: 1,
  feeAmount: 0,
  tradeTime: '',
  ...more,
});

describe('an item of a platform', () => {
  it.each([
    ['by its number before its name', { modelCode: 'P-14', modelText: 'Apple iPhone 13' }, '14'],
    ['by its name in other letters', { modelCode: 'P-13', modelText: 'apple iphone13' }, '13'],
    ['by its IMEI without a name', { imei: '130000000000000' }, '13'],
    ['not by its IMEI against its name', { imei: '130000000000000', modelText: 'Something' }, undefined],
    ['not without anything', {}, undefined],
  ])('is matched %s', (_, more, modelId) => {
    expect(matchOf(item(more), names)?.modelId).toBe(modelId);
  });

  it('has the level and the attributes that its words name', () => {
    const match = matchOf(item({ modelText: 'Apple iPhone 13', attrText: '256GB/蓝 国行', levelText: 'A' }), names);
    expect(match).toMatchObject({ levelId: '3', attrs: [{ valueId: 'm1', valueText: '256G' }, { valueId: 'c1' }] });
    expect(matchOf(item({ modelText: 'Apple iPhone 13', levelText: '9成新' }), names)).toEqual({ modelId: '13', attrs: [] });
  });

  it('has no attribute from part of a word', () => {
    expect(attrsIn('1128G 深蓝', ATTRS)).toEqual([]);
  });
});
