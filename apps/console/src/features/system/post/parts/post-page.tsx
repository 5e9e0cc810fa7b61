import { postSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../../kit/crud/crud-page';

const columns = { postCode: { width: 140 }, postName: { width: 180 }, sort: { sortable: true }, remark: { width: 240 } };
const FIRST = ['postName'];

/** The positions in a tenant's company. */
export function PostPage() {
  return <CrudPage spec={postSpec} tableId="post" columns={columns} first={FIRST} />;
}
