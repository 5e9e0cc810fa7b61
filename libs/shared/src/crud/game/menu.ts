import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

const TENANTS = { tenancy: 'tenant', lenient: true } as const;

/** Settings that the game reads, by module. */
export const gameConfigSpec = crudSpec({
  ...TENANTS,
  noun: 'gameConfig',
  label: label('游戏设置', 'game setting'),
  fields: {
    name: f.text(64, '名称', 'Name').required().search(),
    module: f.code('gameModule', '模块', 'Module').required().search(),
    key: f.text(64, '键', 'Key').required().unique().search(),
    value: f.longText('值', 'Value').required(),
    show: f.flag('显示', 'Shown').initial(1),
    sort: f.sort(),
    remark: f.remark(),
  },
  verbs: {
    page: 'game.common.pageConfig',
    create: 'game.common.saveConfig',
    update: 'game.common.updateConfig',
    remove: 'game.common.deleteConfig',
  },
  calls: { view: ['game.common.listConfigModule'] },
  menu: [{ path: '/game/config', icon: 'control', label: label('游戏设置', 'Game settings') }],
  order: ['sort', 'asc'],
  maySort: true,
});

export const appletMenuSpec = crudSpec({
  ...TENANTS,
  noun: 'appletMenu',
  label: label('小程序菜单', 'applet menu'),
  fields: {
    name: f.text(64, '名称', 'Name').required().search(),
    open: f.code('appletOpen', '状态', 'Status').required().initial(0).search(),
    openTips: f.text(128, '提示语', 'Notice'),
    targetType: f.code('appletTarget', '跳转类型', 'Target').required().initial(2).search(),
    targetUrl: f.text(255, '跳转地址', 'Target address'),
    sort: f.sort(),
  },
  verbs: { list: 'game.common.listAppletMenu', update: 'game.common.updateAppletMenu' },
  calls: { view: ['game.common.listAppletMenu'] },
  menu: [{ path: '/game/appletMenu', icon: 'appstore', label: label('小程序菜单', 'Applet menu') }],
  order: ['sort', 'asc'],
  maySort: true,
});

export const gameNoticeSpec = crudSpec({
  ...TENANTS,
  noun: 'gameNotice',
  label: label('游戏公告', 'game notice'),
  fields: {
    title: f.text(128, '标题', 'Title').required().search(),
    preview: f.text(255, '摘要', 'Summary'),
    content: f.richText('内容', 'Content').required(),
    releaseTime: f.time('发布时间', 'Released at').required(),
    status: f.flag('显示', 'Shown').initial(1).search(),
  },
  verbs: {
    page: 'game.common.pageNotice',
    create: 'game.common.saveNotice',
    update: 'game.common.updateNotice',
    remove: 'game.common.deleteNotice',
  },
  menu: [{ path: '/game/notice', icon: 'notification', label: label('游戏公告', 'Game notices') }],
  order: ['releaseTime', 'desc'],
  maySort: true,
});
