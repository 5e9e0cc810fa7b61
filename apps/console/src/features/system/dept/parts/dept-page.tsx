import { deptSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../../kit/crud/crud-page';

const columns = { deptName: { width: 280 }, fullName: { width: 260 }, remark: { width: 240 } };

/** The departments of the company as a tree. */
export function DeptPage() {
  return <CrudPage spec={deptSpec} tableId="dept" columns={columns} viewAt="/detail/dept_view" />;
}
