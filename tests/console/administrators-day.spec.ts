import { deptSpec, type Label, newUserFields, postSpec, roleSpec, tenantPackageSpec, tenantSpec, userSpec } from '@phone-trade/shared';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { inTurn } from './support/languages.js';
import { menuPaths } from './support/menu.js';
import { rowOf } from './support/rows.js';
import { speak } from './support/sign-in.js';

type Lang = keyof Label;

const both = (zh: string, en: string): Label => ({ zh, en });

/** Texts of the pages besides the field labels. */
const ADD = both('新增', 'Add ');
const EDIT = both('编辑', 'Edit');
const SAVE = both('保存', 'Save');
const UNFOLD = both('展开', 'Expand');
const DELETE = both('删除', 'Delete');
const MORE = both('更多操作', 'More actions');
const PACKAGE = both('产品包配置', 'Package');
const GRANT = both('权限设置', 'Grant rights');
const SCOPES = both('数据权限', 'Data scopes');
const PURCHASE = both('采购', 'Purchase');
const ORDERS = both('采购单', 'Purchase orders');
const POSTS = both('岗位管理', 'Posts');
const SYSTEM = both('系统', 'System');
const SCREENS = [
  ORDERS,
  both('用户管理', 'Users'),
  both('部门管理', 'Departments'),
  POSTS,
  both('角色管理', 'Roles'),
  both('权限一览', 'Rights matrix'),
  both('安全策略', 'Security policy'),
];
const OWN = both('本人的采购单', 'Purchases: own');
const PEOPLE = both('人员', 'People');
const YES = both('有', 'Yes');
const OLD = both('原密码', 'Old password');
const FOUNDED = both('租户已创建', 'Tenant created');
const CLOSE = both('关闭', 'Close');
const CHOSEN = both('新密码', 'New password');
const AGAIN = both('再次输入新密码', 'Repeat new password');
const CHANGE = both('修改密码', 'Change password');
const TENANT = both('租户名称', 'Tenant');
const ACCOUNT = both('账号', 'Account');
const PASSWORD = both('密码', 'Password');
const SIGN_IN = both('登录', 'Sign in');
const LOCK = both('锁屏', 'Lock screen');
const LOCK_PASSWORD = both('锁屏密码', 'Lock password');
const LOCKED = both('屏幕已锁定', 'Screen locked');
const FORBIDDEN = both('没有权限打开这个页面', 'You have no access to this page');
const MENU = both('账号菜单', 'Account menu');
const TOO_OFTEN = both('用户登录失败次数过多，请稍后再试', 'Too many failed sign-ins. Try again later');
const UNLOCK = both('账号解封', 'Unlock');
const UNLOCKED = both('账号已解封', 'Account unlocked');
const CONFIRM = both('确定', 'OK');
const LOG_OUT = both('退出登录', 'Sign out');
const MAY_SWITCH = both('允许切换部门和角色', 'Users may switch department and role');
const POLICY_SAVED = both('安全策略已保存', 'Security policy saved');
const SWITCH = both('切换部门或角色', 'Switch department or role');
const DEPARTMENT = both('部门', 'Department');
const TO_SWITCH = both('切换', 'Switch');
const EVERYWHERE = both('退出其他所有设备', 'Sign out everywhere else');
const DEVICES = both('登录设备', 'Signed in');

/** A button by its name: an icon precedes it, and antd puts a space between two Chinese characters. */
const named = (name: string): RegExp => new RegExp(`^(\\w+ )?${/^[ -~]+$/.test(name) ? name : [...name].join('\\s*')}$`);

for (const lang of inTurn(['zh', 'en'] as const, 0)) {
  test(`an administrator sets up a tenant whose user sees exactly the granted screens (${lang})`, async ({ page, browser, signInAs }) => {
    test.slow();
    const company = both('旅程商行', 'Journey Trading')[lang];
    const pack = both('旅程产品包', 'Journey package')[lang];
    const desk = both('收货组', 'Receiving desk')[lang];
    const post = both('收货员', 'Receiver')[lang];
    const role = both('收货角色', 'Receiving role')[lang];
    const person = both('路小满', 'Robin Lane')[lang];
    const day = new Day(page, lang);
    await speak(page, lang);

    await test.step('the platform creates a package and a tenant that uses it', async () => {
      await signInAs('平台管理', 'admin');
      await day.open('/system/tenantPackage');
      await day.add(tenantPackageSpec.label);
      await day.type(tenantPackageSpec.fields.packageName, pack);
      for (const screen of SCREENS) await day.node(screen[lang]).locator('.ant-tree-checkbox').click();
      await day.save();
      await day.open('/system/tenant');
      await day.add(tenantSpec.label);
      await day.type(tenantSpec.fields.tenantName, company);
      await day.found();
      await day
        .row(company)
        .getByRole('button', { name: new RegExp(MORE[lang].slice(0, 4)) })
        .click();
      await page.getByRole('menuitem', { name: PACKAGE[lang], exact: true }).click();
      await day.choose(tenantSpec.fields.packageId, pack);
      await day.save();
      await expect(day.row(company)).toContainText(pack);
    });

    await test.step('the tenant administrator signs in and chooses a password', async () => {
      await day.signIn(company, 'admin', 'admin');
      await day.takeOver('admin');
      await expect
        .poll(() => menuPaths(page))
        .toEqual([
          '/ERP/purchase/order',
          '/system/user',
          '/system/security',
          '/system/dept',
          '/system/post',
          '/system/role',
          '/system/roleMatrix',
        ]);
    });

    await test.step('the administrator creates a department and a post', async () => {
      await day.open('/system/dept');
      await day.add(deptSpec.label);
      await day.type(deptSpec.fields.deptName, desk);
      await day.choose(deptSpec.fields.parentId, company);
      await day.save();
      await day.row(company).getByRole('button', { name: UNFOLD[lang] }).click();
      await expect(day.row(desk)).toBeVisible();
      await day.open('/system/post');
      await day.add(postSpec.label);
      await day.choose(postSpec.fields.category, both('基层', 'Junior')[lang]);
      await day.type(postSpec.fields.postCode, 'receiver');
      await day.type(postSpec.fields.postName, post);
      await day.save();
      await expect(day.row(post)).toBeVisible();
    });

    await test.step('the administrator grants a role one complete screen, one without a button, and costs of own purchases', async () => {
      await day.open('/system/role');
      await day.add(roleSpec.label);
      await day.type(roleSpec.fields.roleName, role);
      await day.type(roleSpec.fields.roleAlias, 'receiver');
      await day.save();
      await day.row(role).getByRole('button', { name: GRANT[lang] }).click();
      await day.unfold(PURCHASE[lang]);
      await day.node(ORDERS[lang]).locator('.ant-tree-checkbox').click();
      await day.unfold(SYSTEM[lang]);
      await day.node(POSTS[lang]).locator('.ant-tree-checkbox').click();
      await day.unfold(POSTS[lang]);
      await day.node(DELETE[lang]).locator('.ant-tree-checkbox').click();
      await day.dialog.getByRole('tab', { name: SCOPES[lang] }).click();
      await day.unfold(PURCHASE[lang]);
      await day.unfold(ORDERS[lang]);
      await day.node(OWN[lang]).locator('.ant-tree-checkbox').click();
      await day.save();
    });

    await test.step('the administrator creates a user with this role, department and post', async () => {
      await day.open('/system/user');
      await day.add(userSpec.label);
      await day.type(newUserFields.account, 'robin');
      await day.type(newUserFields.realName, person);
      await day.type(newUserFields.password, 'given by the boss');
      await day.type(newUserFields.password2, 'given by the boss');
      await day.pick(newUserFields.roleId, role);
      await day.pick(newUserFields.deptId, desk);
      await day.pick(newUserFields.deptId, company);
      await day.pick(newUserFields.postId, post);
      await day.save();
      for (const text of [person, role, desk, post]) await expect(day.row('robin')).toContainText(text);
      await day.open('/system/roleMatrix');
      const people = page.getByRole('combobox', { name: PEOPLE[lang], exact: true });
      await people.fill(person);
      await page.getByRole('option', { name: person, exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('columnheader', { name: person })).toBeVisible();
      await page.getByRole('search').getByRole('textbox').fill('purchase_own');
      await expect(rowOf(page, OWN[lang]).getByRole('img', { name: YES[lang], exact: true })).toBeVisible();
    });

    await test.step('the user sees exactly the granted screens', async () => {
      await day.signIn(company, 'robin', 'given by the boss');
      await day.takeOver('given by the boss');
      await expect.poll(() => menuPaths(page)).toEqual(['/ERP/purchase/order', '/system/post']);
      await day.open('/system/post');
      await expect(page.getByRole('button', { name: named(`${ADD[lang]}${postSpec.label[lang]}`) })).toBeVisible();
      await expect(day.row(post).getByRole('button', { name: EDIT[lang] })).toBeVisible();
      for (const none of [DELETE, MORE]) await expect(page.getByRole('main').getByRole('button', { name: none[lang] })).toHaveCount(0);
      await expect(day.row(post).getByRole('checkbox')).toHaveCount(0);
      await page.goto('/system/user');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(FORBIDDEN[lang]);
    });

    await test.step('the user locks and unlocks the screen', async () => {
      await day.open('/system/post');
      await page.getByRole('button', { name: LOCK[lang] }).click();
      await page.getByRole('textbox', { name: LOCK_PASSWORD[lang] }).fill('four');
      await page.keyboard.press('Enter');
      const locked = page.getByRole('dialog', { name: LOCKED[lang] });
      await expect(locked).toBeVisible();
      await locked.getByRole('textbox', { name: LOCK_PASSWORD[lang] }).fill('four');
      await page.keyboard.press('Enter');
      await expect(day.row(post)).toBeVisible();
      await page.getByRole('button', { name: new RegExp(`^${MENU[lang]}`) }).click();
      await page.getByRole('menuitem', { name: LOG_OUT[lang] }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: named(LOG_OUT[lang]) })
        .click();
      await expect(page).toHaveURL(/\/login/);
    });

    await test.step('the user is locked out after wrong passwords and unlocked by the administrator', async () => {
      for (let tried = 0; tried < 5; tried += 1) {
        const answered = page.waitForResponse((response) => response.url().includes('/oauth/token'));
        await day.signIn(company, 'robin', `a wrong one ${String(tried)}`);
        expect((await answered).status()).toBe(400);
      }
      await day.signIn(company, 'robin', 'chosen by myself');
      await expect(page.getByText(TOO_OFTEN[lang]).first()).toBeVisible();
      await day.signIn(company, 'admin', 'chosen by myself');
      await day.isIn();
      await day.open('/system/user');
      await day.row('robin').getByRole('checkbox').check();
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: named(UNLOCK[lang]) })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: named(CONFIRM[lang]) })
        .click();
      await expect(page.getByText(UNLOCKED[lang])).toBeVisible();
      await day.open('/system/security');
      await page.getByRole('checkbox', { name: MAY_SWITCH[lang] }).check();
      await page
        .getByRole('main')
        .getByRole('button', { name: named(SAVE[lang]) })
        .click();
      await expect(page.getByText(POLICY_SAVED[lang])).toBeVisible();
    });

    await test.step('the user switches to one department and ends all other sessions', async () => {
      const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
      const elsewhere = new Day(other, lang);
      await speak(other, lang);
      await other.goto('/login');
      await elsewhere.signIn(company, 'robin', 'chosen by myself');
      await elsewhere.isIn();
      await day.signIn(company, 'robin', 'chosen by myself');
      await day.isIn();
      await day.open('/system/post');
      await page.getByRole('button', { name: new RegExp(`^${MENU[lang]}`) }).click();
      await page.getByRole('menuitem', { name: SWITCH[lang] }).click();
      await day.dialog.getByLabel(DEPARTMENT[lang]).click();
      await page.getByRole('option', { name: desk, exact: true }).click();
      await day.dialog.getByRole('button', { name: named(TO_SWITCH[lang]) }).click();
      await page.waitForURL(/wel/);
      await day.isIn();
      await page.goto('/info/index?view=sessions');
      const devices = page.getByRole('list', { name: DEVICES[lang] });
      await expect(devices.getByRole('listitem')).not.toHaveCount(1);
      await page.getByRole('button', { name: named(EVERYWHERE[lang]) }).click();
      await day.dialog.getByRole('button', { name: named(EVERYWHERE[lang]) }).click();
      await expect(devices.getByRole('listitem')).toHaveCount(1);
      await other.goto('/info/index');
      await expect(other).toHaveURL(/login/);
      await other.close();
    });
  });
}

/** The steps of an administrator on the pages, in one language. */
class Day {
  readonly dialog: Locator;

  constructor(
    private readonly page: Page,
    private readonly lang: Lang,
  ) {
    this.dialog = page.getByRole('dialog');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  row(text: string): Locator {
    return rowOf(this.page, text);
  }

  /** A row of a tree in the dialog, by its whole name. */
  node(name: string): Locator {
    return this.dialog.locator('.ant-tree-treenode:visible').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  async unfold(name: string): Promise<void> {
    await this.node(name).locator('.ant-tree-switcher').click();
    await expect(this.node(name).locator('.ant-tree-switcher')).toHaveClass(/_open/);
    // Rows that still slide in are taken out again.
    await expect(this.dialog.locator('.ant-tree-treenode-motion')).toHaveCount(0);
  }

  async add(noun: Label): Promise<void> {
    await this.page.getByRole('button', { name: named(`${ADD[this.lang]}${noun[this.lang]}`) }).click();
    await expect(this.dialog).toBeVisible();
  }

  async type(field: { readonly label: Label } | undefined, text: string): Promise<void> {
    await this.input(field).fill(text);
  }

  /** Chooses by typing the name. */
  async choose(field: { readonly label: Label } | undefined, name: string): Promise<void> {
    await this.input(field).click();
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  /** The same where several can be chosen, so that the list stays open until it is closed. */
  async pick(field: { readonly label: Label } | undefined, name: string): Promise<void> {
    await this.choose(field, name);
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('option', { name, exact: true })).toBeHidden();
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: named(SAVE[this.lang]) }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Saves a new tenant, and closes the dialog with the first password of its administrator. */
  async found(): Promise<void> {
    await this.dialog.getByRole('button', { name: named(SAVE[this.lang]) }).click();
    const founded = this.page.getByRole('dialog', { name: FOUNDED[this.lang] });
    await expect(founded).toContainText('admin');
    await founded
      .getByRole('button', { name: named(CLOSE[this.lang]) })
      .last()
      .click();
    await expect(this.dialog).toBeHidden();
  }

  /** Signs out and signs in as another user. */
  async signIn(tenant: string, account: string, password: string): Promise<void> {
    await this.page.context().clearCookies();
    await this.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.page.goto('/login');
    await this.page.getByLabel(TENANT[this.lang]).fill(tenant);
    await this.page.getByLabel(ACCOUNT[this.lang]).fill(account);
    await this.page.getByLabel(PASSWORD[this.lang], { exact: true }).fill(password);
    await this.page.getByRole('button', { name: named(SIGN_IN[this.lang]) }).click();
  }

  /** Replaces a password set by an administrator, which is required before any other page. */
  async takeOver(given: string): Promise<void> {
    await this.page.getByLabel(OLD[this.lang]).fill(given);
    await this.page.getByLabel(CHOSEN[this.lang], { exact: true }).fill('chosen by myself');
    await this.page.getByLabel(AGAIN[this.lang]).fill('chosen by myself');
    await this.page.getByRole('button', { name: CHANGE[this.lang], exact: true }).click();
    await this.isIn();
  }

  async isIn(): Promise<void> {
    await expect(this.page.getByRole('button', { name: new RegExp(`^${MENU[this.lang]}`) })).toBeVisible();
  }

  private input(field: { readonly label: Label } | undefined): Locator {
    const name = { name: field?.label[this.lang] ?? '', exact: true };
    return this.dialog.getByRole('textbox', name).or(this.dialog.getByRole('combobox', name));
  }
}
