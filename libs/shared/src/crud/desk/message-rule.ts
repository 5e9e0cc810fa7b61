import { f } from '../../fields/field.js';
import { type Label, label } from '../../text/label.js';

/** What a message of the system is about: kinds of links (`linkType`), whose `linkNo` is a number or an id. */
export const MESSAGE_LINK = {
  document: 'document',
  unit: 'unit',
  report: 'report',
  task: 'task',
  claim: 'claim',
  download: 'download',
} as const;

/** An event that a tenant has its people notified of. */
export interface MessageEvent {
  readonly label: Label;
  /** Its receivers, for whoever sets the rule. */
  readonly to: Label;
  /** Whether a tenant without a rule of its own sends it. */
  readonly isOn: 0 | 1;
  /** Title and content of the message. */
  readonly title: Label;
  readonly content: Label;
}

/** The events that messages are sent for, in the order in which they are shown. */
export const MESSAGE_EVENTS = {
  review: {
    label: label('有单据待审核', 'A document waits for review'),
    to: label('可审核并能看到该单据的人员，录入人除外', 'People who may review the document and see it, except its author'),
    isOn: 1,
    title: label('{noun}{no}待审核', '{noun} {no} waits for review'),
    content: label('{by}录入了{noun}{no}，请审核。', '{by} entered {noun} {no}. Review it.'),
  },
  reversed: {
    label: label('单据被反审核', 'A document is reversed'),
    to: label('录入人和审核人', 'Its author and its reviewer'),
    isOn: 1,
    title: label('{noun}{no}已反审核', '{noun} {no} was reversed'),
    content: label('{by}反审核了{noun}{no}，请核对。', '{by} reversed {noun} {no}. Check it.'),
  },
  handedOver: {
    label: label('商品转交给我', 'Units are handed over'),
    to: label('接收人，或接收部门的成员', 'The person who gets them, or the members of the department'),
    isOn: 1,
    title: label('{noun}{no}：{count}件商品转交给您', '{noun} {no}: {count} units for you'),
    content: label('{by}向您转交了{count}件商品，请领取。', '{by} handed {count} units over to you. Claim them.'),
  },
  exported: {
    label: label('导出完成', 'An export is done'),
    to: label('发起导出的人', 'The person who started it'),
    isOn: 1,
    title: label('{noun}导出完成', '{noun} is exported'),
    content: label('共{count}行，请到下载中心下载。', 'The file has {count} rows. Download it from the downloads page.'),
  },
  approval: {
    label: label('有流程待办', 'A process task waits'),
    to: label('任务的办理人或候选人', 'The assignee of the task, or its candidates'),
    isOn: 1,
    title: label('{noun}待办：{no}', '{noun} waits for you: {no}'),
    content: label('“{noun}”的任务“{no}”等待办理，请处理。', 'Task “{no}” of “{noun}” waits. Complete it.'),
  },
  priceRefused: {
    label: label('平台拒绝改价', 'A platform refuses a price'),
    to: label('上架人', 'The person who listed the unit'),
    isOn: 1,
    title: label('{noun}拒绝了{no}的价格', '{noun} refused the price of {no}'),
    content: label('{by}。请修改价格后重试。', '{by}. Change the price and try again.'),
  },
  overdue: {
    label: label('外修逾期未返', 'A unit is overdue at a repair company'),
    to: label('外修单的录入人和审核人', 'The author and the reviewer of the outside repair'),
    isOn: 1,
    title: label('{no}外修逾期', '{no} is overdue at a repair company'),
    content: label(
      '商品{no}应于{day}返回（{noun}），请联系外修公司。',
      'Unit {no} was due back on {day} ({noun}). Contact the repair company.',
    ),
  },
} as const satisfies Record<string, MessageEvent>;

export type MessageEventName = keyof typeof MESSAGE_EVENTS;

/** The people that one event notifies at most. */
export const EVENT_RECEIVERS = 50;

/** A rule as it is listed: the event, its words, and whether messages are sent for it. */
export const messageRuleFields = {
  event: f.text(16, '事件', 'Event'),
  name: f.text(64, '名称', 'Name'),
  to: f.text(128, '接收人', 'Receivers'),
  isOn: f.flag('启用', 'On'),
};

const EVENT_WORDS: Readonly<Record<string, Label>> = Object.fromEntries(
  Object.entries(MESSAGE_EVENTS).map(([event, { label: word }]) => [event, word]),
);

/** One switch. */
export const messageRuleInputFields = {
  event: f.word(EVENT_WORDS, '事件', 'Event').required(),
  isOn: f.flag('启用', 'On').required(),
};
