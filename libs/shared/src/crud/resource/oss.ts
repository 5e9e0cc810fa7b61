import { f } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** Status of file storages and text message settings (`resourceStatus`). */
export const RESOURCE_STATUS = { off: 1, on: 2 } as const;

/** The input of enabling; clients that only enable send no status. */
export const enableFields = {
  id: f.id('配置', 'Setting').required(),
  status: f.code('resourceStatus', '状态', 'Status').initial(RESOURCE_STATUS.on),
};

/** Where a tenant keeps its files: a bucket of a provider that speaks S3. Without an enabled one they lie in the database. */
export const ossSpec = crudSpec({
  noun: 'oss',
  label: label('对象存储', 'file storage'),
  tenancy: 'tenant',
  lenient: true,
  fields: {
    ossCode: f.text(64, '资源编号', 'Code').required().unique().search(),
    category: f.code('ossCategory', '分类', 'Provider').required().initial(1).search(),
    endpoint: f.url('资源地址', 'Address', 255).required(),
    transformEndpoint: f.url('外网地址', 'Public address', 255).hiddenInTable(),
    bucketName: f.text(63, '空间名', 'Bucket').required(),
    region: f.text(64, '地域', 'Region'),
    pathStyle: f.flag('路径风格', 'Path style').initial(1).hiddenInTable(),
    accessKey: f.text(255, 'accessKey', 'Access key').required().secret().hiddenInTable(),
    secretKey: f.text(255, 'secretKey', 'Secret key').required().secret().hiddenInTable(),
    appId: f.text(64, '应用编号', 'App id').hiddenInTable(),
    status: f.code('resourceStatus', '状态', 'Status').readOnly().initial(RESOURCE_STATUS.off).search(),
    remark: f.remark(),
  },
  verbs: { page: 'resource.oss.list', detail: 'resource.oss.detail', submit: 'resource.oss.submit', remove: 'resource.oss.remove' },
  calls: { enable: ['resource.oss.enable'] },
  menu: [
    {
      path: '/resource/oss',
      icon: 'cloud-server',
      label: label('对象存储', 'File storage'),
      buttons: [button(31, 'enable', 2, '启用', 'Enable')],
    },
  ],
  order: ['insertTime', 'desc'],
  maySort: true,
});
