import { printTemplateSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { TemplateEditor } from './template-editor';

const columns = { name: { width: 240 }, templateType: { width: 140 } };
const FIRST = ['name'];
const own = { html: <TemplateEditor /> };

/** The tenant's own papers. */
export function TemplatePage() {
  return <CrudPage spec={printTemplateSpec} tableId="printTemplate" columns={columns} first={FIRST} own={own} />;
}
