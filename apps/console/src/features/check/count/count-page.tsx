import { FullscreenExitOutlined, SoundOutlined } from '@ant-design/icons';
import { STATUS } from '@phone-trade/shared';
import { Alert, Button, Switch } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ChoiceSelect } from '../../../kit/input/choice-select';
import { Section } from '../../../kit/layout/document-layout';
import { useSounds } from '../../../kit/scan/use-sounds';
import { DocumentSkeleton } from '../../../kit/states/skeletons';
import { useT } from '../../../lib/language/i18n';
import { ownerOf } from '../../../lib/session/owner';
import { useSession } from '../../../lib/session/session';
import css from './count.module.css';
import { type CountStore, openCount } from './count-store';
import { CountVerdict } from './count-verdict';
import { keepPage } from './offline';
import { OpenChecks } from './open-checks';
import { RefusedScans } from './refused-scans';
import { isRefused } from './scan';
import { ScanBox } from './scan-box';
import { ScanList } from './scan-list';
import { useCount } from './use-count';
import { useKeptCheck } from './use-kept-check';
import { useOnline } from './use-online';

/** Counting a stock check by scanner, on a phone and without network too. */
export function CountPage() {
  const owner = useSession((state) => ownerOf(state.session));
  const [params] = useSearchParams();
  const orderNo = params.get('orderNo') ?? '';
  if (orderNo === '') return <OpenChecks owner={owner} />;
  return <Opened key={`${owner} ${orderNo}`} owner={owner} orderNo={orderNo} />;
}

interface Counting {
  readonly owner: string;
  readonly orderNo: string;
}

function Opened({ owner, orderNo }: Counting) {
  const [store, setStore] = useState<CountStore>();
  useEffect(() => {
    let isShown = true;
    void openCount(owner, orderNo, Date.now()).then((opened) => isShown && setStore(opened));
    return () => {
      isShown = false;
    };
  }, [owner, orderNo]);
  return store ? <Count owner={owner} orderNo={orderNo} store={store} /> : <DocumentSkeleton />;
}

function Count({ owner, orderNo, store }: Counting & { readonly store: CountStore }) {
  const t = useT();
  const navigate = useNavigate();
  const { sounds, setSounds } = useSounds();
  const [locationId, setLocationId] = useState<string>();
  const isOnline = useOnline();
  const fault = useKeptCheck(owner, orderNo, store);
  const count = useCount({ owner, orderNo, store, locationId, sounds });
  const [isPageKept, setPageKept] = useState<boolean>();
  useEffect(() => void keepPage().then(setPageKept), []);
  const { check } = count;
  const places = new Map(check?.locations.map(({ id, name }) => [id, name]));
  const isClosed = check?.checkStatus === STATUS.done;
  const kept = count.scans.filter((scan) => !isRefused(scan) && scan.wants === 'count');
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.title}>
          <h1>{orderNo}</h1>
          <p>{[check?.warehouseName, places.get(check?.locationId ?? '')].filter(Boolean).join(' · ')}</p>
        </div>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is its control */}
        <label className={css.sounds}>
          <SoundOutlined aria-hidden="true" />
          <Switch size="small" checked={sounds} onChange={setSounds} aria-label={t('check.count.sounds')} />
        </label>
        <Button
          icon={<FullscreenExitOutlined aria-hidden="true" />}
          aria-label={t('check.count.leave')}
          onClick={() => void navigate(`/ERP/storage/check/details?orderNo=${orderNo}`)}
        />
      </header>
      <p className={css.state} data-tone={isOnline && !count.heldUp ? 'done' : 'attention'} role="status">
        {[
          isOnline ? (count.heldUp ? count.heldUp.message : t('check.count.online')) : t('check.count.offline'),
          count.waiting > 0 && t('check.count.waiting', { count: count.waiting }),
          isPageKept !== undefined && t(isPageKept ? 'check.count.pageKept' : 'check.count.pageNotKept'),
        ]
          .filter(Boolean)
          .join(' · ')}
        {count.waiting > 0 && isOnline && (
          <Button type="link" size="small" onClick={count.sendNow}>
            {t('check.count.sendNow')}
          </Button>
        )}
      </p>
      {!count.isKept && <Alert type="error" showIcon title={t('check.count.notKept')} />}
      {fault && isOnline && <Alert type="error" showIcon title={fault.message} />}
      {isClosed && <Alert type="warning" showIcon title={t('check.count.closed')} />}
      <div className={css.columns}>
        <div className={css.main}>
          {check && check.locations.length > 0 && (
            <ChoiceSelect
              value={locationId}
              onChange={(id) => setLocationId(id as string | undefined)}
              choices={check.locations.map(({ id, name }) => ({ value: id, label: name }))}
              aria-label={t('check.count.location')}
              placeholder={t('check.count.location')}
            />
          )}
          <ScanBox onScan={count.scan} />
          <CountVerdict scan={count.shown} />
          <p className={css.progress}>
            <b>{check?.checkedCount ?? 0}</b>
            {check?.blind === 1 ? t('check.count.counted') : t('check.count.of', { count: check?.expectCount ?? 0 })}
          </p>
        </div>
        <div className={css.aside}>
          {count.refused.length > 0 && (
            <RefusedScans orderNo={orderNo} scans={count.refused} places={places} onAgain={count.sendAgain} onDiscard={count.discard} />
          )}
          <Section title={t('check.count.own')} note={t('check.count.scans', { count: kept.length })} flush>
            <ScanList scans={kept} onUndo={isClosed ? undefined : count.undo} />
          </Section>
        </div>
      </div>
    </div>
  );
}
