import { defineErrors } from './define.js';

/** Refusals of stored reports. */
export const REPORT = defineErrors('REPORT', {
  NOT_OWN: { code: 403, zh: '只能修改自己的报表，请另存为新报表', en: 'You can change only your own reports. Save it as a new one' },
  BAD_GROUP: { code: 400, zh: '不能按{field}分组，请选择其他列', en: 'Rows cannot be grouped by {field}. Choose another column' },
  BAD_SUM: { code: 400, zh: '{field}不能合计，请选择金额或数量列', en: '{field} has no sum. Choose a column of amounts or counts' },
  BAD_SPAN: { code: 400, zh: '{field}不是日期列，请选择日期或时间列', en: '{field} is no date. Choose a column of days or times' },
  SUMS_WITHOUT_GROUP: { code: 400, zh: '请先选择分组，再选择合计列', en: 'Choose a group before the sums' },
  BAD_SCHEDULE: { code: 400, zh: '定时设置无效，请选择每天、每周或每月的时间', en: 'The schedule is not valid. Choose a time of each day, week or month' },
  OFTEN: { code: 400, zh: '报表最多每小时发送一次，请减少发送次数', en: 'A report is sent at most once an hour. Choose fewer times' },
  NO_RECEIVERS: { code: 400, zh: '请选择定时报表的接收人', en: 'Choose who receives the scheduled report' },
  LONG: { code: 400, zh: '符合条件的数据超过{max}条，请缩小筛选范围', en: 'More than {max} rows match. Narrow the filters' },
});
