import { REPORT_HEADS, type ReportName, reportPath } from '@phone-trade/shared';

/** A list of the console and its deviations from the usual features. */
export interface ListedPage {
  readonly path: string;
  /** A view of the page that is not its first. */
  readonly view?: string;
  /** The filter that is typed; without one the first choice of `choice` is taken. */
  readonly text?: string;
  readonly choice?: string;
  /** The label of its date shortcuts. Lists without a time per row have none; reports have their own periods. */
  readonly dates?: '日期' | '时间段';
  /** Answers the whole list at once. */
  readonly whole?: true;
  /** Exports all that is found without asking which rows. */
  readonly atOnce?: true;
  /** The server makes its file in the background. */
  readonly background?: true;
  readonly asPlatform?: true;
  /** Another address of a list above: one arrangement holds at both, so that a second test of it would disturb the first. */
  readonly sharesSettings?: true;
}

const document = (path: string, text = '单号'): ListedPage => ({ path, text, dates: '日期' });
const basic = (path: string, text: string, more: Partial<ListedPage> = {}): ListedPage => ({ path, text, dates: '日期', ...more });
const platform = (path: string, text: string, more: Partial<ListedPage> = {}): ListedPage =>
  basic(path, text, { asPlatform: true, ...more });

export const TRADE_LISTS: readonly ListedPage[] = [
  { ...document('/ERP/purchase/order', '采购单号'), background: true },
  { ...document('/ERP/purchase/purchaseDetails', '商品编号'), background: true },
  { ...document('/ERP/purchase/purchaseDetails', '商品名称'), view: 'line' },
  document('/ERP/purchase/importLog', '文件名'),
  { path: '/ERP/purchase/synchronous1', choice: '状态', dates: '日期' },
  { path: '/ERP/purchase/synchronous1', view: 'runs', choice: '状态', dates: '日期' },
  document('/ERP/purchase/platformRow', '平台单号'),
  document('/ERP/purchase/refundPending'),
  document('/ERP/purchase/refund'),
  { ...document('/ERP/purchase/refund', '商品编号'), view: 'line' },
  document('/ERP/purchase/receive', '串号'),
  { ...document('/ERP/purchase/receive', '商品编号'), view: 'received' },
  { ...document('/ERP/purchase/stock', '串号'), background: true },
  { path: '/ERP/tools/search', text: '型号或规格' },
  { path: '/ERP/purchase/stock', view: 'virtual-detail', text: '串号', dates: '日期', background: true },
  { path: '/ERP/purchase/stock', view: 'real-model', text: '商品名称', background: true, atOnce: true },
  document('/ERP/storage/transfer'),
  document('/ERP/storage/check'),
  document('/ERP/storage/cost'),
  { ...document('/ERP/storage/cost', '商品编号'), view: 'line' },
  document('/ERP/distribute/list'),
  document('/ERP/inspection/pending', '商品编号'),
  { ...document('/ERP/inspection/pending', '商品编号'), view: 'work' },
  { ...document('/ERP/inspection/pending', '商品编号'), view: 'done-all' },
  document('/ERP/inspection/transfer'),
  document('/ERP/inspection/listing', '商品编号'),
  { path: '/ERP/tools/tsBasic', choice: '状态', dates: '日期' },
  { path: '/desk/message', text: '标题' },
  basic('/desk/notice', '标题'),
  { path: '/work/start', text: '流程名称' },
  document('/work/claim', '流程名称'),
  document('/work/todo', '流程名称'),
  document('/work/send', '流程名称'),
  document('/work/done', '流程名称'),
  { path: '/monitor/websocket', choice: '状态' },
  basic('/report/reportlist', '名称'),
  document('/ERP/repair/pending', '商品编号'),
  { ...document('/ERP/repair/pending', '商品编号'), view: 'outside-all' },
  { ...document('/ERP/repair/pending', '商品编号'), view: 'done-all' },
  { ...document('/ERP/repair/pending'), view: 'orders' },
  document('/ERP/repair/transfer'),
  document('/ERP/outside/list'),
  { ...document('/ERP/outside/list', '商品编号'), view: 'line' },
  document('/ERP/inspection/qc', '商品编号'),
  document('/ERP/inspection/template', '模板名称'),
  document('/ERP/sale/saleOrder'),
  { ...document('/ERP/sale/saleOrder', '商品编号'), view: 'line' },
  document('/ERP/sale/pending', '商品编号'),
  document('/ERP/sale/preOrder'),
  { ...document('/ERP/sale/preOrder', '商品编号'), view: 'line' },
  document('/ERP/aftersale/refundOrder'),
  { ...document('/ERP/aftersale/refundOrder', '商品编号'), view: 'line' },
  document('/ERP/finance/settlement'),
  document('/ERP/finance/paid'),
  { path: '/ERP/finance/payable', text: '往来单位' },
  document('/ERP/finance/income'),
  document('/ERP/finance/incomeRecord'),
  { path: '/ERP/finance/receivable', text: '往来单位' },
  document('/ERP/inspection/wipe', '证书编号'),
  document('/ERP/inspection/imeiCheck', '串号'),
  document('/ERP/finance/accountLog'),
  document('/ERP/finance/download', '文件名'),
];

/** The first filter that each report has beside its days. */
const FILTERS: Readonly<Partial<Record<ReportName, string>>> = {
  stockAge: '仓库',
  receivableAge: '往来单位',
  payableAge: '往来单位',
  staff: '人员',
  buyerQuality: '采购员',
  loss: '类别',
  consignment: '供应商',
  exceptions: '异常',
  inspection: '人员',
  stockCheck: '仓库',
  repair: '人员',
  platform: '平台',
};
const OF_NOW: readonly ReportName[] = ['stockAge', 'receivableAge', 'payableAge', 'exceptions'];

export const REPORT_LISTS: readonly ListedPage[] = (Object.keys(REPORT_HEADS) as ReportName[]).map((name) => ({
  path: reportPath(name),
  choice: FILTERS[name] ?? '型号',
  atOnce: true,
  ...(OF_NOW.includes(name) ? {} : { dates: '时间段' as const }),
}));

export const BASIC_LISTS: readonly ListedPage[] = [
  basic('/ERP/purchase/company', '单位名称'),
  { path: '/plugin/workflow/model', text: '模型名称' },
  { path: '/plugin/workflow/manager', text: '流程名称' },
  document('/plugin/workflow/follow', '流程标识'),
  basic('/plugin/workflow/approval', '规则名称'),
  basic('/ERP/catalogue/model', '型号'),
  { ...basic('/ERP/catalogue/model', '品牌名称', { whole: true }), view: 'brand' },
  basic('/ERP/basic/warehouse', '仓库名称'),
  basic('/ERP/basic/payType', '名称'),
  { ...basic('/ERP/basic/payType', '名称'), view: 'expense' },
  basic('/ERP/basic/config', '名称'),
  basic('/ERP/print/device', '名称'),
  basic('/ERP/print/template', '名称'),
  { path: '/ERP/print/content', choice: '状态', dates: '日期' },
  basic('/ERP/basic/importTemplate', '模板名称', { whole: true }),
  basic('/ERP/basic/table', '表格编号', { whole: true }),
  basic('/system/user', '账号', { atOnce: true }),
  basic('/system/session', '地址'),
  { ...basic('/system/session', '操作人'), view: 'acted' },
  basic('/system/dept', '部门名称', { whole: true }),
  basic('/system/post', '岗位名称'),
  basic('/system/role', '角色名称', { whole: true }),
  basic('/system/dictbiz', '字典名称'),
  basic('/resource/attach', '原文件名'),
  basic('/resource/oss', '资源编号'),
  basic('/resource/sms', '资源编号'),
  basic('/resource/sms/outbox', '手机号'),
  { path: '/monitor/log/usual', text: '事件', dates: '日期' },
  { path: '/monitor/log/api', text: '接口', dates: '日期' },
  { path: '/monitor/log/error', text: '追踪号', dates: '日期' },
  basic('/game/qa/category', '名称', { whole: true }),
  basic('/game/qa/question', '题目'),
  basic('/game/qa/questionnaire', '标题'),
  basic('/game/qa/answer', '答题人'),
  platform('/system/topmenu', '菜单名'),
  platform('/system/menu', '菜单名称', { whole: true }),
  platform('/authority/datascope', '权限名称'),
  platform('/authority/apiscope', '权限名称'),
  platform('/system/dict', '字典名称'),
  platform('/dict-vertical/index', '字典名称', { sharesSettings: true }),
  platform('/dict-horizontal/index', '字典名称'),
  platform('/system/tenant', '租户名称'),
  platform('/system/tenantPackage', '产品包名称'),
  platform('/system/param', '参数名称'),
  platform('/system/client', '客户端编号'),
  platform('/tool/datasource', '名称'),
  platform('/tool/model', '模型名称'),
  platform('/tool/code', '模块名称'),
];

const game = (path: string, text: string, more: Partial<ListedPage> = {}): ListedPage => ({ path, text, dates: '日期', ...more });

export const GAME_LISTS: readonly ListedPage[] = [
  game('/game/loan/monitor', '名称', { whole: true }),
  game('/game/loan/ad', '平台', { whole: true }),
  game('/game/loan/richText', '标题'),
  game('/game/loan/team', '团队名称', { whole: true }),
  game('/game/risk', '会员编号'),
  game('/game/farm/user', '用户编号'),
  game('/game/config', '名称'),
  game('/game/appletMenu', '名称', { whole: true }),
  game('/game/notice', '标题'),
  { path: '/game/dice/level', dates: '日期' },
  game('/game/dice/room', '房间名称'),
  game('/game/dice/table', '桌名'),
  game('/game/dice/game', '桌子编号'),
  game('/game/dice/user', '用户编号'),
  game('/game/dice/robot', '昵称'),
  { path: '/game/dice/probability', choice: '类型', dates: '日期' },
  game('/game/recruit/config', '条件'),
  game('/game/recruit/signup', '会员编号'),
  game('/game/recruit/member', '会员编号'),
];

/** Pages that show no list of rows with a pager and settings, and one that is a page above by another address. */
export const NO_LISTS: readonly string[] = [
  '/wel/index',
  '/wel/dashboard',
  '/test/index',
  '/info/index',
  '/ERP/purchase/station',
  '/ERP/tools/tsPage',
  '/ERP/tools/tsPage/index',
  '/ERP/work/board',
  '/report/builder',
  '/plugin/workflow/deploy',
  '/work/process/leave/form/:processDefinitionId',
  '/work/process/leave/handle/:taskId/:processInstanceId/:businessId',
  '/work/process/leave/detail/:processInstanceId/:businessId',
  '/AIIMG',
  '/ERP/purchase/store',
  '/ERP/goodsDetails/index',
  '/ERP/basic/standard',
  '/ERP/basic/selfAudit',
  '/authority/role',
  '/detail/dept_view',
  '/detail/topmenu_view',
  '/myiframe/:routerPath',
  '/system/roleMatrix',
  '/system/security',
  '/system/region',
  '/base/region',
  '/ERP/finance/settlementDetails',
  '/ERP/finance/incomeOrderDetails',
  '/game/loan/property',
  '/game/loan/today',
  '/game/loan/accountBook',
  '/game/arena',
  '/game/farm/value',
  '/game/farm/finance',
];
