import { {{noun}}Spec } from '@phone-trade/shared';
import { CrudPage } from '../../../../kit/crud/crud-page';

const columns = { {{key}}: { width: 240 } };

/** {{title|comment}}. */
export function {{className}}Page() {
  return <CrudPage spec={{{noun}}Spec} tableId="{{noun}}" columns={columns} />;
}
