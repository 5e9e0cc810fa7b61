import { qaCateSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../kit/crud/crud-page';

const columns = { name: { width: 240 }, sort: { sortable: true } };

/** Groups of questions. */
export function CategoryPage() {
  return <CrudPage spec={qaCateSpec} tableId="qaCate" columns={columns} />;
}
