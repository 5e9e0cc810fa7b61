import { f } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';

/** Kinds of receivers (`messageReceiver`). */
export const MESSAGE_TO = { user: 1, dept: 2, role: 3, post: 4, all: 5 } as const;

/** Categories of messages (`messageCategory`). */
export const MESSAGE_CATEGORY = { general: 1, work: 2, urgent: 3, chat: 4 } as const;

/** The sender of what the system writes. */
export const SYSTEM_SENDER = '0';

/** The number of people that one message reaches at most, unless it is for everybody. */
export const MESSAGE_RECEIVERS = 500;

/** A copy in the receiver's box. */
export const messageCopyFields = {
  title: f.text(128, '标题', 'Title').search(),
  category: f.code('messageCategory', '类型', 'Category').search(),
  isRead: f.flag('已读', 'Read').search(),
  sendUser: f.ref('user', '发送人', 'From').search(),
  sendTime: f.time('发送时间', 'Sent at').search(),
  readTime: f.time('阅读时间', 'Read at'),
  linkType: f.text(32, '关联类型', 'Link type'),
  linkNo: f.text(64, '关联单号', 'Linked document'),
};

/** A message in its sender's list. */
export const messageSentFields = {
  title: f.text(128, '标题', 'Title').search(),
  category: f.code('messageCategory', '类型', 'Category').search(),
  receiverType: f.code('messageReceiver', '接收范围', 'Receivers').search(),
  receiverCount: f.int('接收人数', 'Reached'),
  readCount: f.int('已读人数', 'Read by').readOnly(),
  sendTime: f.time('发送时间', 'Sent at').search(),
};

/** What is sent. `receiverIds` are those of users, departments, roles or posts, by `receiverType`. */
export const messageInputFields = {
  title: f.text(128, '标题', 'Title').required(),
  content: f.richText('内容', 'Content', 10_000).required(),
  category: f.code('messageCategory', '类型', 'Category').initial(MESSAGE_CATEGORY.general),
  receiverType: f.code('messageReceiver', '接收范围', 'Receivers').required().initial(MESSAGE_TO.user),
  receiverIds: f.keys('接收人', 'Receivers').max(MESSAGE_RECEIVERS),
};

/** The rights of messages: everybody has a box, writing needs a right. */
export const messageNoun = {
  permission: 'message',
  calls: {
    'signed-in': [
      'message.topList',
      'message.list',
      'message.sendList',
      'message.sendDetail',
      'message.detail',
      'message.remove',
      'message.readAll',
      'message.unReadSize',
    ],
    send: ['message.save'],
    broadcast: ['message.save'],
    rule: ['message.rules', 'message.setRule'],
  },
  menu: [
    {
      path: '/desk/message',
      icon: 'mail',
      label: label('我的消息', 'Messages'),
      also: ['view'],
      buttons: [
        button(31, 'send', 1, '写消息', 'Write'),
        button(32, 'broadcast', 1, '群发全员', 'Write to everybody'),
        button(33, 'rule', 1, '消息规则', 'Set message rules'),
      ],
    },
  ],
} as const;
