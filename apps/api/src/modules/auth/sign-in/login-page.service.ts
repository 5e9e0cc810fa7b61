import { Inject, Injectable } from '@nestjs/common';
import { type Fields, f, SOCKET_PATH, type WireOf } from '@phone-trade/shared';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { paramValue } from '../../system/param/param.port.js';
import { findTenant, hasDemoData } from '../../system/tenant/tenant.port.js';
import { providerFields, SignInElsewhere } from '../elsewhere/sign-in-elsewhere.js';
import { Captchas, captchaFields } from '../guard/captchas.js';
import { Sm2Keys } from '../password/sm2-keys.js';
import { demoEntry, demoTenantFields } from './demo-entry.js';
import { CAPTCHA_PARAM } from './sign-in.service.js';

/** Codes of refusals that the console rejects without a message, separated by commas; 0 names none. */
const QUIET_CODES_PARAM = 'console.quietCodes';

/** Before the sign-in: the tenant of the address, the way in, and in a demo its people. */
export const tenantInfoFields = {
  tenantId: f.text(12, '租户', 'Tenant'),
  tenantName: f.text(64, '租户名称', 'Tenant name'),
  domain: f.text(128, '域名', 'Domain'),
  backgroundUrl: f.text(500, '背景图', 'Background'),
  demoEntry: f.list('演示租户', 'Tenants of the demo', demoTenantFields),
  providers: f.list('登录方式', 'Providers', providerFields),
  captchaMode: f.truth('需要图形验证码', 'Captcha required'),
  quietCodes: f.json('不提示的错误码', 'Codes without a message'),
  demo: f.truth('演示数据', 'Demo data'),
  websocketUrl: f.text(64, 'WebSocket 路径', 'Path of the socket'),
  publicKey: f.text(255, '密码公钥（SM2）', 'Public key of passwords (SM2)'),
} satisfies Fields;

/** In the envelope and beside it: clients of the family read the one or the other. */
export const flatCaptchaFields = {
  code: f.int('状态码', 'Code'),
  success: f.truth('成功', 'Success'),
  data: f.object('图形验证码', 'Captcha', captchaFields),
  msg: f.text(64, '消息', 'Message'),
  ...captchaFields,
} satisfies Fields;

/** What the login page asks before anybody has signed in. */
@Injectable()
export class LoginPageService {
  constructor(
    private readonly captchas: Captchas,
    private readonly keys: Sm2Keys,
    private readonly elsewhere: SignInElsewhere,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The tenant of an address, if it is one's own domain, what a client needs to send a password, and whether all here is a demo. */
  async tenantInfo(workspace: Workspace, domain: string): Promise<Record<string, unknown>> {
    const tenant = await findTenant(workspace, domainsOf(domain));
    const captchaMode = (await paramValue(workspace, CAPTCHA_PARAM)) === 'true';
    const quietCodes = codesIn(await paramValue(workspace, QUIET_CODES_PARAM));
    const shown = tenant && {
      tenantId: tenant.tenantId,
      tenantName: tenant.tenantName,
      domain: tenant.domain,
      backgroundUrl: tenant.backgroundUrl,
    };
    const demo = await hasDemoData(workspace);
    // Never in production, where demo data is a mistake that must not open the door as well.
    const entry = demo && !this.settings.production ? { demoEntry: await demoEntry(workspace) } : {};
    const providers = await this.elsewhere.providers(workspace);
    return {
      ...shown,
      ...entry,
      providers,
      captchaMode,
      quietCodes,
      demo,
      websocketUrl: SOCKET_PATH,
      publicKey: await this.keys.publicKey(),
    };
  }

  async captcha(workspace: Workspace, address: string): Promise<WireOf<typeof flatCaptchaFields>> {
    const made = await this.captchas.make(workspace, address);
    return { code: 200, success: true, data: made, msg: '操作成功', ...made };
  }
}

const codesIn = (text = ''): number[] =>
  text
    .split(/[,，\s]+/)
    .map(Number)
    .filter((code) => Number.isInteger(code) && code > 0);

/** Clients send a bare domain, a host, or the whole address of the page: `yuanbei`, `yuanbei.example.com`, `http://…/login`. */
function domainsOf(sent: string): string[] {
  const host = /^(?:https?:\/\/)?([^/:?#]+)/i.exec(sent.trim())?.[1] ?? '';
  return [sent, host, host.split('.')[0] ?? ''];
}
