import type { receiveHeadFields, WireOf } from '@phone-trade/shared';
import { Alert, Form } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useUndo } from '../../../../kit/action/use-undo';
import { focusFaults, inputId } from '../../../../kit/form/findings';
import { FormErrors } from '../../../../kit/form/form-errors';
import { useDocumentForm } from '../../../../kit/form/use-document-form';
import { useSaveShortcut } from '../../../../kit/form/use-shortcut';
import { DocumentLayout, Section } from '../../../../kit/layout/document-layout';
import { UnitScanBox } from '../../../../kit/scan/unit-scan-box';
import { UNITS_CHANGED } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import type { UnitRow } from '../../unit';
import { type Arrival, acceptedOf, isMeant, toProducts } from '../arrivals';
import { ArrivalDialog } from './arrival-dialog';
import { ArrivalList, STORE_FORM } from './arrival-list';
import { DraftOffer } from './draft-offer';
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
  const [offered, setOffered] = useState(doc.draft);
  // Storing them takes them off the way, too: only what was gone at the start is lost.
  const [lost] = useState(lostNow);
  const [edited, setEdited] = useState<string>();
  const [stored, setStored] = useState<{ record: Stored; productNos: readonly string[]; refused: number }>();
  /** Scanned while the last result was shown. */
  const [first, setFirst] = useState<string>();
  const missing = useMissingCode();
  const undo = useUndo();
  const { usual } = useDefaultWarehouse();

  const keep = useCallback(
    (next: readonly Arrival[]) => doc.changed({ head: form.getFieldsValue(true), arrivals: next }),
    [doc.changed, form],
  );
  const { arrivals, latest, reset, change, add, patch, remove, accept, taken } = useArrivals(chosen, keep);
  const met = useCallback(() => latest.current.map(({ unit }) => unit.productNo), [latest]);
  const check = useArrivalCheck(met, orderNo);

  const lacking = useMemo(() => arrivals.filter((arrival) => missing(arrival) !== undefined), [arrivals, missing]);
  const accepted = useMemo(() => acceptedOf(arrivals), [arrivals]);
  const stillOpen = waiting.filter((unit) => !accepted.some((arrival) => arrival.unit.id === unit.id)).length;
  const open = waiting.filter((unit) => !arrivals.some((arrival) => arrival.unit.id === unit.id));

  const store = async () => {
    if (doc.busy || arrivals.length === 0) return;
    const head = await form.validateFields().catch(focusFaults(STORE_FORM));
    if (!head) return;
    const gap = lacking[0];
    if (gap) return focusRow(latest.current.indexOf(gap), missing(gap) ?? 'imei');
    const input = { ...head, products: toProducts(latest.current) };
    const kept = acceptedOf(latest.current);
    const record = await doc.submit<Stored>('phone.product.productStore', input, false, ['phone.purchase']);
    if (!record) return;
    const productNos = kept.map(({ unit }) => unit.productNo);
    setStored({ record, productNos, refused: latest.current.length - kept.length });
    if (productNos.length === 0) return;
    undo({
      done: t('stock.store.done', { count: productNos.length }),
      undone: t('stock.receive.cancelled', { count: productNos.length }),
      returns: t('stock.store.undo', { count: productNos.length }),
      call: 'phone.product.cancelReceive',
      input: { productNos },
      permission: 'receive_cancel',
      touches: UNITS_CHANGED,
      onUndone: again,
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
              ...(arrivals.length === 0 ? { disabled: t('stock.store.scanFirst') } : {}),
            },
          ]}
          aside={
            <StoreAside arrivals={arrivals} accepted={accepted.length} lacking={lacking.length} open={orderNo ? stillOpen : undefined} />
          }
        >
          {offered && offered.arrivals.length > 0 && (
            <DraftOffer
              count={offered.arrivals.length}
              onRestore={() => {
                form.setFieldsValue(offered.head);
                change(offered.arrivals);
                setOffered(undefined);
              }}
              onForget={() => {
                doc.finish();
                setOffered(undefined);
              }}
            />
          )}
          {lost > 0 && <Alert type="warning" showIcon closable title={t('stock.store.lost', { count: lost })} />}
          <FormErrors form={STORE_FORM} findings={doc.findings} />
          <Section title={t('stock.store.scan')} note={t('stock.store.scanHint')}>
            <UnitScanBox
              label={t('stock.store.code')}
              autoFocus
              first={first}
              check={check}
              onAccepted={accept}
              taken={taken}
              onRepeated={(code) => flash(latest.current.findIndex(({ unit }) => isMeant(unit, code)))}
            />
          </Section>
          <Section title={t('stock.store.arrived')} note={t('stock.store.units', { count: arrivals.length })} flush>
            <ArrivalList
              arrivals={arrivals}
              findings={doc.findings}
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

function focusRow(index: number, field: string): void {
  const input = document.getElementById(inputId(STORE_FORM, `products[${index}].${field}`));
  input?.scrollIntoView({ block: 'center' });
  input?.focus();
}

/** Shows where a unit scanned again stands. */
function flash(index: number): void {
  const row = document.getElementById(inputId(STORE_FORM, `products[${index}].productNo`));
  row?.scrollIntoView({ block: 'nearest' });
  row?.animate([{ background: 'var(--attention-ground)' }, { background: 'transparent' }], { duration: 900 });
}
