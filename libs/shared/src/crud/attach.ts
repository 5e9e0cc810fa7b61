import { f } from '../fields/field.js';
import { button } from '../rights/noun.js';
import { label } from '../text/label.js';
import { crudSpec } from './spec.js';

/** Files that people have uploaded. Uploading makes them; of one that is there only the name may be changed. */
export const attachSpec = crudSpec({
  noun: 'attach',
  label: label('附件', 'attachment'),
  tenancy: 'tenant',
  lenient: true,
  fields: {
    originalName: f.text(255, '原文件名', 'File name').required().search(),
    name: f.text(40, '附件名称', 'Stored as').readOnly().search(),
    extension: f.text(8, '类型', 'Type').readOnly(),
    attachSize: f.int('大小(字节)', 'Size (bytes)').readOnly(),
    link: f.text(255, '地址', 'Address').readOnly().hiddenInTable(),
    domainUrl: f.text(255, '域名', 'Domain').readOnly().hiddenInTable(),
    looseSince: f.time('未被使用自', 'Unused since').readOnly(),
  },
  verbs: {
    page: 'resource.attach.list',
    detail: 'resource.attach.detail',
    update: 'resource.attach.submit',
    remove: 'resource.attach.remove',
  },
  calls: { upload: ['resource.oss.put-file-attach'], download: ['resource.oss.link'] },
  menu: [
    {
      path: '/resource/attach',
      icon: 'paper-clip',
      label: label('附件管理', 'Attachments'),
      buttons: [button(31, 'upload', 1, '上传', 'Upload'), button(32, 'download', 2, '下载', 'Download')],
    },
  ],
  order: ['insertTime', 'desc'],
});

/** A picture of a person: what it may be, and its size in bytes. */
export const AVATAR = { extensions: ['jpg', 'png'], maxBytes: 500 * 1024 } as const;
