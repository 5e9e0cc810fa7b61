import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

const TENANTS = { tenancy: 'tenant', lenient: true } as const;

/** The id of a member, or of a row of another table: typed to search for it. */
const id = (zh: string, en: string) => f.text(20, zh, en);

export const gameTeamSpec = crudSpec({
  ...TENANTS,
  noun: 'gameTeam',
  label: label('团队', 'team'),
  fields: { teamName: f.text(64, '团队名称', 'Team').required().search() },
  verbs: { list: 'game.loan.listTeam' },
  calls: { view: ['game.loan.listTeam'] },
  menu: [{ path: '/game/loan/team', icon: 'team', label: label('团队', 'Teams') }],
  order: ['insertTime', 'desc'],
  maySort: true,
});

/** Which reasons of the journal an account book shows together. */
export const gameMonitorSpec = crudSpec({
  ...TENANTS,
  noun: 'gameMonitor',
  label: label('监控设置', 'monitor setting'),
  fields: {
    name: f.text(64, '名称', 'Name').required().search(),
    currencyId: f.code('gameCurrency', '币种', 'Currency').search(),
    types: f.codes('gameEntry', '类型', 'Reasons'),
  },
  verbs: { list: 'game.loan.listMonitorConfig' },
  calls: { view: ['game.loan.listMonitorConfig'] },
  menu: [{ path: '/game/loan/monitor', icon: 'monitor', label: label('监控设置', 'Monitor settings') }],
  order: ['insertTime', 'desc'],
  maySort: true,
});

export const gameAdSpec = crudSpec({
  ...TENANTS,
  noun: 'gameAd',
  label: label('广告设置', 'advertisement setting'),
  fields: {
    platform: f.text(32, '平台', 'Platform').required().search(),
    appKey: f.text(128, '应用标识', 'App key').required(),
    appSecret: f.text(255, '应用密钥', 'App secret').secret(),
    rewardAd: f.text(128, '激励广告', 'Reward ad'),
  },
  verbs: { list: 'game.loan.listAdConfig', update: 'game.loan.updateAdConfig' },
  calls: { view: ['game.loan.listAdConfig'] },
  menu: [{ path: '/game/loan/ad', icon: 'notification', label: label('广告设置', 'Advertisements') }],
  order: ['insertTime', 'desc'],
  maySort: true,
});

export const gameTextSpec = crudSpec({
  ...TENANTS,
  noun: 'gameText',
  label: label('富文本', 'rich text'),
  fields: {
    title: f.text(128, '标题', 'Title').required().search(),
    remark: f.text(500, '备注', 'Remark').required(),
    background: f.text(255, '背景', 'Background').required(),
    type: f.code('gameTextType', '类型', 'Type').required().initial(2).search(),
    content: f.richText('内容', 'Content').required(),
  },
  verbs: { page: 'game.loan.pageRichText', create: 'game.loan.saveRichText', update: 'game.loan.updateRichText' },
  menu: [{ path: '/game/loan/richText', icon: 'file-text', label: label('富文本', 'Rich texts') }],
  order: ['insertTime', 'desc'],
  maySort: true,
});

/** Transfers between members that wait for somebody to look at them. */
export const gameRiskSpec = crudSpec({
  ...TENANTS,
  noun: 'gameRisk',
  label: label('风险转账', 'risky transfer'),
  fields: {
    memberId: id('会员编号', 'Member id').search(),
    name: f.text(64, '姓名', 'Name'),
    phone: f.phone('手机号', 'Phone').search(),
    currentNum: f.int('转账数量', 'Amount'),
    toMemberId: id('对方编号', 'Receiver id'),
    toMemberName: f.text(64, '对方姓名', 'Receiver'),
    status: f.code('giveRisk', '状态', 'Status').search(),
    accountbookId: id('账簿编号', 'Journal id').hiddenInTable(),
    giveFreezeId: id('冻结编号', 'Freeze id').hiddenInTable(),
    handleTime: f.time('处理时间', 'Handled at'),
  },
  verbs: { page: 'game.risk.pageRiskGive' },
  calls: {
    view: ['game.risk.pageRiskGive:web'],
    edit: ['game.risk.updateStatus', 'game.risk.updateStatus:web'],
  },
  menu: [{ path: '/game/risk', icon: 'alert', label: label('风险转账', 'Risky transfers') }],
  order: ['insertTime', 'desc'],
  maySort: [
    'memberId',
    'name',
    'phone',
    'currentNum',
    'toMemberId',
    'toMemberName',
    'status',
    'accountbookId',
    'giveFreezeId',
    'handleTime',
  ],
});

export const huntUserSpec = crudSpec({
  ...TENANTS,
  noun: 'huntUser',
  label: label('狩猎用户', 'hunter'),
  fields: {
    userId: id('用户编号', 'User id').search(),
    preCalcDate: f.day('上次结算', 'Last settled'),
    destroyBow: f.int('消耗弓箭', 'Bows used up'),
    totalAmount: f.int('累计所得', 'Total yield'),
    num: f.int('狩猎次数', 'Hunts'),
  },
  verbs: { page: 'game.farm.pageHuntUser' },
  menu: [{ path: '/game/farm/user', icon: 'user', label: label('狩猎用户', 'Hunters') }],
  order: ['insertTime', 'desc'],
  maySort: ['preCalcDate', 'destroyBow', 'totalAmount', 'num'],
});
