import type { PersonSeed } from '../base/people.js';

/** Who works on the platform itself. */
export const PLATFORM_PEOPLE: readonly PersonSeed[] = [
  { n: 2, account: 'operator', realName: '方圆', sex: 2, roles: ['operator'], dept: 'operation', post: 'lead', phone: '19900000090' },
  { n: 3, account: 'auditor', realName: '明澈', sex: 1, roles: ['auditor'], dept: 'operation', post: 'staff', phone: '19900000091' },
];
