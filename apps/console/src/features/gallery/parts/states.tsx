import { purchaseSpec } from '@phone-trade/shared';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { FieldItem } from '../../../kit/form/field-item';
import { FormErrors } from '../../../kit/form/form-errors';
import { Empty } from '../../../kit/states/empty';
import { PageError } from '../../../kit/states/page-error';
import { DocumentSkeleton, PageSkeleton, RowsSkeleton } from '../../../kit/states/skeletons';
import { ApiError, type RowFinding } from '../../../lib/http/api-error';
import { useT } from '../../../lib/language/i18n';
import { Sample } from './sample';

const FORM = 'gallery-refused';
const NONE: readonly RowFinding[] = [];

/** Nothing there, still loading, gone wrong, refused. */
export function States() {
  const t = useT();
  const [findings, setFindings] = useState(NONE);
  const refuse = () =>
    setFindings([
      { path: 'remark', key: 'gallery', msg: t('gallery.grid.finding') },
      { row: 3, key: 'gallery', msg: t('gallery.long') },
    ]);
  return (
    <>
      <Sample title={t('gallery.states.empty')}>
        <Empty text={t('gallery.states.emptyText')} action={<Button>{t('gallery.states.action')}</Button>} />
      </Sample>
      <Sample title={t('gallery.states.loading')}>
        <PageSkeleton />
        <DocumentSkeleton />
        <RowsSkeleton rows={3} />
      </Sample>
      <Sample title={t('gallery.states.error')}>
        <PageError error={new ApiError(503, t('gallery.long'), 'SYSTEM_BUSY', [], '7f3a9c2e51d84b06')} onRetry={() => undefined} />
        <PageError error={new ApiError(0, t('gallery.states.offline'))} onRetry={() => undefined} compact />
      </Sample>
      <Sample title={t('gallery.states.refused')}>
        <Form name={FORM} layout="vertical">
          <FormErrors form={FORM} findings={findings} />
          <FieldItem name="remark" field={purchaseSpec.head.remark} />
          <Button onClick={refuse}>{t('gallery.states.refuse')}</Button>
        </Form>
      </Sample>
    </>
  );
}
