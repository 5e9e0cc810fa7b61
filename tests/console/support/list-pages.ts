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
  /** Deletes the rows that are selected. */
  readonly removes?: true;
  /** Exports all that is found without asking which rows. */
  readonly atOnce?: true;
  /** The server makes its file, of the columns shown: at once, or in the background. */
  readonly fromServer?: true;
  readonly background?: true;
  readonly asPlatform?: true;
  /** Another address of a list above: one arrangement holds at both, so that a second test of it would disturb the first. */
  readonly sharesSettings?: true;
}

/** A list of rows that are filtered by their days. */
const dated = (path: string, text = '单号', more: Partial<ListedPage> = {}): ListedPage => ({ path, text, dates: '日期', ...more });
/** A list of records that can be deleted. */
const records = (path: string, text: string, more: Partial<ListedPage> = {}): ListedPage => dated(path, text, { removes: true, ...more });
const platform = (path: string, text: string, more: Partial<ListedPage> = {}): ListedPage =>
  records(path, text, { asPlatform: true, ...more });

export const TRADE_LISTS: readonly ListedPage[] = [
  dated('/ERP/purchase/order', '采购单号', { background: true }),
  dated('/ERP/purchase/purchaseDetails', '商品编号', { background: true }),
  dated('/ERP/purchase/purchaseDetails', '商品名称', { view: 'line' }),
  dated('/ERP/purchase/importLog', '文件名'),
  { path: '/ERP/purchase/synchronous1', choice: '状态', dates: '日期', removes: true },
  { path: '/ERP/purchase/synchronous1', view: 'runs', choice: '状态', dates: '日期' },
  dated('/ERP/purchase/platformRow', '平台单号'),
  dated('/ERP/purchase/refundPending'),
  dated('/ERP/purchase/refund'),
  dated('/ERP/purchase/refund', '商品编号', { view: 'line' }),
  dated('/ERP/purchase/receive', '串号'),
  dated('/ERP/purchase/receive', '商品编号', { view: 'received' }),
  dated('/ERP/purchase/stock', '串号', { background: true }),
  { path: '/ERP/tools/search', text: '型号或规格' },
  { path: '/ERP/purchase/stock', view: 'virtual-detail', text: '串号', dates: '日期', background: true },
  { path: '/ERP/purchase/stock', view: 'real-model', text: '商品名称', background: true, atOnce: true },
  dated('/ERP/storage/transfer'),
  dated('/ERP/storage/check'),
  dated('/ERP/storage/cost'),
  dated('/ERP/storage/cost', '商品编号', { view: 'line' }),
  dated('/ERP/distribute/list'),
  dated('/ERP/inspection/pending', '商品编号'),
  dated('/ERP/inspection/pending', '商品编号', { view: 'work' }),
  dated('/ERP/inspection/pending', '商品编号', { view: 'done-all' }),
  dated('/ERP/inspection/transfer'),
  dated('/ERP/inspection/listing', '商品编号'),
  { path: '/ERP/tools/tsBasic', choice: '状态', dates: '日期', removes: true },
  { path: '/desk/message', text: '标题' },
  records('/desk/notice', '标题'),
  { path: '/work/start', text: '流程名称' },
  dated('/work/claim', '流程名称'),
  dated('/work/todo', '流程名称'),
  dated('/work/send', '流程名称'),
  dated('/work/done', '流程名称'),
  { path: '/monitor/websocket', choice: '状态' },
  records('/report/reportlist', '名称'),
  dated('/ERP/repair/pending', '商品编号'),
  dated('/ERP/repair/pending', '商品编号', { view: 'outside-all' }),
  dated('/ERP/repair/pending', '商品编号', { view: 'done-all' }),
  dated('/ERP/repair/pending', '单号', { view: 'orders' }),
  dated('/ERP/repair/transfer'),
  dated('/ERP/outside/list'),
  dated('/ERP/outside/list', '商品编号', { view: 'line' }),
  dated('/ERP/inspection/qc', '商品编号'),
  dated('/ERP/inspection/template', '模板名称'),
  dated('/ERP/sale/saleOrder', '单号', { fromServer: true }),
  dated('/ERP/sale/saleOrder', '商品编号', { view: 'line' }),
  dated('/ERP/sale/pending', '商品编号'),
  dated('/ERP/sale/preOrder', '单号', { fromServer: true }),
  dated('/ERP/sale/preOrder', '商品编号', { view: 'line' }),
  dated('/ERP/aftersale/refundOrder'),
  dated('/ERP/aftersale/refundOrder', '商品编号', { view: 'line' }),
  dated('/ERP/finance/settlement', '单号', { fromServer: true }),
  dated('/ERP/finance/paid', '单号', { fromServer: true }),
  { path: '/ERP/finance/payable', text: '往来单位' },
  dated('/ERP/finance/income', '单号', { fromServer: true }),
  dated('/ERP/finance/incomeRecord', '单号', { fromServer: true }),
  { path: '/ERP/finance/receivable', text: '往来单位' },
  dated('/ERP/inspection/wipe', '证书编号'),
  dated('/ERP/inspection/imeiCheck', '串号'),
  dated('/ERP/finance/accountLog'),
  dated('/ERP/finance/download', '文件名'),
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
  records('/ERP/purchase/company', '单位名称'),
  { path: '/plugin/workflow/model', text: '模型名称' },
  { path: '/plugin/workflow/manager', text: '流程名称' },
  dated('/plugin/workflow/follow', '流程标识'),
  records('/plugin/workflow/approval', '规则名称'),
  records('/ERP/catalogue/model', '型号'),
  { ...records('/ERP/catalogue/model', '品牌名称', { whole: true }), view: 'brand' },
  records('/ERP/basic/warehouse', '仓库名称'),
  records('/ERP/basic/payType', '名称'),
  records('/ERP/basic/payType', '名称', { view: 'expense' }),
  records('/ERP/basic/config', '名称'),
  records('/ERP/print/device', '名称'),
  records('/ERP/print/template', '名称'),
  { path: '/ERP/print/content', choice: '状态', dates: '日期' },
  records('/ERP/basic/importTemplate', '模板名称', { whole: true }),
  dated('/ERP/basic/table', '表格编号', { whole: true }),
  records('/system/user', '账号', { atOnce: true, fromServer: true }),
  dated('/system/session', '地址'),
  dated('/system/session', '操作人', { view: 'acted' }),
  records('/system/dept', '部门名称', { whole: true }),
  records('/system/post', '岗位名称'),
  records('/system/role', '角色名称', { whole: true }),
  records('/system/dictbiz', '字典名称'),
  records('/resource/attach', '原文件名'),
  records('/resource/oss', '资源编号'),
  records('/resource/sms', '资源编号'),
  dated('/resource/sms/outbox', '手机号'),
  { path: '/monitor/log/usual', text: '事件', dates: '日期' },
  { path: '/monitor/log/api', text: '接口', dates: '日期' },
  { path: '/monitor/log/error', text: '追踪号', dates: '日期' },
  records('/game/qa/category', '名称', { whole: true }),
  records('/game/qa/question', '题目'),
  records('/game/qa/questionnaire', '标题'),
  dated('/game/qa/answer', '答题人'),
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

export const GAME_LISTS: readonly ListedPage[] = [
  dated('/game/loan/monitor', '名称', { whole: true }),
  dated('/game/loan/ad', '平台', { whole: true }),
  dated('/game/loan/richText', '标题'),
  dated('/game/loan/team', '团队名称', { whole: true }),
  dated('/game/risk', '会员编号'),
  dated('/game/farm/user', '用户编号'),
  records('/game/config', '名称'),
  dated('/game/appletMenu', '名称', { whole: true }),
  records('/game/notice', '标题'),
  { path: '/game/dice/level', dates: '日期' },
  dated('/game/dice/room', '房间名称'),
  dated('/game/dice/table', '桌名'),
  dated('/game/dice/game', '桌子编号'),
  dated('/game/dice/user', '用户编号'),
  dated('/game/dice/robot', '昵称'),
  { path: '/game/dice/probability', choice: '类型', dates: '日期' },
  records('/game/recruit/config', '条件'),
  dated('/game/recruit/signup', '会员编号'),
  dated('/game/recruit/member', '会员编号'),
];

export const LISTS: readonly ListedPage[] = [...TRADE_LISTS, ...REPORT_LISTS, ...BASIC_LISTS, ...GAME_LISTS];

export const addressOf = ({ path, view }: ListedPage): string => (view ? `${path}?view=${view}` : path);

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
