import { priceRuleFields, STAGE, sameSalePreviewFields, storedUnitFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form } from 'antd';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { FieldItem } from '../../../kit/form/field-item';
import { FormErrors } from '../../../kit/form/form-errors';
import { useSave } from '../../../kit/form/use-save';
import { useUnsaved } from '../../../kit/form/use-unsaved';
import { type RefNode, refName } from '../../../kit/input/reference';
import { DocumentLayout, Section } from '../../../kit/layout/document-layout';
import { RowsTable } from '../../../kit/table/rows-table';
import type { Values } from '../../../kit/text/ref-text';
import { listQuery } from '../../../lib/http/query';
import { useLang, useT } from '../../../lib/language/i18n';
import { notify } from '../../../lib/notice/notice';
import { usePage } from '../../../lib/pages/page-context';
import { setTabDirty } from '../../../lib/pages/tabs';
import css from './same-sale.module.css';

const CandidatesDialog = lazy(async () => ({ default: (await import('../../../kit/dialog/candidates-dialog')).CandidatesDialog }));

const TITLE = { zh: '发起同售', en: 'Start same-sale' };
const FORM = 'same-sale';
/** The button that chooses units. */
const CHOOSE = 'same-sale-choose';

const { productNo, imei, productName, productAttr, conditionId, levelId, saleAmount } = storedUnitFields;
const SHOWN = { productNo, imei, productName, productAttr, levelId, saleAmount };
const CANDIDATES = {
  source: 'phone.product.pageRealStoreByDetail',
  fields: { productNo, imei, productName, productAttr, conditionId, levelId, stage: storedUnitFields.stage, saleAmount },
  rowKey: 'productNo',
} as const;
const ON_SHELF = { stage: String(STAGE.toList) };
const RULE = Object.entries(priceRuleFields);
const START = Object.fromEntries(RULE.flatMap(([name, field]) => (field.is.initial === undefined ? [] : [[name, field.is.initial]])));
const { productNo: _no, productName: _name, ok: _ok, key: _key, ...AMOUNTS } = sameSalePreviewFields;
const PREVIEWED = { productNo, productName, ...AMOUNTS };

type Chosen = Readonly<Record<string, { readonly on?: boolean } & Values>>;

interface Props {
  /** Numbers of units that were chosen in a list, separated by commas. */
  readonly codes: string;
  readonly views: ReactNode;
  readonly onStarted: (taskId: string) => void;
}

/** Which units, on which platforms, at which prices: with a look at those before it is started. */
export function SameSaleStart({ codes, views, onStarted }: Props) {
  const t = useT();
  const lang = useLang();
  const [units, setUnits] = useState<readonly Values[]>(() =>
    codes
      .split(',')
      .filter(Boolean)
      .map((code) => ({ productNo: code })),
  );
  const [touched, setTouched] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [preview, setPreview] = useState<readonly Values[]>();
  const [form] = Form.useForm<Chosen>();
  const { busy, findings, save } = useSave();
  const { tabKey } = usePage();
  useUnsaved(units.length > 0 || touched);
  const { data: platforms = [] } = useQuery(listQuery<RefNode>('phone.qcOptional.listPlatform'));
  const enabled = useMemo(() => platforms.filter(({ status }) => status !== 0), [platforms]);
  const numbers = units.map((unit) => String(unit.productNo));
  const asked = () => {
    const values = form.getFieldsValue();
    const wanted = enabled.flatMap(({ id }) => {
      const { on, ...rule } = values[id] ?? {};
      return on
        ? [
            {
              platformId: id,
              priceRule: Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined && value !== null)),
            },
          ]
        : [];
    });
    if (numbers.length > 0 && wanted.length > 0) return { productNos: numbers, platforms: wanted };
    const [text, place] =
      numbers.length === 0 ? ['listing.empty.units', CHOOSE] : ['listing.choosePlatform', `${FORM}_${enabled[0]?.id ?? ''}_on`];
    notify({ kind: 'warning', text: () => t(text) });
    document.getElementById(place)?.focus();
    return undefined;
  };
  const look = async () => {
    const input = asked();
    const rows = input && (await save<readonly Values[]>('phone.qcOptional.previewSameSale', input, { success: false, quiet: true }));
    if (rows) setPreview(rows);
  };
  const start = async () => {
    const input = asked();
    const opened =
      input &&
      (await save<{ taskId: string }>('phone.qcOptional.onSale', input, {
        success: () => t('listing.started', { count: input.productNos.length * input.platforms.length }),
      }));
    if (!opened) return;
    // At once: the tasks take the place of the form.
    setTabDirty(tabKey, false);
    onStarted(opened.taskId);
  };
  const drop = (row: Values) => setUnits((now) => now.filter((unit) => unit.productNo !== row.productNo));
  const good = preview?.filter(({ ok }) => ok === true).length ?? 0;
  return (
    <>
      <DocumentLayout
        kind={TITLE}
        status={views}
        actions={[
          { key: 'preview', label: t('listing.preview'), onClick: () => void look() },
          { key: 'start', label: t('listing.start'), primary: true, busy, onClick: () => void start() },
        ]}
      >
        <FormErrors form={FORM} findings={findings} />
        <Section
          title={t('listing.units')}
          note={t('listing.chosen', { count: units.length })}
          actions={
            <Button id={CHOOSE} onClick={() => setChoosing(true)}>
              {t('listing.choose')}
            </Button>
          }
          flush
        >
          <RowsTable
            fields={SHOWN}
            rows={units}
            rowKey={(row) => String(row.productNo)}
            label={t('listing.units')}
            actions={(row) => [{ key: 'drop', label: t('listing.drop'), onClick: () => drop(row) }]}
            empty={t('listing.empty.units')}
          />
        </Section>
        <Section title={t('listing.platforms')}>
          {enabled.length > 0 && (
            <Form
              form={form}
              name={FORM}
              layout="vertical"
              initialValues={Object.fromEntries(enabled.map(({ id }) => [id, START]))}
              onValuesChange={() => {
                setTouched(true);
                setPreview(undefined);
              }}
            >
              {enabled.map((platform) => (
                <PlatformRule key={platform.id} id={platform.id} name={refName(platform, lang)} />
              ))}
            </Form>
          )}
        </Section>
        {preview && (
          <Section title={t('listing.preview')} note={t('listing.previewed', { ok: good, bad: preview.length - good })} flush>
            <RowsTable
              fields={PREVIEWED}
              rows={preview}
              rowKey={(row) => `${String(row.productNo)}/${String(row.platformId)}`}
              label={t('listing.preview')}
              own={{ msg: { width: 280, label: { zh: '不能上架的原因', en: 'Why not' } } }}
            />
          </Section>
        )}
      </DocumentLayout>
      {choosing && (
        <Suspense fallback={null}>
          <CandidatesDialog
            title={t('listing.choose')}
            of={CANDIDATES}
            filters={ON_SHELF}
            chosen={new Set(numbers)}
            onPick={(rows) => {
              setPreview(undefined);
              setUnits((now) => [...now, ...rows]);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A platform with the rule of its price, which only counts while the platform is chosen. */
function PlatformRule({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useT();
  const on = Form.useWatch<boolean | undefined>([id, 'on']) === true;
  return (
    <fieldset className={css.platform}>
      <Form.Item name={[id, 'on']} valuePropName="checked" noStyle>
        <Checkbox aria-label={t('listing.on', { name })}>{name}</Checkbox>
      </Form.Item>
      {on && (
        <div className={css.rule}>
          {RULE.map(([field, of]) => (
            <FieldItem key={field} name={[id, field]} field={of} />
          ))}
        </div>
      )}
    </fieldset>
  );
}
