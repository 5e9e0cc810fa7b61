import type { PersonSeed } from '../../base/people.js';

/** Number 1 is the administrator. Phone numbers are of the block kept for drama. */
export const PEOPLE: readonly PersonSeed[] = [
  { n: 2, account: 'owner', realName: 'Eleanor Marsh', sex: 2, roles: ['boss'], post: 'ceo', phone: '07700 900001' },
  {
    n: 3,
    account: 'buyer',
    realName: 'Tom Whitfield',
    sex: 1,
    roles: ['purchasing', 'inspector'],
    dept: 'counter',
    post: 'staff',
    phone: '07700 900002',
  },
  { n: 4, account: 'sales', realName: 'Priya Desai', sex: 2, roles: ['sales'], dept: 'counter', post: 'staff', phone: '07700 900003' },
  {
    n: 5,
    account: 'repairer',
    realName: 'Callum Reid',
    sex: 1,
    roles: ['repairer'],
    dept: 'bench',
    post: 'parttime',
    phone: '07700 900004',
  },
  {
    n: 6,
    account: 'bookkeeper',
    realName: 'Grace Okafor',
    sex: 2,
    roles: ['finance'],
    dept: 'office',
    post: 'parttime',
    phone: '07700 900005',
  },
];
