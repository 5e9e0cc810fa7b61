import { ERP, type receiveHeadFields, receiveSpec, type WireOf } from '@phone-trade/shared';
import { Alert, Form } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useUndo } from '../../../../kit/action/use-undo';
import { DraftOffer } from '../../../../kit/form/draft-offer';
import { formFaults, inputId, namePath, stillThere } from '../../../../kit/form/findings';
import { FormErrors } from '../../../../kit/form/form-errors';
import { replaceValues } from '../../../../kit/form/replace-values';
import { useDocumentForm } from '../../../../kit/form/use-document-form';
import { useSaveShortcut } from '../../../../kit/form/use-shortcut';
import { useTried } from '../../../../kit/form/use-tried';
import { DocumentLayout, Section } from '../../../../kit/layout/document-layout';
import { useLaxImei } from '../../../../kit/price/use-rules';
import { UnitScanBox } from '../../../../kit/scan/unit-scan-box';
import type { RowFinding } from '../../../../lib/http/api-error';
import { UNITS_CHANGED } from '../../../../lib/http/query';
import { useLang, useT } from '../../../../lib/language/i18n';
import type { UnitRow } from '../../unit';
import { type Arrival, acceptedOf, arrivalFaults, isMeant, toProducts } from '../arrivals';
import { ArrivalDialog } from './arrival-dialog';
import { ArrivalList, STORE_FORM } from './arrival-list';
import { StoreAside } from './store-aside';
import { StoreResult } from './store-result';
import { useArrivalCheck } from './use-arrival-check';
import { useArrivals } from './use-arrivals';
import { useDefaultWarehouse } from './use-default-warehouse';
import { useMissingCode } from './use-missing-code';
import { WaitingUnits } from './waiting-units';

const KIND = { zh: '入库', en: 'Stock-in' };
const ROUTE = '/ERP/purchase/store';

type Head = Partial<WireOf<typeof receiveHeadFields>>;

interface StoreDraft {
  readonly head: Head;
  readonly arrivals: readonly Arrival[];
}

interface Stored {
  readonly orderNo: string;
  readonly count: number;
}

interface Props {
  readonly orderNo?: string | undefined;
  /** Units of the order that are on their way. */
  readonly waiting: readonly UnitRow[];
  /** Units chosen before. */
  readonly chosen: readonly UnitRow[];
  /** How many chosen ones are not on their way any more. */
  readonly lost?: number;
}

/** Scan what arrives, complete and correct it, put it into a warehouse. */
export function StoreForm({ orderNo, waiting, chosen, lost: lostNow = 0 }: Props) {
  const t = useT();
  const [form] = Form.useForm<Head>();
  const doc = useDocumentForm<StoreDraft>(orderNo ? `${ROUTE}?orderNo=${orderNo}` : ROUTE);
  // Storing them takes them off the way, too: only what was gone at the start is lost.
  const [lost] = useState(lostNow);
  const [edited, setEdited] = useState<string>();
  const [stored, setStored] = useState<{ record: Stored; productNos: readonly string[]; refused: number }>();
  const shown = useRef(stored);
  shown.current = stored;
  /** Scanned while the last result was shown. */
  const [first, setFirst] = useState<string>();
  const missing = useMissingCode();
  const laxImei = useLaxImei();
  const lang = useLang();
  const scanned = useRef<HTMLDivElement>(null);
  /** The arrivals of the last call: what it refused is about these. */
  const sent = useRef<readonly Arrival[]>([]);
  /** What the last attempt to store found before anything was sent. */
  const [tried, setTried] = useTried(form, () => problemsOf(latest.current));
  const undo = useUndo();
  const { usual } = useDefaultWarehouse();

  const keep = useCallback(
    (next: readonly Arrival[]) => doc.changed({ head: form.getFieldsValue(true), arrivals: next }),
    [doc.changed, form],
  );
  const { arrivals, latest, reset, change, add, patch, remove, accept, taken } = useArrivals(chosen, keep);
  const met = useCallback(() => latest.current.map(({ unit }) => unit.productNo), [latest]);
  const check = useArrivalCheck(met, orderNo);

  const kept = doc.draft?.arrivals.length ?? 0;
  const take = (values: StoreDraft) => {
    replaceValues(form, values.head);
    change(values.arrivals);
  };
  const lacking = useMemo(() => arrivals.filter((arrival) => missing(arrival) !== undefined), [arrivals, missing]);
  const accepted = useMemo(() => acceptedOf(arrivals), [arrivals]);
  const stillOpen = waiting.filter((unit) => !accepted.some((arrival) => arrival.unit.id === unit.id)).length;
  const open = waiting.filter((unit) => !arrivals.some((arrival) => arrival.unit.id === unit.id));

  const problemsOf = useCallback(
    (all: readonly Arrival[]): readonly RowFinding[] => {
      const empty = ERP.EMPTY_LINES();
      if (all.length === 0) return [{ path: 'products', key: empty.key, msg: empty.text(lang) }];
      return all.flatMap((arrival, i) =>
        arrivalFaults(arrival, missing(arrival), i + 1, laxImei).map(({ name, error }) => ({
          path: `products[${i}].${name}`,
          row: i + 1,
          key: error.key,
          msg: error.text(lang),
        })),
      );
    },
    [missing, laxImei, lang],
  );
  const findings = useMemo(
    () => [...tried.head, ...stillThere(tried.rows, problemsOf(arrivals)), ...unchanged(doc.findings, sent.current, arrivals)],
    [tried, problemsOf, arrivals, doc.findings],
  );

  const store = async () => {
    if (doc.busy) return;
    const faults = await form.validateFields().then(() => [], formFaults);
    const rows = problemsOf(latest.current);
    setTried(({ turn }) => ({ turn: turn + 1, head: faults, rows }));
    if (faults.length + rows.length > 0) return;
    const head = form.getFieldsValue(true) as Head;
    const input = { ...head, products: toProducts(latest.current) };
    sent.current = latest.current;
    const kept = acceptedOf(latest.current);
    const record = await doc.submit<Stored>('phone.product.productStore', input, false, ['phone.purchase']);
    if (!record) return;
    const productNos = kept.map(({ unit }) => unit.productNo);
    setStored({ record, productNos, refused: latest.current.length - kept.length });
    if (productNos.length === 0) return;
    undo({
      done: () => t('stock.store.done', { count: productNos.length }),
      undone: () => t('stock.receive.cancelled', { count: productNos.length }),
      returns: () => t('stock.store.undo', { count: productNos.length }),
      call: 'phone.product.cancelReceive',
      input: { productNos },
      permission: 'receive_cancel',
      touches: UNITS_CHANGED,
      // The next parcel, which may have begun by now, is not part of it.
      onUndone: () => shown.current?.record === record && again(),
    });
  };
  // While a unit is being compared, the keys belong to that dialog.
  useSaveShortcut(() => void store(), { enabled: stored === undefined && edited === undefined });

  const again = (code?: string) => {
    reset([]);
    setFirst(code);
    setStored(undefined);
  };
  if (stored) return <StoreResult {...stored} purchaseOrderNo={orderNo} open={stillOpen} onAgain={again} />;

  const editedOne = arrivals.find((arrival) => arrival.unit.id === edited);
  return (
    <>
      <Form<Head>
        form={form}
        name={STORE_FORM}
        layout="vertical"
        initialValues={{ warehouseId: usual }}
        onValuesChange={(changed: Partial<Head>) => {
          setTried((now) => ({ ...now, head: now.head.filter(({ path = '' }) => !(path in changed)) }));
          if ('warehouseId' in changed) form.setFieldValue('locationId', undefined);
          keep(latest.current);
        }}
      >
        <DocumentLayout
          kind={KIND}
          meta={orderNo ? t('stock.store.forOrder', { orderNo, supplier: waiting[0]?.channelName ?? '' }) : t('stock.store.shortcut')}
          actions={[
            {
              key: 'store',
              label: t('stock.store.submit', { count: accepted.length }),
              primary: true,
              busy: doc.busy,
              onClick: store,
            },
          ]}
          aside={
            <StoreAside arrivals={arrivals} accepted={accepted.length} lacking={lacking.length} open={orderNo ? stillOpen : undefined} />
          }
        >
          {kept > 0 && <DraftOffer of={doc} take={take} title={t('stock.store.draft', { count: kept })} />}
          {lost > 0 && <Alert type="warning" showIcon closable title={t('stock.store.lost', { count: lost })} />}
          <FormErrors
            key={tried.turn}
            form={STORE_FORM}
            findings={findings}
            fields={receiveSpec.document}
            focus={(path) => goToRow(path, scanned.current)}
          />
          <Section title={t('stock.store.scan')} note={t('stock.store.scanHint')}>
            <div ref={scanned}>
              <UnitScanBox
                label={t('stock.store.code')}
                autoFocus
                first={first}
                check={check}
                onAccepted={accept}
                taken={taken}
                onRepeated={(code) => flash(latest.current.findIndex(({ unit }) => isMeant(unit, code)))}
              />
            </div>
          </Section>
          <Section title={t('stock.store.arrived')} note={t('stock.store.units', { count: arrivals.length })} flush>
            <ArrivalList
              arrivals={arrivals}
              orderNo={orderNo}
              findings={findings}
              missing={missing}
              onPatch={patch}
              onEdit={setEdited}
              onRemove={remove}
            />
          </Section>
          {orderNo && open.length > 0 && <WaitingUnits units={open} onAdd={add} />}
        </DocumentLayout>
      </Form>
      {editedOne && (
        <ArrivalDialog
          key={editedOne.unit.id}
          arrival={editedOne}
          onSave={(values) => patch(editedOne.unit.id, values)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Findings of the server about arrivals that nobody changed since. */
const unchanged = (findings: readonly RowFinding[], sent: readonly Arrival[], now: readonly Arrival[]): readonly RowFinding[] =>
  findings.filter(({ path = '' }) => {
    const [list, index] = namePath(path);
    return list !== 'products' || typeof index !== 'number' || sent[index] === now[index];
  });

/** Goes to what a finding is about where that is no input: the row of its unit, or the scan box where there is none. */
function goToRow(path: string, scan: HTMLElement | null): boolean {
  const [list, index] = namePath(path);
  if (list !== 'products') return false;
  const row = typeof index === 'number' ? document.getElementById(inputId(STORE_FORM, `products[${index}].productNo`)) : null;
  const place = row?.querySelector('input') ?? row ?? scan?.querySelector('input');
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
  return place !== undefined;
}

/** Shows where a unit scanned again stands. */
function flash(index: number): void {
  const row = document.getElementById(inputId(STORE_FORM, `products[${index}].productNo`));
  row?.scrollIntoView({ block: 'nearest' });
  row?.animate([{ background: 'var(--attention-ground)' }, { background: 'transparent' }], { duration: 900 });
}
