import { listingFields, platformEventFields, sameSaleRowFields, sameSaleTaskFields } from '@phone-trade/shared';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { PlatformEvent } from './platform-event.entity.js';
import { SaleListing } from './sale-listing.entity.js';
import { SameSaleRow, SameSaleTask } from './same-sale.entity.js';

export const listingList: ListSpec<SaleListing> = {
  entity: SaleListing,
  fields: listingFields,
  order: ['insertTime', 'desc'],
  maySort: ['platformId'],
};

export const platformEventList: ListSpec<PlatformEvent> = {
  entity: PlatformEvent,
  fields: platformEventFields,
  order: ['insertTime', 'desc'],
};

export const sameSaleTaskList: ListSpec<SameSaleTask> = { entity: SameSaleTask, fields: sameSaleTaskFields, order: ['insertTime', 'desc'] };

export const sameSaleRowList: ListSpec<SameSaleRow> = {
  entity: SameSaleRow,
  fields: sameSaleRowFields,
  order: ['sort', 'asc'],
  maySort: ['platformId'],
};
