import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { DOWNLOADS, heardOf, useExports } from '../../lib/file/exports';
import { pageQuery } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';

interface Task {
  readonly id: string;
  readonly fileName: string;
  readonly status: number;
  readonly errorMsg?: string;
}

const DONE = 300;
const FAILED = 400;
const EVERY_MS = 2000;

/** Says when an export is ready that this tab has asked for, wherever one is in the console. Asks nobody while there is none. */
export function ExportWatch() {
  const t = useT();
  const { pathname } = useLocation();
  const waiting = useExports((state) => state.waiting);
  const waits = waiting.length > 0;
  const { data } = useQuery({
    ...pageQuery<Task>('phone.download.pageDownload', { current: 1, size: 50 }),
    enabled: waits,
    staleTime: 0,
    refetchInterval: waits ? EVERY_MS : false,
  });
  useEffect(() => {
    const ended = (data?.records ?? []).filter(({ id, status }) => waiting.includes(id) && status >= DONE);
    if (ended.length === 0) return;
    heardOf(ended.map(({ id }) => id));
    // On the page itself one sees it.
    if (pathname === DOWNLOADS) return;
    const link = { to: DOWNLOADS, text: () => t('kit.exported.show') };
    for (const { fileName: name, status, errorMsg = '' } of ended) {
      if (status === DONE) notify({ kind: 'success', text: () => t('kit.exported.done', { name }), link });
      if (status === FAILED) notify({ kind: 'error', text: () => t('kit.exported.failed', { name, why: errorMsg }), link });
    }
  }, [data, waiting, pathname, t]);
  return null;
}
