import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { type CrudSpec, crudSpec } from '../spec.js';

const TENANTS = { tenancy: 'tenant', lenient: true } as const;

/** The id of a member, or of a row of another table: typed to search for it. */
const id = (zh: string, en: string) => f.text(20, zh, en);

const userId = id('用户编号', 'User id').search();
const experience = (zh: string, en: string) => f.int(zh, en).max(2_000_000_000);
const coins = f.int('入场费', 'Stake').required();
const commission = f.int('手续费(%)', 'Fee (%)').max(100).required();

/** Levels of dice players. They are saved together, because each begins where the one before ends. */
export const diceLevelSpec = crudSpec({
  ...TENANTS,
  noun: 'diceLevel',
  label: label('骰子等级', 'dice level'),
  fields: {
    level: f.int('等级', 'Level').min(1).max(200).required().unique(),
    minExp: experience('最小经验', 'Experience from').required(),
    maxExp: experience('最大经验', 'Experience to').required(),
    maxLevel: f.int('最高等级', 'Highest level').max(200),
    maxDrunk: f.int('最大醉酒值', 'Most drunk').required(),
  },
  verbs: { page: 'dice.levelConfig/page' },
  calls: { edit: ['dice.levelConfig/save'] },
  menu: [{ path: '/game/dice/level', icon: 'ordered-list', label: label('骰子等级', 'Dice levels') }],
  order: ['level', 'asc'],
  maySort: true,
});

export const diceUserSpec = crudSpec({
  ...TENANTS,
  noun: 'diceUser',
  label: label('骰子用户', 'dice user'),
  fields: {
    userId,
    level: f.int('等级', 'Level'),
    exp: experience('经验', 'Experience'),
    drunk: f.int('醉酒值', 'Drunk'),
    roomId: id('房间编号', 'Room id'),
    tableId: id('桌子编号', 'Table id'),
    robot: f.flag('机器人', 'Robot').search(),
  },
  verbs: { page: 'dice.user/page' },
  menu: [{ path: '/game/dice/user', icon: 'user', label: label('骰子用户', 'Dice users') }],
  order: ['insertTime', 'desc'],
  maySort: ['level', 'exp', 'drunk', 'roomId', 'tableId', 'robot'],
});

export const diceRoomSpec = crudSpec({
  ...TENANTS,
  noun: 'diceRoom',
  label: label('骰子房间', 'dice room'),
  fields: {
    name: f.text(64, '房间名称', 'Room').required().search(),
    peopleNum: f.int('人数', 'People').min(2).max(10).required(),
    admissionPrice: coins,
    commission,
    bluff: f.code('diceBluff', '叫斋', 'Bluff').required().initial(1),
    breakBluff: f.code('diceBreakBluff', '飞斋', 'Break bluff').required().initial(1),
    isChop: f.flag('可劈', 'Chop').initial(0),
    isCounterChop: f.flag('可反劈', 'Counter-chop').initial(0),
    maxCounterChop: f.int('反劈上限', 'Counter-chops').max(10),
    maxDrunk: f.int('最大醉酒值', 'Most drunk').min(1).required(),
    fullDice: f.int('满骰', 'Full dice').max(10),
    surroundDice: f.int('围骰', 'Surround dice').max(10),
    baseExp: f.int('基础经验', 'Base experience').required(),
    baseDrunk: f.int('基础醉酒值', 'Base drunk').min(1).required(),
  },
  verbs: { page: 'dice.room/page', submit: 'dice.room/save' },
  menu: [{ path: '/game/dice/room', icon: 'home', label: label('骰子房间', 'Dice rooms') }],
  order: ['insertTime', 'desc'],
  maySort: true,
});

export const diceTableSpec = crudSpec({
  ...TENANTS,
  noun: 'diceTable',
  label: label('骰子桌', 'dice table'),
  fields: {
    name: f.text(64, '桌名', 'Table').required().search(),
    roomId: id('房间编号', 'Room id').search(),
    userId: id('开桌用户', 'Opened by').search(),
    peopleNum: f.int('人数', 'People'),
    admissionPrice: coins,
    commission,
    status: f.code('diceTable', '状态', 'Status').search(),
    stage: f.code('diceStage', '阶段', 'Stage'),
    winner: id('赢家', 'Winner'),
    endedAt: f.time('结束时间', 'Ended at'),
  },
  verbs: { page: 'dice.table/page' },
  calls: { view: ['dice.user', 'dice.info'] },
  menu: [{ path: '/game/dice/table', icon: 'table', label: label('骰子桌', 'Dice tables') }],
  order: ['insertTime', 'desc'],
  maySort: ['name', 'peopleNum', 'admissionPrice', 'commission', 'status', 'stage', 'winner', 'endedAt'],
});

export const diceTableUserFields = {
  userId: id('用户编号', 'User id'),
  robot: f.flag('机器人', 'Robot'),
  robotType: f.code('diceRobotType', '类型', 'Type'),
  joinTime: f.time('加入时间', 'Joined at'),
  isWin: f.flag('获胜', 'Won'),
  consume: f.int('消耗', 'Stake'),
  obtain: f.int('所得', 'Won coins'),
  fee: f.int('手续费', 'Fee'),
  drunk: f.int('醉酒值', 'Drunk'),
};

export const diceGameSpec = crudSpec({
  ...TENANTS,
  noun: 'diceGame',
  label: label('骰子局', 'dice game'),
  fields: {
    tableId: id('桌子编号', 'Table id').search(),
    round: f.int('局数', 'Round'),
    winner: id('赢家', 'Winner'),
    loser: id('输家', 'Loser'),
    isChop: f.flag('劈', 'Chop'),
    counterChopNum: f.int('反劈次数', 'Counter-chops'),
    diceEntity: f.text(500, '骰子', 'Dice'),
    diceCombo: f.text(64, '开骰结果', 'Result'),
    callCombo: f.text(64, '最后叫骰', 'Last call'),
    endedAt: f.time('结束时间', 'Ended at'),
  },
  verbs: { page: 'dice.game/page' },
  menu: [{ path: '/game/dice/game', icon: 'play-circle', label: label('骰子牌局', 'Dice games') }],
  order: ['insertTime', 'desc'],
  maySort: ['round', 'winner', 'loser', 'isChop', 'counterChopNum', 'diceEntity', 'diceCombo', 'callCombo', 'endedAt'],
});

/** What players did in a game: listed on the page of games, by its right. */
export const diceRecordSpec: CrudSpec = crudSpec({
  ...TENANTS,
  noun: 'diceRecord',
  permission: diceGameSpec.permission,
  label: label('操作记录', 'dice record'),
  fields: {
    gameId: id('牌局编号', 'Game id').search(),
    userId,
    opType: f.code('diceOperation', '操作', 'Operation').search(),
    entity: f.text(255, '内容', 'Content'),
    remark: f.remark(),
  },
  verbs: { page: 'dice.record' },
  order: ['insertTime', 'desc'],
  maySort: ['userId', 'opType', 'entity', 'remark'],
});

export const diceRobotSpec = crudSpec({
  ...TENANTS,
  noun: 'diceRobot',
  label: label('骰子机器人', 'dice robot'),
  fields: {
    userId,
    roomId: id('房间编号', 'Room id').search(),
    nickname: f.text(64, '昵称', 'Nickname').required().search(),
    robotType: f.code('diceRobotType', '类型', 'Type').only(1, 2, 3),
    status: f.code('diceRobot', '状态', 'Status').search(),
  },
  verbs: { page: 'dice.robot/page' },
  calls: { view: ['dice.config'], edit: ['dice.config/save'] },
  menu: [{ path: '/game/dice/robot', icon: 'robot', label: label('骰子机器人', 'Dice robots') }],
  order: ['insertTime', 'desc'],
  maySort: true,
});

/** How robots play: one row, opened from the page of robots. */
export const diceRobotConfigSpec = crudSpec({
  ...TENANTS,
  noun: 'diceRobotConfig',
  permission: diceRobotSpec.permission,
  label: label('机器人设置', 'robot settings'),
  fields: {
    poolMin: f.int('奖池下限', 'Pool minimum').required(),
    poolMax: f.int('奖池上限', 'Pool maximum').required(),
    winRate: f.int('必赢(%)', 'Sure winners (%)').max(100).required(),
    randRate: f.int('随机(%)', 'Random (%)').max(100).required(),
    probabilityRate: f.int('按概率(%)', 'By probability (%)').max(100).required(),
  },
  verbs: {},
  order: ['insertTime', 'asc'],
  maySort: true,
});

/** The share of calls of each number, by type. Saved together: those of a type add up to 100. */
export const diceProbabilitySpec = crudSpec({
  ...TENANTS,
  noun: 'diceProbability',
  label: label('骰子概率', 'dice probability'),
  fields: {
    type: f.code('diceProbability', '类型', 'Type').required().initial(1).search(),
    num: f.int('骰子个数', 'Number of dice').min(1).max(50).required().unique(),
    probability: f.int('概率(%)', 'Probability (%)').max(100).required(),
  },
  verbs: { page: 'dice.probabilityConfig/page' },
  calls: { edit: ['dice.probabilityConfig/save'] },
  menu: [{ path: '/game/dice/probability', icon: 'percentage', label: label('骰子概率', 'Dice probabilities') }],
  order: ['num', 'asc'],
  maySort: true,
});
