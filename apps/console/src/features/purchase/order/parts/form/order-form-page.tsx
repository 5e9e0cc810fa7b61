import { purchaseSpec } from '@phone-trade/shared';
import { Alert, Button, Form } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formFaults, namePath } from '../../../../../kit/hooks/findings';
import { useDocumentForm } from '../../../../../kit/hooks/use-document-form';
import { usePreview } from '../../../../../kit/hooks/use-preview';
import { useRules } from '../../../../../kit/hooks/use-rules';
import { useSaveShortcut } from '../../../../../kit/hooks/use-shortcut';
import { type DocumentAction, DocumentLayout } from '../../../../../kit/views/document-layout';
import type { Values } from '../../../../../kit/views/field-text';
import { FormErrors } from '../../../../../kit/views/form-errors';
import type { RowFinding } from '../../../../../lib/api-error';
import { useLang, useT } from '../../../../../lib/i18n';
import { useCan } from '../../../../../lib/permissions';
import type { DetailRequest, SavedOrder } from '../../order-detail';
import {
  atFormPlace,
  type HeadDraft,
  type LineDraft,
  lineProblems,
  type Places,
  toInput,
  toPreview,
  unitCosts,
  unitCount,
} from '../../order-form';
import { ExpensesSection } from './expenses-section';
import { FactsSection } from './facts-section';
import css from './form.module.css';
import { LinesSection } from './lines-section';
import { PaymentsSection } from './payments-section';
import { TotalsAside } from './totals-aside';
import { useLines } from './use-lines';

interface FormValues {
  readonly head: HeadDraft;
  readonly lines: readonly LineDraft[];
}

interface Props {
  /** Names the draft kept for this page. */
  readonly route: string;
  readonly initial: FormValues;
  /** The order edited; absent while it is new. */
  readonly edited?: SavedOrder;
  /** The stored document; its texts stand for references no longer offered. */
  readonly stored?: Values;
  readonly onSaved: (orderNo: string, request: DetailRequest) => void;
}

const FORM = 'purchase';

/** Add and edit of a purchase order: facts, units scanned first, expenses, payments, and the figures as they will be posted. */
export function OrderFormPage({ route, initial, edited, stored, onSaved }: Props) {
  const t = useT();
  const lang = useLang();
  const can = useCan();
  const rules = useRules();
  const [form] = Form.useForm<HeadDraft>();
  const doc = useDocumentForm<FormValues>(route);
  const [problems, setProblems] = useState<readonly RowFinding[]>([]);
  const places = useRef<Places>([]);
  const [offered, setOffered] = useState(doc.draft);
  const head = (Form.useWatch((values) => values, { form, preserve: true }) ?? initial.head) as HeadDraft;

  const controls = useLines(initial.lines, (lines) => doc.changed({ head: form.getFieldsValue(true), lines }));
  const count = unitCount(controls.lines);
  const asked = useMemo(() => toPreview(head, controls.lines, edited?.orderNo), [head, controls.lines, edited?.orderNo]);
  const state = usePreview('purchase', 'review', asked);
  const { preview, target } = state;
  const costs = useMemo(() => unitCosts(preview, target), [preview, target]);
  const findings = useMemo(
    () => [...problems, ...doc.findings.map((finding) => atFormPlace(finding, places.current))],
    [problems, doc.findings],
  );
  useEffect(() => {
    const own = doc.findings.filter(({ path }) => path !== undefined && !path.startsWith('products'));
    form.setFields(own.map(({ path, msg }) => ({ name: namePath(path ?? '') as unknown as keyof HeadDraft, errors: [msg] })));
  }, [form, doc.findings]);

  const save = async (review: boolean) => {
    if (doc.busy) return;
    const wrong = lineProblems(controls.latest.current, lang);
    const faults = await form.validateFields().then(() => [], formFaults);
    setProblems([...faults, ...wrong]);
    if (faults.length + wrong.length > 0) return;
    const made = toInput(form.getFieldsValue(true), controls.latest.current);
    places.current = made.places;
    const saved = await doc.submit<SavedOrder>(
      edited ? 'phone.purchase.updatePurchase' : 'phone.purchase.savePurchase',
      { ...made.input, ...edited },
      t('purchase.done.save'),
    );
    if (saved) onSaved(saved.orderNo, review ? { review: saved.version } : {});
  };
  useSaveShortcut(() => void save(false));

  const restore = useCallback(() => {
    if (offered) {
      form.setFieldsValue(offered.head as Parameters<typeof form.setFieldsValue>[0]);
      controls.actions.set(offered.lines);
    }
    setOffered(undefined);
  }, [form, offered, controls.actions]);

  const followSupplier = (changed: Partial<HeadDraft>) => {
    if (!('channelId' in changed)) return;
    const before = supplier.current;
    supplier.current = changed.channelId;
    const expenses = (form.getFieldValue('expenses') ?? []) as HeadDraft['expenses'];
    expenses?.forEach((expense, i) => {
      if (expense?.channelId === before) form.setFieldValue(['expenses', i, 'channelId'], changed.channelId);
    });
  };
  const supplier = useRef(initial.head.channelId);

  const actions: readonly DocumentAction[] = [
    ...(can('purchase_review')
      ? [{ key: 'saveReview', label: t('purchase.actions.saveReview'), busy: doc.busy, onClick: () => save(true) }]
      : []),
    { key: 'save', label: t('purchase.actions.save'), primary: true, busy: doc.busy, onClick: () => save(false) },
  ];
  return (
    <Form<HeadDraft>
      form={form}
      name={FORM}
      layout="vertical"
      initialValues={{ ...initial.head }}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={(changed: Partial<HeadDraft>) => {
        followSupplier(changed);
        doc.changed({ head: form.getFieldsValue(true), lines: controls.latest.current });
      }}
    >
      <DocumentLayout
        kind={edited ? purchaseSpec.label : { zh: '新建采购单', en: 'New purchase order' }}
        orderNo={edited?.orderNo}
        meta={t('purchase.form.shortcut')}
        actions={actions}
        aside={<TotalsAside state={state} costs={costs} lines={controls.lines} count={count} purchaseType={head.purchaseType} />}
      >
        {offered && (
          <Alert
            type="info"
            showIcon
            title={t('purchase.form.draft')}
            action={
              <span className={css.draft}>
                <Button onClick={restore}>{t('purchase.form.restore')}</Button>
                <Button
                  type="text"
                  onClick={() => {
                    doc.finish();
                    setOffered(undefined);
                  }}
                >
                  {t('purchase.form.forget')}
                </Button>
              </span>
            }
          />
        )}
        <FormErrors form={FORM} findings={findings} />
        <FactsSection purchaseType={head.purchaseType} stored={stored} />
        <LinesSection
          controls={controls}
          count={count}
          amount={preview?.totals.goodsAmount}
          costs={costs}
          findings={findings}
          strict={rules?.imeiStrict !== 0}
          ownOrderNo={edited?.orderNo}
        />
        <ExpensesSection count={count} total={preview?.totals.expenseAmount} />
        <PaymentsSection preview={preview} />
      </DocumentLayout>
    </Form>
  );
}
