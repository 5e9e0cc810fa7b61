import { Field, f, label, type PasswordRule, securityPolicyFields } from '@phone-trade/shared';
import { ignored } from '../../../kernel/crud/crud-input.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { passwordRule } from './security-policy.js';
import { changePolicy, policyAnswer } from './security-policy.service.js';

const version = new Field('int', label('版本', 'Version'));

const ruleFields = {
  length: f.int('最小长度', 'Minimum length'),
  kinds: f.int('字符种类', 'Kinds of characters'),
  noName: f.int('不含账号姓名', 'Without account and name'),
  history: f.int('不重复最近', 'Differs from the last'),
  days: f.int('有效天数', 'Days until it expires'),
} satisfies Record<keyof PasswordRule, unknown>;

/** A client sends back what it was answered, labels of the codes with it. */
const options = { partial: true, ignore: ignored({ fields: securityPolicyFields }) };

/** What the caller's tenant asks of its sign-ins. */
@ApiController()
export class SecurityPolicyController {
  @Endpoint('system.security.detail', { fields: {}, answers: { ...securityPolicyFields, version } })
  show(@Ctx() ctx: RequestContext) {
    return policyAnswer(ctx);
  }

  @Endpoint('system.security.submit', { writes: true, fields: { ...securityPolicyFields, version }, options })
  change(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return changePolicy(ctx, input);
  }

  /** What a password has to be, told before one is typed. */
  @Endpoint('auth.password-rule', { fields: {}, answers: ruleFields })
  rule(@Ctx() { workspace, tenantId }: RequestContext) {
    return passwordRule(workspace, tenantId);
  }
}
