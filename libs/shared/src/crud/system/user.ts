import { f } from '../../fields/field.js';
import { importTemplate } from '../../import/import-template.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

const account = f.text(64, '账号', 'Account').required().unique().search();

const details = {
  name: f.text(64, '昵称', 'Nickname').hiddenInTable(),
  realName: f.text(64, '姓名', 'Name').required().search(),
  code: f.text(32, '工号', 'Staff no.').hiddenInTable(),
  roleId: f.roles('角色', 'Roles'),
  deptId: f.ids('dept', '部门', 'Departments'),
  postId: f.ids('post', '岗位', 'Posts'),
  phone: f.phone('手机', 'Phone'),
  email: f.email('邮箱', 'E-mail').hiddenInTable(),
  sex: f.code('sex', '性别', 'Sex').initial(3).hiddenInTable(),
  birthday: f.day('生日', 'Birthday').since('1900-01-01').hiddenInTable(),
};

/** What is known of a person. What he signs in with is no field: nothing answers it. */
export const userFields = {
  account,
  ...details,
  userType: f.code('userType', '用户平台', 'Platform').initial(1).hiddenInTable(),
  avatar: f.text(255, '头像', 'Avatar').hiddenInTable(),
  status: f.enabled().search(),
};

/** People who sign in. */
export const userSpec = crudSpec({
  noun: 'user',
  label: label('用户', 'user'),
  tenancy: 'tenant',
  everyTenant: true,
  fields: userFields,
  verbs: { page: 'system.user.page', detail: 'system.user.detail', remove: 'system.user.remove' },
  calls: {
    public: ['system.user.register-guest'],
    session: ['system.user.info', 'system.user.update-password'],
    // Of themselves people may change what `update-info` takes; another row needs `user_edit`.
    'signed-in': ['system.user.update', 'system.user.update-info', 'system.user.user-list'],
    view: ['system.user.list', 'system.user.platform-detail'],
    enter: ['system.user.submit'],
    edit: ['system.user.update-platform'],
    role: ['system.user.grant'],
    reset: ['system.user.reset-password', 'system.user.reset-factor'],
    unlock: ['system.user.unlock'],
    import: ['system.user.import-user', 'system.user.export-template'],
    export: ['system.user.export-user'],
  },
  menu: [
    {
      path: '/system/user',
      icon: 'user',
      label: label('用户管理', 'Users'),
      buttons: [
        button(31, 'role', 1, '角色配置', 'Grant roles'),
        button(32, 'reset', 1, '密码重置', 'Reset passwords'),
        button(33, 'unlock', 1, '账号解封', 'Unlock accounts'),
      ],
    },
  ],
  order: ['insertTime', 'desc'],
  // One row at most, and those of a few departments.
  maySort: ['account', 'deptId'],
});

/** What a new person is given beside: a password, or that of the parameters where none is sent. */
export const newUserFields = {
  ...userFields,
  tenantId: f.text(12, '租户', 'Tenant'),
  password: f.text(600, '密码', 'Password'),
  password2: f.text(600, '确认密码', 'Repeat password'),
};

/** What people may say of themselves: neither account nor roles. */
export const ownInfoFields = {
  id: f.text(20, '编号', 'Id'),
  name: f.text(64, '昵称', 'Nickname'),
  realName: f.text(64, '姓名', 'Name'),
  phone: f.phone('手机', 'Phone'),
  email: f.text(128, '邮箱', 'E-mail'),
  avatar: f.text(255, '头像', 'Avatar'),
  sex: f.code('sex', '性别', 'Sex'),
  birthday: f.day('生日', 'Birthday').since('1900-01-01'),
};

const several = (zh: string, en: string) => label(`${zh}，多个用逗号分隔`, `${en}, several separated by commas`);

/** The sheet of an import of people, with the headers of the family. */
export const userImport = importTemplate(label('用户', 'Users'), {
  account: { field: account, label: label('账户', 'Account'), example: 'zhangsan-example' },
  name: { field: details.name, example: label('小张', 'Sam') },
  realName: { field: details.realName, example: label('张三(示例)', 'Sam Sample (example)') },
  email: { field: details.email, example: 'sam@example.com' },
  phone: { field: details.phone, example: '19900000088' },
  roleName: {
    field: f.text(255, '角色名称', 'Roles'),
    example: '',
    note: several('角色的名称', 'Role names'),
  },
  deptName: {
    field: f.text(500, '部门名称', 'Departments'),
    example: '',
    note: several('部门的名称', 'Department names'),
  },
  postName: {
    field: f.text(255, '岗位名称', 'Posts'),
    example: '',
    note: several('岗位的名称', 'Post names'),
  },
  birthday: { field: details.birthday, example: '1990-01-31' },
});
