import { type Label, label } from './label.js';

const LANDLINE = /^0\d{2,3}-?\d{7,8}$/;

/** What the family says of a typed mobile number; undefined of one that will do. */
export function phoneFault(text: string): Label | undefined {
  if (text === '') return label('手机号码不能为空', 'Enter a mobile number');
  if (text.length !== 11) return label('手机号码长度不为11位', 'The mobile number must have 11 digits');
  // as built: phone helper
  return LANDLINE.test(text) ? label('手机号码格式不正确', 'The mobile number is not valid') : undefined;
}
