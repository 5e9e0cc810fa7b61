import { f } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';

/** The keys that clients know among the parameters they are sent. */
export const CLIENT_PARAMS = ['reload', 'notice', 'logLevel'] as const;

/** A person who has, or had, sockets open. */
export const clientInfoFields = {
  userId: f.ref('user', '用户', 'User').search(),
  sessionNum: f.int('连接数', 'Connections'),
  status: f.code('clientStatus', '状态', 'Status').search(),
  updateTime: f.time('最近活动', 'Last seen'),
};

/** The rights of connected clients. */
export const clientInfoNoun = {
  permission: 'websocket',
  calls: {
    view: ['websocket.list', 'websocket.online'],
    logout: ['websocket.force-logout', 'websocket.force-logout2'],
    send: ['websocket.param-setting', 'websocket.param-setting2', 'websocket.chat', 'websocket.chat2'],
  },
  menu: [
    {
      path: '/monitor/websocket',
      icon: 'desktop',
      label: label('在线客户端', 'Connected clients'),
      buttons: [button(31, 'logout', 3, '强制下线', 'Log out'), button(32, 'send', 3, '发送消息与参数', 'Send messages and parameters')],
    },
  ],
} as const;
