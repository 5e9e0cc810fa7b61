/** The company itself: the department at the top of a tenant. */
export const firstDept = (tenantName: string) => ({
  parentId: '0',
  ancestors: '0',
  deptCategory: 1,
  deptName: tenantName,
  fullName: tenantName,
  sort: 1,
});

/** Only ever append: the place in the list is part of the ids of what is seeded. */
export const FIRST_POSTS = [
  { postCode: 'ceo', category: 1, zh: '总经理', en: 'Managing director' },
  { postCode: 'pm', category: 2, zh: '店长', en: 'Manager' },
  { postCode: 'lead', category: 2, zh: '主管', en: 'Team lead' },
  { postCode: 'staff', category: 3, zh: '专员', en: 'Staff' },
  { postCode: 'parttime', category: 4, zh: '兼职', en: 'Part-time' },
] as const;

/** The posts every company has. */
export const firstPosts = (language: 'zh' | 'en') =>
  FIRST_POSTS.map(({ postCode, category, ...name }, i) => ({ postCode, category, postName: name[language], sort: i + 1 }));

/** The account of a tenant's first user. */
export const FIRST_ACCOUNT = 'admin';

/** The role that has whatever its tenant rents. */
export const firstRole = (language: 'zh' | 'en') => ({
  parentId: '0',
  roleAlias: 'admin',
  roleName: { zh: '管理员', en: 'Administrator' }[language],
  sort: 1,
});
