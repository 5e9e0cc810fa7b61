import { qcBindingRowFields, qcTemplateRowFields, type WireOf } from '@phone-trade/shared';
import { Button } from 'antd';
import { useState } from 'react';
import type { Action } from '../../../../kit/action/row-actions';
import { columnsOf } from '../../../../kit/columns/columns';
import { searchOf } from '../../../../kit/filter/search-bar';
import { useSave } from '../../../../kit/form/use-save';
import { ListPage } from '../../../../kit/list/list-page';
import { Segments } from '../../../../kit/list/segments';
import { useView } from '../../../../kit/list/use-view';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import { Can, useCan } from '../../../../lib/rights/permissions';
import { BindDialog } from './bind-dialog';
import { QcImportDialog } from './import-dialog';
import { TemplateEditor } from './template-editor';

type TemplateRow = WireOf<typeof qcTemplateRowFields> & Values & { readonly id: string };
type BindingRow = WireOf<typeof qcBindingRowFields> & Values & { readonly id: string };

const TEMPLATES = columnsOf<TemplateRow>(qcTemplateRowFields, { insertTime: { sortable: true } });
const BINDINGS = columnsOf<BindingRow>(qcBindingRowFields, { insertTime: { sortable: true } });
const VIEWS = ['templates', 'bindings'] as const;
const TITLE = { zh: '质检模板', en: 'Inspection templates' };
const [DRAFT, USED] = [100, 200];

/** The versions of inspection templates, and what they apply to. */
export function TemplatePage() {
  const t = useT();
  const can = useCan();
  const { view, show } = useView<(typeof VIEWS)[number]>(VIEWS);
  const [edited, setEdited] = useState<string>();
  const [bound, setBound] = useState<TemplateRow>();
  const [isImport, setImport] = useState(false);
  const { save } = useSave();
  const mayEdit = can('qctemplate_edit');
  const segments = (
    <Segments label={t('qc.section')} value={view} onChange={show} items={VIEWS.map((value) => ({ value, label: t(`qc.${value}`) }))} />
  );
  const templateActions = (row: TemplateRow): readonly Action[] => {
    if (!mayEdit) return [];
    const input = { templateId: row.id, version: row.version };
    const isDraft = row.status === DRAFT;
    return [
      { key: 'edit', label: t(isDraft ? 'qc.change' : 'qc.newVersion'), onClick: () => setEdited(row.id) },
      ...(isDraft
        ? [
            {
              key: 'use',
              label: t('qc.use'),
              confirm: () => t('qc.sureUse'),
              onClick: () => save('phone.qcOptional.useQcTemplate', input, { success: () => t('qc.done.used') }),
            },
          ]
        : []),
      ...(row.status === USED ? [{ key: 'bind', label: t('qc.bind'), onClick: () => setBound(row) }] : []),
      ...(row.status === USED || isDraft
        ? [
            {
              key: 'retire',
              label: t(isDraft ? 'qc.discard' : 'qc.retire'),
              danger: true,
              confirm: () => t(isDraft ? 'qc.sureDiscard' : 'qc.sureRetire'),
              onClick: () => save('phone.qcOptional.retireQcTemplate', input, { success: () => t('qc.done.retired') }),
            },
          ]
        : []),
    ];
  };
  const unbind = ({ platformId, scope, targetId }: BindingRow) =>
    save('phone.qcOptional.bindQcTemplate', { platformId, scope, targetId }, { success: () => t('qc.done.unbound') });
  return (
    <>
      {view === 'templates' ? (
        <ListPage<TemplateRow>
          key="templates"
          title={TITLE}
          tableId="qcTemplate"
          source="phone.qcOptional.pageQcTemplate"
          columns={TEMPLATES}
          search={searchOf(qcTemplateRowFields)}
          dateField="insertTime"
          views={segments}
          rowActions={templateActions}
          actions={
            <>
              {mayEdit && (
                <Button type="primary" onClick={() => setEdited('')}>
                  {t('qc.newTemplate')}
                </Button>
              )}
              <Can code="qctemplate_import">
                <Button onClick={() => setImport(true)}>{t('qc.importing')}</Button>
              </Can>
            </>
          }
          empty={t('qc.noTemplates')}
        />
      ) : (
        <ListPage<BindingRow>
          key="bindings"
          title={TITLE}
          tableId="qcBinding"
          source="phone.qcOptional.pageQcBinding"
          columns={BINDINGS}
          search={searchOf(qcBindingRowFields)}
          dateField="insertTime"
          views={segments}
          rowActions={(row) => (mayEdit ? [{ key: 'unbind', label: t('qc.unbind'), danger: true, onClick: () => unbind(row) }] : [])}
          empty={t('qc.noBindings')}
        />
      )}
      {edited !== undefined && <TemplateEditor templateId={edited} onClose={() => setEdited(undefined)} />}
      {bound && <BindDialog template={bound} onClose={() => setBound(undefined)} />}
      {isImport && <QcImportDialog onClose={() => setImport(false)} />}
    </>
  );
}
