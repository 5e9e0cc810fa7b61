import { randomHex, sha256 } from '../../../platform/ids/ids.js';

const COUNT = 8;

/** New codes as people write them down: `1f3a9-0c2d4`, 40 bits of chance each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => {
    const code = randomHex(5);
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

/** What is kept of a code: enough to know it again. However it is typed it is the same. */
export const fingerprint = (code: string, owner: string): string => sha256(`${owner}/${code.toLowerCase().replace(/[^0-9a-f]/g, '')}`);

/** Whether it could be one of them at all. */
export const isRecoveryCode = (code: string): boolean => /^[0-9a-f]{5}[\s-]?[0-9a-f]{5}$/i.test(code.trim());
