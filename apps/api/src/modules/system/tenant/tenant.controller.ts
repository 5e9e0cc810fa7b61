import { f, type InputOf, someOf, tenantPackageSpec, tenantSpec } from '@phone-trade/shared';
import { idInput, idsInput, rowInput, submitOptions } from '../../../kernel/crud/crud-input.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListQuery } from '../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { TENANT_LIST, TenantService, tenantAnswerFields } from './tenant.service.js';

const row = { ...rowInput(tenantSpec), domainUrl: f.text(128, '域名', 'Domain') };

/** The number of a tenant or the id of its row: clients send the one or the other. */
const key = f.text(20, '租户', 'Tenant').required();
const limits = { ...idsInput, accountNumber: f.int('账号额度', 'Accounts').min(-1), expireTime: f.time('过期时间', 'Expires') };
/** How the administrator of a new tenant signs in. */
const foundedFields = {
  tenantId: f.text(12, '租户编号', 'Tenant no.'),
  account: f.text(64, '账号', 'Account'),
  password: f.text(64, '初始密码', 'First password'),
};
const datasource = { tenantId: key, datasourceId: f.text(20, '数据源', 'Data source') };
const rental = { tenantId: key, packageId: f.ref('tenantPackage', '产品包', 'Package') };

@ApiController()
export class TenantController {
  constructor(private readonly service: TenantService) {}

  @Endpoint('system.tenant.list', { list: TENANT_LIST, answers: tenantAnswerFields })
  list(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return this.service.page(ctx, query);
  }

  @Endpoint('system.tenant.select', { answers: { id: rowFields.id, ...someOf(tenantSpec.fields, 'tenantId', 'tenantName') } })
  select(@Ctx() ctx: RequestContext) {
    return this.service.select(ctx);
  }

  @Endpoint('system.tenant.detail', { fields: idInput, answers: tenantAnswerFields })
  detail(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    return this.service.detail(ctx, id);
  }

  @Endpoint('system.tenant.submit', { writes: true, fields: row, options: submitOptions(tenantSpec), answers: foundedFields })
  submit(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return this.service.submit(ctx, input);
  }

  @Endpoint('system.tenant.remove', { writes: true, fields: idsInput })
  remove(@Ctx() ctx: RequestContext, @Input() { ids = [] }: { ids?: string[] }) {
    return this.service.remove(ctx, ids);
  }

  @Endpoint('system.tenant.setting', { writes: true, fields: limits })
  setting(@Ctx() ctx: RequestContext, @Input() { ids, ...given }: Record<string, unknown>) {
    return this.service.setting(ctx, (ids as string[] | undefined) ?? [], given);
  }

  @Endpoint('system.tenant.datasource', { writes: true, fields: datasource })
  datasource(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof datasource>) {
    return this.service.setDatasource(ctx, input.tenantId, input.datasourceId ?? '');
  }

  @Endpoint('system.tenant.package-setting', { writes: true, fields: rental })
  packageSetting(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof rental>) {
    return this.service.setPackage(ctx, input.tenantId, input.packageId || null);
  }

  @Endpoint('system.tenant.package-detail', { fields: { tenantId: key }, answers: { ...rowFields, ...tenantPackageSpec.fields } })
  packageDetail(@Ctx() ctx: RequestContext, @Input() input: { tenantId: string }) {
    return this.service.packageOf(ctx, input.tenantId);
  }
}
