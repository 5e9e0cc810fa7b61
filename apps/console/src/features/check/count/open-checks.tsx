import { DRAFT, STATUS } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '../../../kit/layout/document-layout';
import { Empty } from '../../../kit/states/empty';
import { PageError } from '../../../kit/states/page-error';
import { pageQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import css from './count.module.css';
import { type KnownCheck, knownChecks } from './count-store';
import { COUNT_PATH } from './offline';
import { useOnline } from './use-online';

interface Row {
  readonly orderNo: string;
  readonly warehouseName?: string;
  readonly checkStatus: number;
}

const OPEN = { current: 1, size: 50, reviewStatus: DRAFT };

/** The checks to be counted, and those that this device has scans of. */
export function OpenChecks({ owner }: { owner: string }) {
  const t = useT();
  const isOnline = useOnline();
  const { data, error, refetch } = useQuery(pageQuery<Row>('phone.storageCheck.pageStorageCheck', OPEN));
  const [known, setKnown] = useState<readonly KnownCheck[]>([]);
  useEffect(() => {
    let isShown = true;
    void knownChecks(owner).then((found) => isShown && setKnown(found));
    return () => {
      isShown = false;
    };
  }, [owner]);
  const listed = (data?.records ?? []).filter(({ checkStatus }) => checkStatus !== STATUS.done);
  const here = new Map(known.map((check) => [check.orderNo, check]));
  const own = isOnline ? known.filter(({ open }) => open > 0) : known;
  const rows = [...listed, ...own.filter(({ orderNo }) => !listed.some((row) => row.orderNo === orderNo))];
  return (
    <div className={css.page}>
      <Section title={t('check.count.choose')} actions={<Link to="/ERP/storage/check">{t('check.count.leave')}</Link>} flush>
        {error && isOnline && <PageError error={error} onRetry={() => void refetch()} compact />}
        {rows.length === 0 && !(error && isOnline) && <Empty text={t('check.count.none')} />}
        <ol className={css.rows}>
          {rows.map(({ orderNo, warehouseName }) => (
            <li key={orderNo}>
              <Link to={`${COUNT_PATH}?orderNo=${orderNo}`} className={css.what}>
                <b>{orderNo}</b>
                <small>
                  {[warehouseName, here.get(orderNo)?.open && t('check.count.waiting', { count: here.get(orderNo)?.open ?? 0 })]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </Link>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
