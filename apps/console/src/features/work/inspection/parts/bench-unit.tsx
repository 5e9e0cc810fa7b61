import {
  benchUnitFields,
  codes,
  distributeSpec,
  INSPECTED,
  inspectedFactFields,
  inspectedUnitFields,
  openUnitFields,
  inspectionSpec as spec,
} from '@phone-trade/shared';
import { Alert, Form, Radio } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { columnsOf } from '../../../../kit/columns/columns';
import { PartsTable } from '../../../../kit/document/detail/parts-table';
import { detailPath } from '../../../../kit/document/places';
import { DraftOffer } from '../../../../kit/form/draft-offer';
import { FieldGrid, FieldItem } from '../../../../kit/form/field-item';
import { focusFaults } from '../../../../kit/form/findings';
import { FormErrors } from '../../../../kit/form/form-errors';
import { replaceValues } from '../../../../kit/form/replace-values';
import { useDocumentForm } from '../../../../kit/form/use-document-form';
import { useSaveShortcut } from '../../../../kit/form/use-shortcut';
import { AttrPicker } from '../../../../kit/input/attr-picker';
import { DocumentLayout, Section } from '../../../../kit/layout/document-layout';
import { FactGrid } from '../../../../kit/layout/fact-grid';
import { DocumentLink } from '../../../../kit/navigation/document-link';
import { goodsPath } from '../../../../kit/navigation/paths';
import { useHiddenCost } from '../../../../kit/price/use-hidden-cost';
import { StatusTag } from '../../../../kit/text/status-tag';
import { useLabel, useLang, useT } from '../../../../lib/language/i18n';
import { isTaken, type OpenUnit } from '../../open-units';
import { INSPECTION_QUEUE as QUEUE } from '../inspection-queue';
import { BenchReport } from './bench-report';

const KIND = { zh: '质检台', en: 'Inspection bench' };
const FORM = 'inspection-bench';

const UNIT = ['imei', 'sn', 'productName', 'productAttr', 'conditionId', 'levelId', 'batteryHealth', 'stageDays', 'inspectCount', 'remark'];
const EARLIER = columnsOf(
  Object.fromEntries(
    (
      ['insertTime', 'inspectType', 'result', 'levelBeforeId', 'levelId', 'batteryHealth', 'faultTexts', 'inspectUserId', 'remark'] as const
    ).map((name) => [name, inspectedUnitFields[name]]),
  ),
);
/** What is asked of a unit with each result. */
const OF_RESULT: Readonly<Record<number, readonly string[]>> = {
  [INSPECTED.done]: ['nextStage'],
  [INSPECTED.toRepair]: [],
  [INSPECTED.toReturn]: ['reasonId', 'handleType'],
};
const FACTS = Object.keys(inspectedFactFields);
const FOUND = ['faultIds', 'suggestAmount', 'diffFlag', 'diffRemark', 'remark', 'images'];

interface Props {
  readonly opened: OpenUnit;
  readonly scan: ReactNode;
  readonly onClaimed: () => void;
  readonly onDone: () => void;
}

/** One unit on the bench: what is known of it, and what is found now. */
export function BenchUnit({
  opened: { unit, ok, msg, distribute, purchase, imeiCheck, earlier, template, lastReport },
  scan,
  onClaimed,
  onDone,
}: Props) {
  const t = useT();
  const label = useLabel();
  const lang = useLang();
  const [form] = Form.useForm<Record<string, unknown>>();
  const doc = useDocumentForm<Record<string, unknown>>(`${QUEUE.bench.path}?code=${unit.productNo}`);
  // Since when the unit lies on the bench; the wall clock may be set meanwhile.
  const [since] = useState(() => performance.now());
  const { productNo } = unit;
  const mine = ok && isTaken(unit);
  const result = Number(Form.useWatch('result', form) ?? 0);
  const differs = Form.useWatch('diffFlag', form) === 1;

  const claim = async () => {
    const input = { productNos: [productNo] };
    if (await doc.submit(QUEUE.claim, input, () => t('work.done.claim', { count: 1 }), QUEUE.touches)) onClaimed();
  };
  const save = async () => {
    if (doc.busy) return;
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values) return;
    const costSeconds = Math.round((performance.now() - since) / 1000);
    const answer = await doc.submit(
      'phone.inspection.inspectionCreate',
      { products: [{ productNo, ...values, costSeconds }] },
      () => t('work.done.inspect', { productNo }),
      QUEUE.touches,
    );
    if (answer) onDone();
  };
  useSaveShortcut(() => void (mine ? save() : claim()), { enabled: ok });

  // The same objects while the answer is the same: none of them counts as new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages follow the language
  const findings = useMemo(() => doc.findings.map(atField), [doc.findings, lang]);
  const asked = OF_RESULT[result] ?? [];
  const found = FOUND.filter((name) => name !== 'diffRemark' || differs);
  return (
    <Form
      form={form}
      name={FORM}
      layout="vertical"
      onValuesChange={() => doc.changed(form.getFieldsValue(true) as Record<string, unknown>)}
    >
      <DocumentLayout
        kind={KIND}
        status={<StatusTag table="productStage" code={unit.stage} />}
        meta={t('kit.saveShortcut')}
        actions={
          ok
            ? [
                mine
                  ? { key: 'save', label: t('work.save'), primary: true, busy: doc.busy, onClick: save }
                  : { key: 'claim', label: t('work.claim'), primary: true, busy: doc.busy, onClick: claim },
              ]
            : []
        }
        aside={<Known unit={unit} distribute={distribute} purchase={purchase} imeiCheck={imeiCheck} />}
      >
        {scan}
        {!ok && <Alert type="error" showIcon title={msg ?? ''} />}
        {mine && <DraftOffer of={doc} take={(values) => replaceValues(form, values)} />}
        {ok && !mine && <Alert type="info" showIcon title={t('work.claimFirst')} />}
        <FormErrors form={FORM} findings={findings} fields={spec.line} />
        {mine && (
          <>
            <Section title={t('work.result')}>
              <FieldItem name="result" field={spec.line.result}>
                <ResultChoice />
              </FieldItem>
              {asked.length > 0 && <FieldGrid fields={spec.line} only={asked} columns={3} />}
            </Section>
            {(template || lastReport) && <BenchReport productNo={productNo} lastReport={lastReport} onSubmitted={onClaimed} />}
            <Section title={t('work.facts')} note={t('work.factsHint')}>
              <FieldGrid
                fields={spec.line}
                only={FACTS}
                columns={3}
                own={{
                  attrs: (
                    <FieldItem name="attrs" field={inspectedFactFields.attrs}>
                      <AttrPicker modelId={unit.modelId as string | undefined} placeholder={String(unit.productAttr ?? '')} />
                    </FieldItem>
                  ),
                }}
              />
            </Section>
            <Section title={t('work.found')}>
              <FieldGrid fields={spec.line} only={found} columns={3} />
            </Section>
          </>
        )}
        {earlier.length > 0 && (
          <PartsTable
            title={label(openUnitFields.earlier.label)}
            note={t('work.times', { count: earlier.length })}
            columns={EARLIER}
            rows={earlier}
          />
        )}
      </DocumentLayout>
    </Form>
  );
}

/** A finding of the only line, at the input of the form. */
const atField = <F extends { readonly path?: string }>(finding: F): F => ({
  ...finding,
  ...(finding.path === undefined ? {} : { path: finding.path.replace(/^products\[0\]\./, '') }),
});

interface ChoiceProps {
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (value: number) => void;
}

/** The results stand open: the arrows choose. */
function ResultChoice({ id, value, onChange }: ChoiceProps) {
  const label = useLabel();
  return (
    <Radio.Group
      {...(id ? { id } : {})}
      optionType="button"
      buttonStyle="solid"
      value={value}
      onChange={(event) => onChange?.(event.target.value as number)}
      options={codes('inspectionResult').map((row) => ({ value: row.code, label: label(row) }))}
    />
  );
}

/** What is known of the unit: its facts, why it is here, what was paid. */
function Known({ unit, distribute, purchase, imeiCheck }: Pick<OpenUnit, 'unit' | 'distribute' | 'purchase' | 'imeiCheck'>) {
  const label = useLabel();
  const t = useT();
  const isHidden = useHiddenCost();
  const { distribute: sent, purchase: bought, imeiCheck: checked } = openUnitFields;
  return (
    <>
      <Section title={t('work.unit')}>
        <DocumentLink text={unit.productNo} to={goodsPath(unit.productNo)} />
        <FactGrid fields={benchUnitFields} values={unit} only={UNIT} columns={2} />
      </Section>
      {distribute && (
        <Section title={label(sent.label)}>
          <DocumentLink text={String(distribute.orderNo)} to={detailPath(distributeSpec, String(distribute.orderNo))} />
          <FactGrid fields={sent.is.fields ?? {}} values={distribute} only={['createUser', 'expectFinishTime', 'remark']} columns={2} />
        </Section>
      )}
      {purchase && (
        <Section title={label(bought.label)}>
          <FactGrid
            fields={bought.is.fields ?? {}}
            values={purchase}
            only={[
              'purchaseOrderNo',
              'channelId',
              'purchaseTime',
              ...(isHidden(bought.is.fields?.purchasePrice, purchase, 'purchasePrice') ? [] : ['purchasePrice']),
            ]}
            columns={2}
          />
        </Section>
      )}
      {imeiCheck && (
        <Section title={label(checked.label)}>
          <FactGrid
            fields={checked.is.fields ?? {}}
            values={imeiCheck}
            only={['lockStatus', 'blacklistStatus', 'simLock', 'carrier', 'warrantyEnd', 'checkedTime']}
            columns={2}
          />
        </Section>
      )}
    </>
  );
}
