import type { Code } from './codes.js';

/** Reasons of the journal that give to a member begin here; those below take from him. */
const GIVES = 100;

/** Code tables of the game administration. */
export const GAME_CODES = {
  gameCurrency: [
    { code: 1, zh: 'ZCoin', en: 'ZCoin' },
    { code: 3, zh: '精灵石', en: 'elf stones' },
    { code: 4, zh: '代理库ZCoin', en: 'agent ZCoin' },
    { code: 5, zh: '代理库精灵石', en: 'agent elf stones' },
    { code: 6, zh: '弓箭', en: 'bows' },
    { code: 7, zh: '狩猎场弓箭', en: 'bows in the hunt' },
    { code: 8, zh: '神兽能量', en: 'beast energy' },
    { code: 9, zh: '神兽护盾', en: 'beast shields' },
    { code: 10, zh: '神兽食物', en: 'beast food' },
    { code: 11, zh: '珍珠', en: 'pearls' },
    { code: 12, zh: '土地卡', en: 'land cards' },
    { code: 13, zh: '农场卡', en: 'farm cards' },
    { code: 14, zh: '渔场卡', en: 'fishery cards' },
    { code: 15, zh: '矿石', en: 'ore' },
  ],
  gameEntry: [
    { code: 1, zh: '竞技场损失', en: 'arena loss' },
    { code: 2, zh: '开设竞技场', en: 'arena opened' },
    { code: 3, zh: '击杀消耗', en: 'kill' },
    { code: 4, zh: '飞行器消耗', en: 'aircraft' },
    { code: 5, zh: '转出', en: 'transfer out' },
    { code: 6, zh: '种植消耗', en: 'planting' },
    { code: 7, zh: '解锁消耗', en: 'unlocking' },
    { code: 8, zh: '锁仓', en: 'locked' },
    { code: 9, zh: '投保', en: 'insurance' },
    { code: 10, zh: '骰子消耗', en: 'dice stake' },
    { code: 11, zh: '狩猎消耗', en: 'bows used up' },
    { code: 12, zh: '进入狩猎场', en: 'bows sent to the hunt' },
    { code: 13, zh: '狩猎资金', en: 'hunt fund' },
    { code: 14, zh: '转账冻结', en: 'transfer frozen' },
    { code: GIVES + 1, zh: '购买', en: 'bought' },
    { code: GIVES + 2, zh: '奖励', en: 'reward' },
    { code: GIVES + 3, zh: '锁仓释放', en: 'lock released' },
    { code: GIVES + 4, zh: '竞技场退还', en: 'arena given back' },
    { code: GIVES + 5, zh: '转入', en: 'transfer in' },
    { code: GIVES + 6, zh: '采集', en: 'collected' },
    { code: GIVES + 7, zh: '骰子所得', en: 'dice winnings' },
    { code: GIVES + 8, zh: '骰子手续费', en: 'dice fee' },
    { code: GIVES + 9, zh: '狩猎所得', en: 'hunt yield' },
    { code: GIVES + 10, zh: '弓箭到达狩猎场', en: 'bows in the hunt' },
    { code: GIVES + 11, zh: '冻结释放', en: 'freeze released' },
  ],
  gameModule: [
    { code: 1, zh: '公共', en: 'common' },
    { code: 2, zh: '借贷', en: 'loan' },
    { code: 3, zh: '竞技场', en: 'arena' },
    { code: 4, zh: '农场', en: 'farm' },
    { code: 5, zh: '骰子', en: 'dice' },
  ],
  gameFlow: [
    { code: 1, zh: '产出', en: 'output' },
    { code: 2, zh: '消耗', en: 'consumption' },
  ],
  giveRisk: [
    { code: 100, zh: '转账异常', en: 'suspicious transfer' },
    { code: 101, zh: '转账已冻结', en: 'transfer frozen' },
    { code: 102, zh: '正常', en: 'normal' },
  ],
  gameTextType: [
    { code: 1, zh: 'HTML', en: 'HTML' },
    { code: 2, zh: '编辑器', en: 'editor' },
  ],
  appletOpen: [
    { code: -1, zh: '已删除', en: 'deleted' },
    { code: 0, zh: '开放', en: 'on' },
    { code: 1, zh: '敬请期待', en: 'announced' },
  ],
  appletTarget: [
    { code: 1, zh: 'Cocos', en: 'Cocos' },
    { code: 2, zh: 'H5', en: 'H5' },
    { code: 3, zh: '原生', en: 'native' },
  ],
  diceBluff: [
    { code: 1, zh: '平叫斋', en: 'same number' },
    { code: 2, zh: '减1叫斋', en: 'one less' },
    { code: 3, zh: '减半加1叫斋', en: 'half and one more' },
  ],
  diceBreakBluff: [
    { code: 1, zh: '不可飞斋', en: 'not allowed' },
    { code: 2, zh: '人头飞斋', en: 'by heads' },
    { code: 3, zh: '双倍飞斋', en: 'double' },
  ],
  diceTable: [
    { code: 0, zh: '未开始', en: 'waiting' },
    { code: 1, zh: '进行中', en: 'playing' },
    { code: 2, zh: '结束', en: 'ended' },
  ],
  diceStage: [
    { code: 0, zh: '等待', en: 'waiting' },
    { code: 1, zh: '摇骰子', en: 'shaking' },
    { code: 2, zh: '说话', en: 'calling' },
    { code: 3, zh: '小结算', en: 'round settled' },
    { code: 4, zh: '大结算', en: 'table settled' },
    { code: 5, zh: '结束', en: 'ended' },
  ],
  diceOperation: [
    { code: 1, zh: '摇骰子', en: 'shake' },
    { code: 2, zh: '叫骰', en: 'call' },
  ],
  diceRobotType: [
    { code: 0, zh: '真人', en: 'person' },
    { code: 1, zh: '必赢', en: 'sure winner' },
    { code: 2, zh: '随机', en: 'random' },
    { code: 3, zh: '按概率', en: 'by probability' },
  ],
  diceRobot: [
    { code: 1, zh: '空闲', en: 'idle' },
    { code: 2, zh: '游戏中', en: 'playing' },
  ],
  diceProbability: [
    { code: 1, zh: '不斋', en: 'ones are wild' },
    { code: 2, zh: '斋', en: 'ones are ones' },
  ],
  recruitCondition: [{ code: 1, zh: 'VIP年卡', en: 'VIP year card' }],
} as const satisfies Record<string, readonly Code[]>;

/** The reasons of the journal by name. */
export const ENTRY = {
  arenaLost: 1,
  arenaOpened: 2,
  kill: 3,
  aircraft: 4,
  transferOut: 5,
  plant: 6,
  unlock: 7,
  lock: 8,
  insurance: 9,
  diceStake: 10,
  bowsUsed: 11,
  bowsSent: 12,
  huntFund: 13,
  freeze: 14,
  bought: 101,
  reward: 102,
  lockReleased: 103,
  arenaReturned: 104,
  transferIn: 105,
  collected: 106,
  diceWon: 107,
  diceFee: 108,
  huntYield: 109,
  bowsArrived: 110,
  released: 111,
} as const satisfies Record<string, (typeof GAME_CODES.gameEntry)[number]['code']>;

export type Entry = (typeof ENTRY)[keyof typeof ENTRY];

/** Whether a reason gives to a member; the others take from him. */
export const gives = (entry: number): boolean => entry > GIVES;

/** Currencies that figures are computed of. */
export const CURRENCY = { coin: 1, stone: 3, agentCoin: 4, agentStone: 5, bow: 6, huntBow: 7 } as const;
