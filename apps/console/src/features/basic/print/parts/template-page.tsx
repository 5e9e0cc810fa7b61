import { printTemplateSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../../kit/views/crud-page';
import { TemplateEditor } from './template-editor';

const columns = { templateType: { width: 140, fixed: 'left' as const }, name: { width: 240 } };
const own = { html: <TemplateEditor /> };

/** The tenant's own papers. */
export function TemplatePage() {
  return <CrudPage spec={printTemplateSpec} tableId="printTemplate" columns={columns} own={own} />;
}
