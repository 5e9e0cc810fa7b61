import { questionnaireSpec } from '@phone-trade/shared';
import { useCallback, useState } from 'react';
import type { Action } from '../../../kit/action/row-actions';
import { CrudPage } from '../../../kit/crud/crud-page';
import { lazyDialog } from '../../../kit/states/lazy-part';
import type { Values } from '../../../kit/text/ref-text';
import { call } from '../../../lib/http/http';
import { newId } from '../../../lib/http/new-id';
import { invalidate } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import { exportAnswers } from './export-answers';
import { ItemsItem } from './items-item';
import { CLOSED, DRAFT, OPEN, type QuestionnaireRow, rowOf } from './questionnaire';

const columns = { title: { width: 320 } };
const OWN = { items: <ItemsItem /> };

const PreviewDialog = lazyDialog(async () => (await import('./preview-dialog')).PreviewDialog);
const LinksDialog = lazyDialog(async () => (await import('./links-dialog')).LinksDialog);
const StatisticsDialog = lazyDialog(async () => (await import('./statistics-dialog')).StatisticsDialog);

interface Opened {
  readonly dialog: 'preview' | 'links' | 'statistics';
  readonly row: QuestionnaireRow;
}

/** Questionnaires: drafts, open and closed ones. */
export function QuestionnairePage() {
  const t = useT();
  const can = useCan();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const rowActions = useCallback(
    (values: Values): readonly Action[] => {
      const row = rowOf(values);
      const shows = (dialog: Opened['dialog']): Action => ({
        key: dialog,
        label: t(`questionnaire.${dialog}`),
        onClick: () => setOpened({ dialog, row }),
      });
      const become = (key: 'publish' | 'close', status: number, done: string): Action => ({
        key,
        label: t(`questionnaire.${key}`),
        confirm: () => t(`questionnaire.${key}Ask`),
        onClick: async () => {
          await call(
            'qa.saveOrUpdateQuestionnaire',
            { id: row.id, status },
            { success: () => t(`questionnaire.${done}`), idempotencyKey: newId() },
          );
          await invalidate('qa');
        },
      });
      const step = row.status === OPEN ? become('close', CLOSED, 'closed') : become('publish', OPEN, 'published');
      return [
        ...(can('questionnaire_edit') ? [step] : []),
        shows('preview'),
        shows('links'),
        ...(can('qaanswer_view') && row.status !== DRAFT ? [shows('statistics')] : []),
        ...(can('qaanswer_export') && row.status !== DRAFT
          ? [{ key: 'export', label: t('questionnaire.export'), onClick: () => exportAnswers(row.id) }]
          : []),
      ];
    },
    [t, can],
  );
  return (
    <>
      <CrudPage spec={questionnaireSpec} tableId="questionnaire" columns={columns} own={OWN} rowActions={rowActions} />
      {opened?.dialog === 'preview' && <PreviewDialog id={opened.row.id} title={opened.row.title} onClose={close} />}
      {opened?.dialog === 'links' && <LinksDialog row={opened.row} onClose={close} />}
      {opened?.dialog === 'statistics' && <StatisticsDialog row={opened.row} onClose={close} />}
    </>
  );
}
