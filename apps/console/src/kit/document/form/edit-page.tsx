import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import { usePage } from '../../../lib/pages/page-context';
import { closeTab } from '../../../lib/pages/tabs';
import { PageError } from '../../states/page-error';
import { DocumentSkeleton } from '../../states/skeletons';
import type { StoredDocument, WholeKind } from '../kind';
import { detailPath, editPath } from '../places';
import { useSay } from '../use-say';
import { DocumentFormPage } from './form-page';
import { headIn } from './stored-head';

/** Edits a document that waits for its review. */
export function DocumentEditPage({ kind }: { kind: WholeKind }) {
  const [params] = useSearchParams();
  const orderNo = params.get('orderNo') ?? '';
  // The form keeps the document it opened with, also after a change of tabs. The version reveals saves of other users.
  const [held, setHeld] = useState<StoredDocument>();
  const opened = held?.orderNo === orderNo ? held : undefined;
  const { data, error, refetch } = useQuery({
    ...objectQuery<StoredDocument>(kind.detail, { orderNo }),
    enabled: opened === undefined,
    staleTime: 0,
    gcTime: 0,
  });
  if (!opened && data) setHeld(data);
  if (!opened) return error ? <PageError error={error} onRetry={() => void refetch()} /> : <DocumentSkeleton />;
  return <Editor key={orderNo} kind={kind} document={opened} />;
}

function Editor({ kind, document }: { kind: WholeKind; document: StoredDocument }) {
  const t = useT();
  const navigate = useNavigate();
  const { tabKey } = usePage();
  const { spec, places } = kind;
  const say = useSay(spec);
  const { orderNo } = document;
  const initial = useMemo(() => ({ head: headIn(kind, document), lines: kind.form.lines.stored(document) }), [kind, document]);
  const action = document.allowedActions.find((item) => item.action === 'update');
  if (!action?.allowed) {
    return (
      <div style={{ padding: 24 }}>
        <Alert
          type="warning"
          showIcon
          title={action?.reason ?? say('document.notEditable', { orderNo })}
          action={
            <Link to={detailPath(places, orderNo)}>
              <Button>{t('document.actions.open')}</Button>
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <DocumentFormPage
      kind={kind}
      title={spec.label}
      route={editPath(places, orderNo)}
      initial={initial}
      stored={document}
      onSaved={(saved, request) => {
        closeTab(tabKey);
        void navigate(detailPath(places, saved), { replace: true, state: request });
      }}
    />
  );
}
