import { f } from '../fields/field.js';
import { deviceNumberFault, deviceNumberNotice } from './device-number.js';

const imei = f.imei('串号', 'IMEI');
const meid = f.meid();
const sn = f.serial(32, '序列号', 'Serial no.').ofDevice();
const barcode = f.serial(64, '三方条码', 'Third-party barcode');

it.each([
  ['an IMEI', imei, '356938035643809', undefined],
  ['an IMEI without its check digit', imei, '35693803564380', undefined],
  ['an IMEI of zeros', imei, '000000-000000000', 'ERP_NUMBER_PLACEHOLDER'],
  ['an IMEISV of zeros', imei, '0000000000000000', 'ERP_NUMBER_PLACEHOLDER'],
  ['zeros that name a unit', imei.identity(), '000000000000000', undefined],
  ['a MEID', meid, 'AF0123450ABCDE', undefined],
  ['a MEID of one digit', meid, 'ffffffffffffff', 'ERP_NUMBER_PLACEHOLDER'],
  ['a MEID with a wrong check digit', meid, 'AF0123450ABCDE1', 'ERP_MEID_INVALID'],
  ['a serial number', sn, 'F17XK', undefined],
  ['a serial number of one character', sn, 'xxXX', 'ERP_NUMBER_PLACEHOLDER'],
  ['a barcode of one digit, which a supplier may have counted to', barcode, '8888', undefined],
])('the fault of %s', (_title, field, text, key) => {
  expect(deviceNumberFault(field, text)?.key).toBe(key);
});

it.each([
  ['an IMEI', imei, '356938035643809', undefined],
  ['an IMEI without its check digit', imei, '35693803564380', 'SHEET_IMEI_COMPLETED'],
  ['an IMEISV', imei, '3569380356438078', 'SHEET_IMEI_VERSION'],
  ['an IMEI that lost its zeros', imei, '12345678901237', 'SHEET_IMEI_PADDED'],
  ['fourteen digits that name a unit', imei.identity(), '35693803564380', undefined],
  ['a MEID', meid, 'af0123450abcde', undefined],
  ['the decimal form of a MEID', meid, '29360 87365 0070 3710', 'SHEET_MEID_CONVERTED'],
  ['a serial number', sn, '35693803564380', undefined],
])('the notice about %s', (_title, field, text, key) => {
  expect(deviceNumberNotice(field, text)?.key).toBe(key);
});
