import { codes, type Field, type Fields } from '@phone-trade/shared';
import type { EndpointMeta } from '../../apps/api/src/platform/http/endpoint.js';
import type { TestApp } from '../support/harness.js';
import { workspaceOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

/** A tenant seen from outside: an id of everything it has that an input may name. */
export interface World {
  readonly tenantId: string;
  /** By table: an id, and of some tables one that fits a narrower reference (`basic_config/1`). */
  readonly ids: Readonly<Record<string, string>>;
  readonly orderNo: string;
  readonly productNo: string;
  readonly imei: string;
}

const TABLES = [
  'company',
  'warehouse',
  'sys_user',
  'dept',
  'role',
  'tenant',
  'pay_type',
  'expense_type',
  'basic_config',
  'category',
  'brand',
  'phone_model',
  'post',
  'print_device',
  'print_template',
  'import_template',
  'top_menu',
  'dict_biz',
  'dice_level',
  'dice_probability',
  'dice_robot_config',
  'dice_room',
  'dice_table',
  'recruit_config',
  'game_ad',
  'game_text',
  'game_transfer',
  'game_monitor',
  'game_config',
  'applet_menu',
  'game_notice',
  'storage_check_product',
  'purchase_platform_sync',
  'purchase_platform_row',
  'flow_model',
  'approval_rule',
  'flow_definition',
  'flow_instance',
  'flow_task',
  'leave_request',
  'notice',
  'stored_report',
  'message',
  'message_receiver',
  'qc_platform',
  'qc_template',
  'oss',
  'sms',
];

/** Which table a reference points at. */
const TARGETS: Readonly<Record<string, string>> = {
  company: 'company',
  warehouse: 'warehouse',
  user: 'sys_user',
  dept: 'dept',
  payType: 'pay_type',
  expenseType: 'expense_type',
  basicConfig: 'basic_config',
  category: 'category',
  brand: 'brand',
  model: 'phone_model',
  menu: 'menu',
  tenantPackage: 'tenant_package',
  post: 'post',
  printDevice: 'print_device',
  role: 'role',
  qaCate: 'qa_cate',
  questionnaire: 'questionnaire',
  datasource: 'datasource',
  dataModel: 'data_model',
  qcPlatform: 'qc_platform',
};

/** Which table the `id` or `ids` of a call means, by what its name ends in. */
const OWN: readonly (readonly [pattern: RegExp, table: string])[] = [
  [/^system\.dept\./, 'dept'],
  [/^system\.param\./, 'param'],
  [/^system\.post\./, 'post'],
  [/^system\.tenant\./, 'tenant'],
  [/^system\.user\./, 'person'],
  [/^resource\.attach\./, 'attach'],
  [/^resource\.oss\./, 'oss'],
  [/^resource\.sms\./, 'sms'],
  [/^log\.usual\//, 'log_usual'],
  [/^log\.api\//, 'log_api'],
  [/^log\.error\//, 'log_error'],
  [/^(system\.session\.|auth\.end-sessions$)/, 'session'],
  [/^system\.tenant-package\./, 'tenant_package'],
  [/^system\.role\./, 'role'],
  [/^system\.menu\./, 'menu'],
  [/^system\.topmenu\./, 'top_menu'],
  [/^system\.data-scope\./, 'data_scope'],
  [/^system\.api-scope\./, 'api_scope'],
  [/^system\.dict\./, 'dict'],
  [/^system\.dict-biz\./, 'dict_biz'],
  [/^system\.client\./, 'client'],
  [/BasicConfig$/, 'basic_config'],
  [/Brand$/, 'brand'],
  [/Category$/, 'category'],
  [/Model$/, 'phone_model'],
  [/(Company|Supplier|Channel)$/, 'company'],
  [/ExpenseType$/, 'expense_type'],
  [/PayType$/, 'pay_type'],
  [/Warehouse$/, 'warehouse'],
  [/^phone\.storageCheck\./, 'storage_check_product'],
  [/^phone\.download\./, 'download_task'],
  [/PrintDevice$/, 'print_device'],
  [/PrintTemplate$/, 'print_template'],
  [/^phone\.importTemplate\./, 'import_template'],
  [/(QcTemplate|calcQcOptionalChoose|calcSaleQuality)$/, 'qc_template'],
  [/Platform$/, 'qc_platform'],
  [/PlatformMap$/, 'platform_map'],
  [/SameSale(Row|Task)?$/, 'same_sale_task'],
  [/(submitInspect|offSale)$/, 'sale_listing'],
  [/^dice\.levelConfig/, 'dice_level'],
  [/^dice\.probabilityConfig/, 'dice_probability'],
  [/^dice\.config/, 'dice_robot_config'],
  [/^dice\.room/, 'dice_room'],
  [/^dice\.(user|info)$/, 'dice_table'],
  [/^recruit\./, 'recruit_config'],
  [/AdConfig$/, 'game_ad'],
  [/RichText$/, 'game_text'],
  [/^game\.risk\./, 'game_transfer'],
  [/AccountBook$/, 'game_monitor'],
  [/^game\.common\..*Config$/, 'game_config'],
  [/AppletMenu$/, 'applet_menu'],
  [/^game\.common\..*Notice$/, 'game_notice'],
  [/^phone\.basicConfig\.\w+Table$/, 'console_table'],
  [/^develop\.datasource/, 'datasource'],
  [/^develop\.model/, 'data_model'],
  [/^develop\./, 'generator'],
  [/PjtSync$|^phone\.purchase\.syncPlatformPurchase|SyncRun$/, 'purchase_platform_sync'],
  [/PurchasePlatformRow$/, 'purchase_platform_row'],
  [/^desk\.notice\./, 'notice'],
  [/^report\./, 'stored_report'],
  [/^message\.(detail|remove)$/, 'message_receiver'],
  [/^message\./, 'message'],
  [/^flow\.(remove|detail|submit|deploy)$/, 'flow_model'],
  [/^flow\.approval\//, 'approval_rule'],
  [/^flow\.(change-state|delete-deployment)$/, 'flow_definition'],
  [/^flow\.(claim|complete)-task$/, 'flow_task'],
  [/^flow\./, 'flow_instance'],
  [/^desk\.leave\./, 'leave_request'],
  [/^websocket\./, 'client_info'],
  [/^qa\..*Cate$/, 'qa_cate'],
  [/^qa\..*Question$/, 'qa_question'],
  [/^qa\./, 'questionnaire'],
];

/** Reads a tenant's ids from its rows. Its documents are chosen so that the other tenant has none of the same number. */
export async function worldOf(app: TestApp, tenantId: string, other: string): Promise<World> {
  const { db } = await workspaceOf(app);
  const first = async (table: string, where = '1 = 1', column = 'id'): Promise<string> => {
    const [row] = await db
      .reading()
      .all<{ value: string }>(
        `SELECT ${column} AS value FROM ${table} WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${where} ORDER BY id LIMIT 1`,
        {
          tenantId,
          other,
        },
      );
    return row?.value ?? '';
  };
  const ids: Record<string, string> = {};
  for (const table of TABLES) ids[table] = await first(table);
  ids.pay_type = await first('pay_type', "parent_id <> '0'");
  ids.expense_type = await first('expense_type', "parent_id <> '0'");
  ids.flow_deployment = await first('flow_definition', '1 = 1', 'deployment_id');
  ids.company = await first('company', 'flag = 1');
  // One that purchases are fetched from.
  ids.qc_platform = (await first('qc_platform', "code = 'zhuanzhuan'")) || (ids.qc_platform ?? '');
  ids['company/2'] = await first('company', 'flag = 2');
  ids['expense_type/25'] = await first('expense_type', "parent_id <> '0' AND scope = 25");
  for (const type of [1, 2, 15, 63]) ids[`basic_config/${type}`] = await first('basic_config', `basic_config_id = ${type}`);
  // One that whoever administers roles may change.
  ids.role = await first('role', "role_alias NOT IN ('administrator', 'admin', 'boss', 'owner')");
  ids.download_task = await exportOf(app, tenantId, ids.sys_user as string);
  // Somebody, and a role, that whoever asks is above.
  ids.person = await first('sys_user', "account NOT IN ('admin', 'boss', 'owner')");
  ids['role/plain'] = await first('role', "role_alias NOT IN ('admin', 'boss')");
  ids.attach = await attachmentOf(app, tenantId);
  ids.session = await sessionOf(app, tenantId, ids.person);
  Object.assign(ids, await questionnaireOf(app, tenantId));
  Object.assign(ids, await logsOf(app, tenantId));
  ids.console_table = await tableOf(app, tenantId);
  ids.client_info = await clientOf(app, tenantId, ids.person);
  Object.assign(ids, await listingOf(app, tenantId));
  Object.assign(ids, await platformPurchasesOf(app, tenantId, ids));
  // Rows of the platform that every tenant reads.
  await apiScopeOf(app);
  await generatorOf(app);
  const PLATFORM_TABLES = [
    'menu',
    'tenant_package',
    'param',
    'data_scope',
    'api_scope',
    'dict',
    'client',
    'datasource',
    'data_model',
    'generator',
  ];
  for (const table of PLATFORM_TABLES) {
    const [row] = await db.reading().all<{ id: string }>(`SELECT id FROM ${table} ORDER BY id LIMIT 1`);
    ids[table] = row?.id ?? '';
  }
  const elsewhere = (table: string, column: string): string =>
    `${column} NOT IN (SELECT o.${column} FROM ${table} o WHERE o.tenant_id = :other AND o.${column} IS NOT NULL)`;
  return {
    tenantId,
    ids,
    orderNo: await first('purchase', elsewhere('purchase', 'order_no'), 'order_no'),
    productNo: await first('product', `is_draft = 0 AND ${elsewhere('product', 'product_no')}`, 'product_no'),
    imei: await first('product', 'is_draft = 0 AND imei IS NOT NULL', 'imei'),
  };
}

/** A category, a question and a draft with it, of which the demo has none. */
async function questionnaireOf(app: TestApp, tenantId: string): Promise<Record<string, string>> {
  const [{ systemContext }, { rows }, { QaCate }, { QaQuestion }, { Questionnaire }, workspace] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/qa/cate/qa-cate.entity.js')>('modules/qa/cate/qa-cate.entity.js'),
    serverModule<typeof import('../../apps/api/src/modules/qa/question/qa-question.entity.js')>(
      'modules/qa/question/qa-question.entity.js',
    ),
    serverModule<typeof import('../../apps/api/src/modules/qa/questionnaire/questionnaire.entity.js')>(
      'modules/qa/questionnaire/questionnaire.entity.js',
    ),
    workspaceOf(app),
  ]);
  const ctx = systemContext(workspace, tenantId, 'test');
  return workspace.db.write(ctx, async () => {
    const [cateId = ''] = await rows(ctx, QaCate).insert([{ name: `category of ${tenantId}` }]);
    const [questionId = ''] = await rows(ctx, QaQuestion).insert([{ cateId, title: `question of ${tenantId}`, type: 3 }]);
    const [id = ''] = await rows(ctx, Questionnaire).insert([
      { title: `questionnaire of ${tenantId}`, mode: 3, token: `${tenantId}-${'0'.repeat(32)}` },
    ]);
    return { qa_cate: cateId, qa_question: questionId, questionnaire: id };
  });
}

/** A row of each log, of which the demo has none. */
async function logsOf(app: TestApp, tenantId: string): Promise<Record<string, string>> {
  const [{ systemContext }, { rows }, { ApiLog, ErrorLog, UsualLog }, workspace] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/log/log.entity.js')>('modules/log/log.entity.js'),
    workspaceOf(app),
  ]);
  const ctx = systemContext(workspace, tenantId, 'test');
  const row = { createTime: workspace.clock.iso(), createBy: `caller of ${tenantId}`, serviceId: 'test', serverHost: 'test', env: 'test' };
  return workspace.db.write(ctx, async () => {
    const [usual = ''] = await rows(ctx, UsualLog).insert([{ ...row, logLevel: 'info', logId: 'test' }]);
    const [api = ''] = await rows(ctx, ApiLog).insert([{ ...row, type: '1', title: 'test', status: 200 }]);
    const [error = ''] = await rows(ctx, ErrorLog).insert([{ ...row, exceptionName: 'Error' }]);
    return { log_usual: usual, log_api: api, log_error: error };
  });
}

/** A table that is arranged for everybody, of which the demo has none. */
async function tableOf(app: TestApp, tenantId: string): Promise<string> {
  const [{ systemContext }, { rows }, { ConsoleTable }, workspace] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/phone/basis/table-setting/table.entity.js')>(
      'modules/phone/basis/table-setting/table.entity.js',
    ),
    workspaceOf(app),
  ]);
  const ctx = systemContext(workspace, tenantId, 'test');
  return workspace.db.write(ctx, async () => {
    const [id = ''] = await rows(ctx, ConsoleTable).insert([{ tableId: `table-${tenantId}`, name: `table of ${tenantId}` }]);
    return id;
  });
}

/** Somebody who was connected once, of whom the demo has none. */
async function clientOf(app: TestApp, tenantId: string, userId: string): Promise<string> {
  const [{ systemContext }, { rows }, { ClientInfo }, workspace] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/socket/client-info.entity.js')>('modules/socket/client-info.entity.js'),
    workspaceOf(app),
  ]);
  const ctx = systemContext(workspace, tenantId, 'test');
  return workspace.db.write(ctx, async () => {
    const [id = ''] = await rows(ctx, ClientInfo).insert([{ userId }]);
    return id;
  });
}

/** A mapping, a listing that is off and a task that has ended, of which the demo has none. */
async function listingOf(app: TestApp, tenantId: string): Promise<Record<string, string>> {
  const [{ systemContext }, { rows }, { PlatformMap }, { SaleListing }, { SameSaleTask }, workspace] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/phone/basis/qc-platform/platform-map.entity.js')>(
      'modules/phone/basis/qc-platform/platform-map.entity.js',
    ),
    serverModule<typeof import('../../apps/api/src/modules/phone/kinds/listing/sale-listing.entity.js')>(
      'modules/phone/kinds/listing/sale-listing.entity.js',
    ),
    serverModule<typeof import('../../apps/api/src/modules/phone/kinds/listing/same-sale.entity.js')>(
      'modules/phone/kinds/listing/same-sale.entity.js',
    ),
    workspaceOf(app),
  ]);
  const ctx = systemContext(workspace, tenantId, 'test');
  return workspace.db.write(ctx, async () => {
    const platformId = '1';
    const [map = ''] = await rows(ctx, PlatformMap).insert([{ platformId, kind: 1, ourId: `level of ${tenantId}`, theirId: 'A' }]);
    const listing = {
      productId: '1',
      productNo: '1',
      productName: `unit of ${tenantId}`,
      platformId,
      listPrice: 100,
      status: 400,
      remoteStatus: 300,
    };
    const [listed = ''] = await rows(ctx, SaleListing).insert([listing]);
    const [task = ''] = await rows(ctx, SameSaleTask).insert([{ lang: 'zh', status: 300 }]);
    return { platform_map: map, sale_listing: listed, same_sale_task: task };
  });
}

/** An account at a platform and a device bought there, of which the demo has none. */
async function platformPurchasesOf(app: TestApp, tenantId: string, ids: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const [{ systemContext }, { rows }, { PurchaseSync }, { PurchasePlatformRow }, workspace] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/phone/basis/purchase-sync/purchase-sync.entity.js')>(
      'modules/phone/basis/purchase-sync/purchase-sync.entity.js',
    ),
    serverModule<typeof import('../../apps/api/src/modules/phone/kinds/platform-purchase/platform-row.entity.js')>(
      'modules/phone/kinds/platform-purchase/platform-row.entity.js',
    ),
    workspaceOf(app),
  ]);
  const ctx = systemContext(workspace, tenantId, 'test');
  return workspace.db.write(ctx, async () => {
    const platformId = ids.qc_platform ?? '';
    const purchaseUserId = ids.sys_user ?? '';
    const account = {
      platformId,
      accountName: `account of ${tenantId}`,
      credential: 'sealed',
      channelId: ids.company ?? '',
      purchaseUserId,
      status: 1,
    };
    const [syncId = ''] = await rows(ctx, PurchaseSync).insert([account]);
    const [rowId = ''] = await rows(ctx, PurchasePlatformRow).insert([
      {
        syncId,
        runId: '1',
        platformId,
        purchaseUserId,
        platformOrderNo: `order of ${tenantId}`,
        platformItemNo: '1',
        dealPrice: 100,
        tradeTime: '2026-01-01T00:00:00.000Z',
      },
    ]);
    return { purchase_platform_sync: syncId, purchase_platform_row: rowId };
  });
}

/** A scope of calls that closes none, of which the demo has none. */
async function apiScopeOf(app: TestApp): Promise<void> {
  const [{ systemContext }, { rows }, { ApiScope }, workspace] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/system/scope/api-scope.entity.js')>('modules/system/scope/api-scope.entity.js'),
    workspaceOf(app),
  ]);
  const ctx = systemContext(workspace, '000000', 'test');
  if (await rows(ctx, ApiScope).one({})) return;
  const scope = { menuId: '101020', resourceCode: 'world', scopeName: 'world', scopeType: 1, scopePath: '/nothing' };
  await workspace.db.write(ctx, () => rows(ctx, ApiScope).insert([scope]));
}

/** A data source, a model and a generator, of which the demo has none. */
async function generatorOf(app: TestApp): Promise<void> {
  const [{ systemContext }, { rows }, { Datasource }, { DataModel }, { Generator }, workspace] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/develop/datasource/datasource.entity.js')>(
      'modules/develop/datasource/datasource.entity.js',
    ),
    serverModule<typeof import('../../apps/api/src/modules/develop/model/data-model.entity.js')>(
      'modules/develop/model/data-model.entity.js',
    ),
    serverModule<typeof import('../../apps/api/src/modules/develop/generator/generator.entity.js')>(
      'modules/develop/generator/generator.entity.js',
    ),
    workspaceOf(app),
  ]);
  const ctx = systemContext(workspace, '000000', 'test');
  if (await rows(ctx, Generator).one({})) return;
  await workspace.db.write(ctx, async () => {
    const [datasourceId = ''] = await rows(ctx, Datasource).insert([{ name: 'world', driverClass: 'org.postgresql.Driver', url: 'own' }]);
    const model = { modelName: 'world', modelCode: 'world', datasourceId, modelTable: 'warehouse', modelClass: 'World' };
    const [modelId = ''] = await rows(ctx, DataModel).insert([model]);
    await rows(ctx, Generator).insert([{ codeName: 'world', serviceName: 'world', modelId, packageName: 'org.example' }]);
  });
}

/** An export of somebody, which the demo has none of. */
async function exportOf(app: TestApp, tenantId: string, createUser: string): Promise<string> {
  const [{ systemContext }, { rows }, { DownloadTask }, workspace] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/phone/views/export/download-task.entity.js')>(
      'modules/phone/views/export/download-task.entity.js',
    ),
    workspaceOf(app),
  ]);
  const ctx = systemContext(workspace, tenantId, 'test');
  const task = {
    createUser,
    status: 300,
    fileName: `export of ${tenantId}`,
    bizType: 'purchase',
    params: '{}',
    lang: 'zh',
    roleId: '',
    slot: 1,
  };
  const [id] = await workspace.db.write(ctx, () => rows(ctx, DownloadTask).insert([task]));
  return id as string;
}

/** A file of somebody, which the demo has none of. */
async function attachmentOf(app: TestApp, tenantId: string): Promise<string> {
  const [{ systemContext }, { rows }, { Attachment }, workspace] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/platform/files/attachment.entity.js')>('platform/files/attachment.entity.js'),
    workspaceOf(app),
  ]);
  const ctx = systemContext(workspace, tenantId, 'test');
  const file = {
    name: `picture-of-${tenantId}.png`,
    originalName: `picture of ${tenantId}.png`,
    link: '/picture',
    extension: 'png',
    attachSize: 1,
    looseSince: ctx.workspace.clock.iso(),
  };
  const [id] = await workspace.db.write(ctx, () => rows(ctx, Attachment).insert([file]));
  return id as string;
}

/** A session of somebody that nothing is called with. */
async function sessionOf(app: TestApp, tenantId: string, userId: string): Promise<string> {
  const [{ systemContext }, { rows }, { Session }, workspace] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/auth/session/session.entity.js')>('modules/auth/session/session.entity.js'),
    workspaceOf(app),
  ]);
  const ctx = systemContext(workspace, tenantId, 'test');
  const session = {
    userId,
    clientId: `client of ${tenantId}`,
    rotatedAt: ctx.workspace.clock.iso(),
    expiresAt: '2999-01-01T00:00:00.000Z',
  };
  const [id] = await workspace.db.write(ctx, () => rows(ctx, Session).insert([session]));
  return id as string;
}

let made = 0;

/** Texts of formats that no text of another kind has. */
const NAMES = { identifier: 'sample', packageName: 'org.example', folder: 'sample' } as const;

/** An input of a call that names things of a world wherever it can. Throws for a field it has no idea of: such a call has no case. */
export function inputOf(meta: EndpointMeta, world: World): Record<string, unknown> {
  made += 1;
  if (meta.id === 'phone.report.query') return reportOf(world);
  if (meta.id === 'resource.oss.link') return { name: `picture-of-${world.tenantId}.png` };
  if (meta.id === 'resource.sms.send-message') return { code: 'shipped', phones: ['10086'], params: '{"orderNo":"1"}' };
  const input = objectOf(meta, meta.input.fields ?? {}, world, `iso-${made}`);
  if (meta.id.startsWith('report.')) return { ...input, ...definitionFor(input) };
  return meta.id.startsWith('websocket.param-setting') ? { ...input, content: '{"notice":"hello"}' } : input;
}

/** A list of the product with columns that it has, for calls that take a definition. */
const definitionFor = (input: object): object => ({
  ...('list' in input ? { list: 'purchase', columns: ['orderNo'], groupBy: [], sums: [], spanOf: 'insertTime' } : {}),
  ...('schedule' in input ? { schedule: '0 8 * * *' } : {}),
});

/** A report is asked for by its name, and its filters are what it takes. */
const reportOf = ({ ids }: World): Record<string, unknown> => ({
  name: 'stockAge',
  groupBy: ['modelId', 'supplierId'],
  filters: { modelId: ids.phone_model, warehouseId: ids.warehouse, supplierId: ids.company },
});

function objectOf(meta: EndpointMeta, fields: Fields, world: World, name: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [property, field] of Object.entries(fields)) {
    if (field.is.readOnly || property === 'version') continue;
    const value = sampleOf(meta, property, field, world, name);
    if (value !== undefined) values[property] = value;
  }
  return values;
}

function sampleOf(meta: EndpointMeta, property: string, field: Field, world: World, name: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      if (field.is.format === 'phone') return '10086';
      if (field.is.format === 'email') return 'somebody@example.com';
      if (field.is.format === 'url') return `https://${name}.example`;
      if (field.is.words) return Object.keys(field.is.words)[0];
      if (field.is.format && field.is.format in NAMES) return NAMES[field.is.format as keyof typeof NAMES];
      return (regionOf(meta, property) ?? textOf(property, world, name)).slice(0, field.is.maxLength);
    case 'imei':
      return world.imei;
    case 'int':
      return Math.max(1, field.is.min ?? 1);
    case 'money':
      return 12.5;
    case 'flag':
      return 1;
    case 'code':
      return field.is.only?.[0] ?? (field.is.table ? codes(field.is.table)[0]?.code : 1);
    case 'day':
      return field.is.required ? '2026-01-01' : undefined;
    case 'time':
      return property === 'endTime' ? '2026-01-02 00:00:00' : '2026-01-01 00:00:00';
    case 'ref':
      return idOf(meta, property, field, world);
    case 'ids':
      return idsOf(meta, property, field, world);
    case 'images':
      return [];
    case 'object':
      return objectOf(meta, field.is.fields ?? {}, world, name);
    case 'json':
      return {};
    case 'list':
      return [objectOf(meta, field.is.fields ?? {}, world, name)];
  }
}

function textOf(property: string, world: World, name: string): string {
  if (property === 'orderNo') return world.orderNo;
  if (property === 'productNo') return world.productNo;
  if (property === 'tenantId') return world.tenantId;
  if (property === 'imei') return world.imei;
  if (property === 'avatar') return '/files/somebody.png';
  if (property === 'processKey') return 'leave';
  if (property === 'content') return JSON.stringify([`<p>${name}</p>`]);
  return name;
}

/** A region that is there, by the code it is known by, and what it stands below. */
function regionOf({ id }: EndpointMeta, property: string): string | undefined {
  if (!id.startsWith('system.region.')) return undefined;
  return property === 'parentCode' ? '00' : ['code', 'id'].includes(property) ? '44' : undefined;
}

function idOf(meta: EndpointMeta, property: string, { is: { ref, refType } }: Field, world: World): string {
  if (property === 'processDefinitionId') return world.ids.flow_definition as string;
  if (property === 'processInstanceId') return world.ids.flow_instance as string;
  if (property === 'topMenuId') return world.ids.top_menu as string;
  if (property === 'roleId') return world.ids.role as string;
  const table = targetOf(meta, ref);
  const id = world.ids[`${table}/${refType}`] ?? world.ids[table ?? ''];
  if (!id) throw new Error(`${meta.id} has no case: what is ${property}?`);
  return id;
}

function idsOf(meta: EndpointMeta, property: string, { is: { ref, table } }: Field, world: World): unknown {
  if (ref) return [world.ids[targetOf(meta, ref) ?? '']];
  if (property === 'roleId' || property === 'roleIds') return [world.ids['role/plain']];
  if (table) return String(codes(table)[0]?.code);
  if (property === 'deploymentIds') return [world.ids.flow_deployment];
  if (property === 'orderNos') return [world.orderNo];
  if (property === 'productNos') return [world.productNo];
  if (property === 'codes') return [world.productNo, world.imei];
  if (property === 'roleIds' || property === 'roleId') return [world.ids.role];
  if (property === 'phones') return ['10086'];
  if (property === 'receiverIds') return [world.ids.sys_user];
  if (property === 'topMenuIds') return [world.ids.top_menu];
  if (property === 'dataScopeIds') return [world.ids.data_scope];
  if (property === 'apiScopeIds') return [world.ids.api_scope];
  if (property === 'authorizedGrantTypes') return ['password', 'refresh_token'];
  if (property === 'costVisibleRoles') return [world.ids.role];
  if (property === 'stockAgeBuckets') return '3,7';
  if (property === 'columns' || property === 'groupBy' || property === 'sums') return [];
  if (property === 'keys' || property === 'optionIds' || property === 'itemIds') return ['a'];
  if (property === 'listingIds') return [world.ids.sale_listing];
  if (property === 'confirm') return ['ERP_PRICE_ZERO'];
  const id = property === 'ids' ? world.ids[ownTable(meta) ?? ''] : undefined;
  if (!id) throw new Error(`${meta.id} has no case: what is ${property}?`);
  return [id];
}

/** What is done to people is not done to the one who administers them. */
const targetOf = (meta: EndpointMeta, ref: Field['is']['ref']): string | undefined =>
  ref === undefined || (ref === 'user' && meta.id.startsWith('system.user.')) ? ownTable(meta) : TARGETS[ref];

const ownTable = ({ id }: EndpointMeta): string | undefined => OWN.find(([pattern]) => pattern.test(id))?.[1];
