import { receiveHeadFields, type WireOf } from '@phone-trade/shared';
import { Alert, Button, Form } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { inputId } from '../../../../kit/hooks/findings';
import { useRefOptions } from '../../../../kit/hooks/reference';
import { useDocumentForm } from '../../../../kit/hooks/use-document-form';
import type { ScannedCode } from '../../../../kit/hooks/use-scan-list';
import { useSaveShortcut } from '../../../../kit/hooks/use-shortcut';
import { DocumentLayout, Section } from '../../../../kit/views/document-layout';
import { FieldItem } from '../../../../kit/views/field-item';
import { FormErrors } from '../../../../kit/views/form-errors';
import { Totals } from '../../../../kit/views/totals';
import { UnitScanBox } from '../../../../kit/views/unit-scan-box';
import { useT } from '../../../../lib/i18n';
import type { UnitRow } from '../../unit';
import { type Arrival, acceptedOf, isDifferent, isMeant, toProducts, withUnits } from '../arrivals';
import { ArrivalDialog } from './arrival-dialog';
import { ArrivalList, STORE_FORM } from './arrival-list';
import css from './receive.module.css';
import { StoreResult } from './store-result';
import { useArrivalCheck } from './use-arrival-check';
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
  const [arrivals, setArrivals] = useState<readonly Arrival[]>(() => withUnits([], chosen));
  // Storing them takes them off the way, too: only what was gone at the start is lost.
  const [lost] = useState(lostNow);
  const latest = useRef(arrivals);
  const [edited, setEdited] = useState<string>();
  const [stored, setStored] = useState<{ record: Stored; productNos: readonly string[]; refused: number }>();
  const missing = useMissingCode();
  const warehouseId = Form.useWatch('warehouseId', form);
  const preset = useDefaultWarehouse();
  useEffect(() => {
    if (preset && !form.getFieldValue('warehouseId')) form.setFieldValue('warehouseId', preset);
  }, [form, preset]);

  const change = useCallback(
    (next: readonly Arrival[]) => {
      latest.current = next;
      setArrivals(next);
      doc.changed({ head: form.getFieldsValue(true), arrivals: next });
    },
    [doc.changed, form],
  );
  const add = useCallback((units: readonly UnitRow[]) => change(withUnits(latest.current, units)), [change]);
  const patch = useCallback(
    (id: string, values: Partial<Arrival>) =>
      change(latest.current.map((arrival) => (arrival.unit.id === id ? { ...arrival, ...values } : arrival))),
    [change],
  );
  const remove = useCallback((id: string) => change(latest.current.filter((arrival) => arrival.unit.id !== id)), [change]);

  const check = useArrivalCheck(latest, orderNo);
  const taken = useCallback((code: string) => latest.current.some(({ unit }) => isMeant(unit, code)), []);
  const accept = useCallback((rows: readonly ScannedCode[]) => add(rows.map((row) => row.verdict.data as UnitRow)), [add]);

  const lacking = useMemo(() => arrivals.filter((arrival) => missing(arrival) !== undefined), [arrivals, missing]);
  const accepted = useMemo(() => acceptedOf(arrivals), [arrivals]);
  const refused = arrivals.length - accepted.length;
  const stillOpen = waiting.filter((unit) => !accepted.some((arrival) => arrival.unit.id === unit.id)).length;
  const open = waiting.filter((unit) => !arrivals.some((arrival) => arrival.unit.id === unit.id));

  const store = async () => {
    if (doc.busy || arrivals.length === 0) return;
    const head = await form.validateFields().catch(() => undefined);
    if (!head) return;
    const gap = lacking[0];
    if (gap) return focusRow(latest.current.indexOf(gap), missing(gap) ?? 'imei');
    const input = { ...head, products: toProducts(latest.current) };
    const kept = acceptedOf(latest.current);
    const success = t('stock.store.done', { count: kept.length });
    const record = await doc.submit<Stored>('phone.product.productStore', input, success, ['phone.purchase']);
    if (record) setStored({ record, productNos: kept.map(({ unit }) => unit.productNo), refused: latest.current.length - kept.length });
  };
  // While a unit is being compared, the keys belong to that dialog.
  useSaveShortcut(() => void store(), stored === undefined && edited === undefined);

  const again = () => {
    latest.current = [];
    setArrivals([]);
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
        onValuesChange={(changed: Partial<Head>) => {
          if ('warehouseId' in changed) form.setFieldValue('locationId', undefined);
          doc.changed({ head: form.getFieldsValue(true), arrivals: latest.current });
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
            <>
              <Section title={t('stock.store.into')}>
                <FieldItem name="warehouseId" field={receiveHeadFields.warehouseId} roots />
                <FieldItem name="locationId" field={receiveHeadFields.locationId} within={warehouseId ?? ''} />
                <FieldItem name="expressNo" field={receiveHeadFields.expressNo} />
                <FieldItem name="remark" field={receiveHeadFields.remark} />
              </Section>
              <Section title={t('stock.store.summary')}>
                <Totals
                  lines={[
                    { key: 'lacking', label: t('stock.store.lacking'), text: lacking.length },
                    { key: 'different', label: t('stock.store.different'), text: arrivals.filter(isDifferent).length },
                    ...(orderNo ? [{ key: 'open', label: t('stock.store.stillOpen'), text: stillOpen }] : []),
                    ...(refused > 0 ? [{ key: 'refused', label: t('stock.store.refused'), text: refused }] : []),
                    { key: 'count', label: t('stock.store.count'), text: accepted.length, strong: true },
                  ]}
                />
              </Section>
            </>
          }
        >
          {offered && offered.arrivals.length > 0 && (
            <Alert
              type="info"
              showIcon
              title={t('stock.store.draft', { count: offered.arrivals.length })}
              action={
                <span className={css.buttons}>
                  <Button
                    onClick={() => {
                      form.setFieldsValue(offered.head);
                      change(offered.arrivals);
                      setOffered(undefined);
                    }}
                  >
                    {t('stock.store.restore')}
                  </Button>
                  <Button
                    type="text"
                    onClick={() => {
                      doc.finish();
                      setOffered(undefined);
                    }}
                  >
                    {t('stock.store.forget')}
                  </Button>
                </span>
              }
            />
          )}
          {lost > 0 && <Alert type="warning" showIcon closable title={t('stock.store.lost', { count: lost })} />}
          <FormErrors form={STORE_FORM} findings={doc.findings} />
          <Section title={t('stock.store.scan')} note={t('stock.store.scanHint')}>
            <UnitScanBox
              label={t('stock.store.code')}
              autoFocus
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

/** The tenant's usual warehouse. */
function useDefaultWarehouse(): string | undefined {
  const { options } = useRefOptions('warehouse', undefined, { roots: true });
  return options.find((option) => option.node.isDefault === 1)?.value;
}
