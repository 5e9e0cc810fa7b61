import type { PersonSeed } from '../../base/people.js';

type Line = readonly [
  n: number,
  account: string,
  realName: string,
  sex: 1 | 2,
  roles: string,
  dept: string | undefined,
  post: PersonSeed['post'],
];

/** Number 1 is the administrator. */
const STAFF: readonly Line[] = [
  [2, 'boss', '沈柏川', 1, 'boss', undefined, 'ceo'],
  [3, 'manager', '顾晓岚', 2, 'manager', undefined, 'pm'],
  [4, 'buyer', '陆知行', 1, 'purchasing', 'purchase', 'staff'],
  [5, 'buyer2', '程小满', 2, 'purchasing', 'purchase', 'staff'],
  [6, 'buyer3', '邵一鸣', 1, 'purchasing_lead', 'purchase', 'lead'],
  [7, 'dispatcher', '田雨禾', 2, 'dispatcher', 'storage', 'staff'],
  [8, 'inspector', '何景明', 1, 'inspector', 'inspection', 'lead'],
  [9, 'inspector2', '苏沐', 2, 'inspector', 'inspection', 'staff'],
  [10, 'inspector3', '唐可欣', 2, 'inspector', 'inspection', 'staff'],
  [11, 'repairer', '罗大成', 1, 'repairer', 'repair', 'lead'],
  [12, 'repairer2', '韩铁军', 1, 'repairer', 'repair', 'staff'],
  [13, 'pricing', '叶清扬', 1, 'pricing', 'operation', 'staff'],
  [14, 'lister', '宋佳宁', 2, 'lister', 'operation', 'staff'],
  [15, 'sales', '林若溪', 2, 'sales_lead', 'sale', 'lead'],
  [16, 'sales2', '郑嘉树', 1, 'sales', 'sale', 'staff'],
  [17, 'sales3', '许诺言', 2, 'sales,aftersale', 'sale', 'staff'],
  [18, 'warehouse', '彭立春', 1, 'warehouse', 'storage', 'lead'],
  [19, 'warehouse2', '丁小北', 1, 'warehouse,dispatcher', 'storage', 'staff'],
  [20, 'finance', '严书雅', 2, 'finance', 'finance', 'lead'],
  [21, 'finance2', '贺敏之', 2, 'finance', 'finance', 'staff'],
  [22, 'aftersale', '江月白', 2, 'aftersale', 'aftersale', 'staff'],
];

/** A block of numbers nobody is called on. */
const phone = (n: number): string => `199000000${String(n).padStart(2, '0')}`;

export const PEOPLE: readonly PersonSeed[] = STAFF.map(([n, account, realName, sex, roles, dept, post]) => ({
  n,
  account,
  realName,
  sex,
  roles: roles.split(','),
  post,
  phone: phone(n - 1),
  ...(dept ? { dept } : {}),
}));
