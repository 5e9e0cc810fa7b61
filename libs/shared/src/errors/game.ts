import { defineErrors } from './define.js';

/** Refusals of the game administration. */
export const GAME = defineErrors('GAME', {
  LEVEL_GAP: {
    code: 400,
    zh: '{level}级的最小经验应为{wanted}（上一级最大经验加1）',
    en: 'Level {level} must begin at {wanted} experience, one more than the level before ends at',
  },
  LEVEL_NUMBER: { code: 400, zh: '等级应从1开始连续编号', en: 'Levels must be numbered from 1 without a gap' },
  LEVEL_RANGE: { code: 400, zh: '{level}级的最大经验不能小于最小经验', en: 'Level {level} must not end below where it begins' },
  NOT_A_HUNDRED: { code: 400, zh: '{what}合计应为100，现为{sum}', en: '{what} must add up to 100, not {sum}' },
  PROBABILITY_TWICE: { code: 400, zh: '{what}的骰子个数{num}重复', en: '{what} has the number {num} twice' },
  POOL_RANGE: { code: 400, zh: '奖池下限不能大于上限', en: 'The pool minimum must not exceed its maximum' },
  COUNTER_CHOP: { code: 400, zh: '未开启反劈时不能设置反劈上限', en: 'A limit of counter-chops needs counter-chops to be on' },
  STEP_BACK: { code: 409, zh: '状态只能向前：当前为{now}', en: 'The status only moves forward. It is now {now}' },
  PERIOD: { code: 400, zh: '开始时间应早于结束时间', en: 'The beginning must be before the end' },
  PERIOD_OVERLAP: { code: 400, zh: '与启用中的招募时间重叠', en: 'The period overlaps that of another enabled recruitment' },
  RECRUIT_USED: { code: 409, zh: '招募已有人报名，不能删除', en: 'The recruitment has sign-ups and cannot be deleted' },
  RECRUIT_FULL: {
    code: 409,
    zh: '已有{count}人报名，人数上限不能更少',
    en: '{count} people have signed up already. The limit must not be lower',
  },
  TIPS_MISSING: { code: 400, zh: '敬请期待的菜单须填写提示语', en: 'A menu that is announced needs a notice' },
  ROWS_DUPLICATE: { code: 400, zh: '同一行不能提交两次', en: 'A row must not be sent twice' },
  DAYS: { code: 400, zh: '日期范围应为1至{max}天', en: 'The period must be 1 to {max} days' },
});
