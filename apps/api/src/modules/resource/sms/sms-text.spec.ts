import { AppError } from '@phone-trade/shared';
import { smsParams, smsText } from './sms-text.js';

const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error.key;
    throw error;
  }
  return '';
};

describe('a text message', () => {
  test('has its parameters in place of their names', () => {
    expect(smsText('${shop}: code ${code}', smsParams('{"code":1234,"shop":"A"}'))).toBe('A: code 1234');
  });

  test('is refused when a named parameter is missing, and is never filled from the prototype', () => {
    expect(refusal(() => smsText('code ${code}', {}))).toBe('SMS_PARAM');
    expect(refusal(() => smsText('${constructor}', {}))).toBe('SMS_PARAM');
  });

  test.each(['[]', 'null', '"a"', '{', '{"a":{}}', `{"a":"${'x'.repeat(2048)}"}`])('refuses the parameters %.20s', (sent) =>
    expect(refusal(() => smsParams(sent))).toBe('SMS_PARAMS'),
  );
});
