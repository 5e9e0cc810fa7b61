import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Empty } from '../../../../kit/states/empty';
import { PageError } from '../../../../kit/states/page-error';
import { RowsSkeleton } from '../../../../kit/states/skeletons';
import { call } from '../../../../lib/http/http';
import { newId } from '../../../../lib/http/new-id';
import { invalidate, listQuery } from '../../../../lib/http/query';
import { useProviderName, useSite } from '../../../../lib/http/site';
import { useT } from '../../../../lib/language/i18n';
import { ask } from '../../../../lib/notice/ask';
import { useFailure } from '../../../../lib/notice/use-failure';
import { setOutToLink } from '../../../../lib/session/elsewhere';
import css from './own-info.module.css';

interface Link {
  readonly source: string;
  readonly linkedAt: string;
}

/** By which providers one signs in beside the password. */
export function OwnLinks() {
  const t = useT();
  const nameOf = useProviderName();
  const offered = useSite((state) => state.site?.providers) ?? [];
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useFailure();
  const { data, error, refetch } = useQuery({ ...listQuery<Link>('auth.identities'), staleTime: 0 });
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  const leave = async (source: string) => {
    setBusy(source);
    setFailure(undefined);
    try {
      await setOutToLink(source);
    } catch (refused) {
      setFailure(refused);
      setBusy(undefined);
    }
  };
  const unlink = (source: string) =>
    ask({
      title: () => t('people.links.unlinkAsk', { name: nameOf(source) }),
      okText: () => t('people.links.unlink'),
      cancelText: () => t('common.cancel'),
      danger: true,
      onOk: async () => {
        await call('auth.unlink-identity', { source }, { success: () => t('people.links.unlinked'), idempotencyKey: newId() });
        await invalidate('auth.identities');
      },
    });
  const sources = [...new Set([...data, ...offered].map(({ source }) => source))];
  if (sources.length === 0) return <Empty text={t('people.links.none')} />;
  return (
    <>
      {failure && <Alert type="error" title={failure} role="alert" />}
      <ul className={css.list} aria-label={t('people.self.links')}>
        {sources.map((source) => {
          const linkedAt = data.find((link) => link.source === source)?.linkedAt;
          const name = nameOf(source);
          return (
            <li key={source}>
              <div>
                <strong>{name}</strong>
                <p>{linkedAt ? t('people.links.since', { since: linkedAt }) : t('people.links.not')}</p>
              </div>
              {linkedAt ? (
                <Button size="small" onClick={() => void unlink(source)} aria-label={t('people.links.unlinkOf', { name })}>
                  {t('people.links.unlink')}
                </Button>
              ) : (
                <Button
                  size="small"
                  loading={busy === source}
                  onClick={() => void leave(source)}
                  aria-label={t('people.links.linkOf', { name })}
                >
                  {t('people.links.link')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
