import { paramSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../../kit/crud/crud-page';

const columns = { paramName: { width: 200 }, paramKey: { width: 240 }, paramValue: { width: 280 } };

/** The settings of the platform. */
export function ParamPage() {
  return <CrudPage spec={paramSpec} tableId="param" columns={columns} />;
}
