import { accountLogFields } from '@phone-trade/shared';
import { AccountLog } from '../../../../kernel/settlement/settlement.entity.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';

/** The journal of our accounts. */
export const accountLogList: ListSpec<AccountLog> = {
  entity: AccountLog,
  fields: accountLogFields,
  order: ['insertTime', 'desc'],
  maySort: ['recordNo', 'transNo'],
};
