import { deptSpec } from '@phone-trade/shared';
import { DescriptionPage } from '../../../../kit/description/description-page';

/** One department, described. */
export const DeptView = () => <DescriptionPage spec={deptSpec} tableId="deptView" name="deptName" />;
