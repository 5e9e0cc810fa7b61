import { LISTING } from '../../errors/listing.js';
import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** What our levels, attributes, values, models and categories are called on a platform. */
export const platformMapSpec = crudSpec({
  noun: 'platformMap',
  permission: 'qcplatform',
  label: label('平台对应', 'platform mapping'),
  tenancy: 'tenant',
  fields: {
    platformId: f.ref('qcPlatform', '平台', 'Platform').required().search(),
    kind: f.code('platformMap', '类型', 'Kind').required().search(),
    ourId: f.text(64, '本店编号', 'Our id').required(),
    theirId: f.text(64, '平台编号', 'Id there').required(),
    theirText: f.text(128, '平台名称', 'Name there'),
  },
  verbs: {
    page: 'phone.qcOptional.pagePlatformMap',
    submit: 'phone.qcOptional.savePlatformMap',
    remove: 'phone.qcOptional.deletePlatformMap',
  },
  calls: { enter: ['phone.qcOptional.savePlatformMap'] },
  order: ['insertTime', 'desc'],
  duplicate: () => LISTING.MAP_TWICE(),
  maySort: ['platformId', 'kind'],
});
