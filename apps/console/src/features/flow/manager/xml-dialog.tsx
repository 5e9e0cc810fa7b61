import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { saveBlob } from '../../../lib/file/files';
import { objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import type { Definition } from '../definition';
import css from '../flow.module.css';

/** The file of a deployed process. */
export function XmlDialog({ definition: { id, key, name }, onClose }: { readonly definition: Definition; readonly onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery(objectQuery<{ xml: string }>('flow.model-view', { processDefinitionId: id }));
  const xml = data?.xml;
  return (
    <Modal
      open
      title={t('flow.xmlOf', { name })}
      width="min(960px, 96vw)"
      onCancel={onClose}
      footer={
        xml && (
          <Button type="primary" onClick={() => saveBlob(new Blob([xml], { type: 'application/xml' }), `${key}.bpmn20.xml`)}>
            {t('flow.exportXml')}
          </Button>
        )
      }
    >
      {error ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : xml === undefined ? (
        <RowsSkeleton rows={10} />
      ) : (
        <section aria-label={t('flow.xmlOf', { name })}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long files scroll by keyboard */}
          <pre className={css.xml} tabIndex={0}>
            {xml}
          </pre>
        </section>
      )}
    </Modal>
  );
}
