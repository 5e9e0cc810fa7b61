import { noticeSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../kit/crud/crud-page';

const columns = { title: { width: 320 }, releaseTime: { width: 160 } };

/** Notices to everybody of the tenant. */
export function NoticePage() {
  return <CrudPage spec={noticeSpec} tableId="notice" columns={columns} />;
}
