import { FullscreenExitOutlined, InboxOutlined, ScanOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Switch } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSaveShortcut } from '../../../../kit/form/use-shortcut';
import { RefPicker } from '../../../../kit/input/ref-picker';
import { Section } from '../../../../kit/layout/document-layout';
import { PrintLabels } from '../../../../kit/print/print-labels';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { ownerOf } from '../../../../lib/session/owner';
import { useSession } from '../../../../lib/session/session';
import { useDefaultWarehouse } from '../../receive/parts/use-default-warehouse';
import { useChoices } from '../use-choices';
import { useStation } from '../use-station';
import { Conflicts, OpenScans, WaitingBatches } from './scan-rows';
import css from './station.module.css';
import { StoreCode } from './store-code';
import { VerdictPanel } from './verdict-panel';

/** Stock-in by scanner alone: scan, store, scan on; what the network does not take at once waits. */
export function StationPage() {
  const owner = useSession((state) => ownerOf(state.session));
  return <Station key={owner} owner={owner} />;
}

function Station({ owner }: { owner: string }) {
  const t = useT();
  const navigate = useNavigate();
  const mayPrint = useCan()('label_print');
  const { choices, choose } = useChoices(owner);
  const { usual } = useDefaultWarehouse();
  const place = choices.place ?? (usual ? { warehouseId: usual } : undefined);
  const prints = mayPrint && choices.labels;
  const [labels, setLabels] = useState<readonly (readonly string[])[]>([]);
  const print = useCallback((productNos: readonly string[]) => prints && setLabels((now) => [...now, productNos]), [prints]);
  const station = useStation({ owner, place, signal: choices.signal, onStored: print });
  const { open, batches, conflicts } = station.queue;
  useSaveShortcut(station.storeBatch);

  // An input with the focus would swallow the next scan.
  const page = useRef<HTMLDivElement>(null);
  const { warehouseId, locationId } = place ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the place was chosen the focus leaves its input
  useEffect(() => page.current?.focus(), [warehouseId, locationId]);

  return (
    <div ref={page} className={css.station} tabIndex={-1}>
      <header className={css.head}>
        <h1>{t('stock.station.title')}</h1>
        <div className={css.place}>
          <RefPicker
            target="warehouse"
            roots
            value={warehouseId}
            onChange={(id) => id && choose({ place: { warehouseId: id as string } })}
            aria-label={t('stock.station.warehouse')}
            placeholder={t('stock.station.warehouse')}
          />
          <RefPicker
            target="warehouse"
            within={warehouseId ?? ''}
            value={locationId}
            onChange={(id) => warehouseId && choose({ place: { warehouseId, locationId: id as string | undefined } })}
            aria-label={t('stock.station.location')}
            placeholder={t('stock.station.location')}
          />
        </div>
        <div className={css.choices}>
          <Choice label={t('stock.station.signal')} on={choices.signal} onChange={(signal) => choose({ signal })} />
          {mayPrint && <Choice label={t('stock.station.labels')} on={choices.labels} onChange={(on) => choose({ labels: on })} />}
        </div>
        <Button icon={<FullscreenExitOutlined aria-hidden="true" />} onClick={() => void navigate('/ERP/purchase/receive')}>
          {t('stock.station.leave')}
        </Button>
      </header>
      {!station.kept && <Alert type="error" showIcon title={t('stock.station.notKept')} />}
      {station.heldUp && (
        <Alert
          type="warning"
          showIcon
          title={station.heldUp.message}
          description={t('stock.station.goOn')}
          action={<Button onClick={station.sendNow}>{t('stock.station.sendNow')}</Button>}
        />
      )}
      <div className={css.columns}>
        <div className={css.main}>
          <VerdictPanel {...station.shown} />
          <div className={css.act}>
            <p className={css.count}>
              <b>{open.length}</b> {t('stock.station.inBatch', { count: open.length })}
            </p>
            <Button
              type="primary"
              className={css.storeButton ?? ''}
              icon={<InboxOutlined aria-hidden="true" />}
              disabled={open.length === 0}
              onClick={station.storeBatch}
              title="Ctrl+Enter"
            >
              {t('stock.station.store', { count: open.length })}
            </Button>
            <StoreCode />
          </div>
        </div>
        <div className={css.aside}>
          {conflicts.length > 0 && (
            <Section title={t('stock.station.conflicts')} note={t('stock.store.units', { count: conflicts.length })} flush>
              <Conflicts conflicts={conflicts} onRetry={station.scan} onSettle={station.settle} />
            </Section>
          )}
          {batches.length > 0 && (
            <Section title={t('stock.station.waiting')} note={t('stock.station.batches', { count: batches.length })} flush>
              <WaitingBatches batches={batches} />
            </Section>
          )}
          <Section title={t('stock.station.batch')} note={t('stock.store.units', { count: open.length })} flush>
            <TypedCode onScan={station.scan} />
            <OpenScans scans={open} onDrop={station.drop} />
          </Section>
        </div>
      </div>
      {labels[0] && <PrintLabels key={labels[0].join()} productNos={labels[0]} onDone={() => setLabels((now) => now.slice(1))} />}
    </div>
  );
}

function Choice({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is its control
    <label className={css.choice}>
      <Switch size="small" checked={on} onChange={onChange} aria-label={label} />
      {label}
    </label>
  );
}

/** For labels no scanner can read. */
function TypedCode({ onScan }: { onScan: (code: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  return (
    <div className={css.typed}>
      <Input
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => {
          // With Ctrl it stores the batch.
          if (event.ctrlKey || event.metaKey || text.trim() === '') return;
          onScan(text);
          setText('');
        }}
        prefix={<ScanOutlined aria-hidden="true" />}
        placeholder={t('stock.station.typed')}
        aria-label={t('stock.store.code')}
        spellCheck={false}
      />
    </div>
  );
}
