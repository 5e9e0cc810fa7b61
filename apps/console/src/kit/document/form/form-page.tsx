import type { Label } from '@phone-trade/shared';
import { Form } from 'antd';
import { useLabel, useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import { DraftOffer } from '../../form/draft-offer';
import { FieldGrid } from '../../form/field-item';
import { FormErrors } from '../../form/form-errors';
import { type DocumentAction, DocumentLayout, Section } from '../../layout/document-layout';
import { Totals } from '../../layout/totals';
import { lazyDialog } from '../../states/lazy-part';
import { documentFigures, leftToPay } from '../figures';
import { type Head, rightOf, withFiles } from '../kind';
import { useSay } from '../use-say';
import { ConflictDialog } from './conflict-dialog';
import { EntriesContext, FaultsContext, focusCell } from './entry-grid';
import { HeadSection } from './head-section';
import { ExpensesGrid, PaymentsGrid } from './part-grids';
import { type EntryProps, useEntry } from './use-entry';
import { useHeadFold } from './use-head-fold';

const EffectDialog = lazyDialog(async () => (await import('./effect-dialog')).EffectDialog);

/** Add and edit of a document: facts, lines, expenses, payments, and the figures as they will be posted. */
export function DocumentFormPage({ title, ...props }: EntryProps & { readonly title: Label }) {
  const t = useT();
  const entry = useEntry(props);
  const { kind } = props;
  const { form: part, spec } = kind;
  const { form, entries, edited, head, state, count, answer, findings } = entry;
  const { preview, target } = answer;
  const { View } = part.lines;
  const label = useLabel();
  const { payments } = spec.document;
  const fields = part.fieldsOf?.(head) ?? spec.head;
  const names = withFiles(spec.head, part.facts);
  const fold = useHeadFold({ fields, names, head, count, isNew: edited === undefined });
  return (
    <EntriesContext value={entries}>
      <FaultsContext value={entry.report}>
        <Form<Record<string, unknown>>
          form={form}
          name={spec.kind}
          layout="vertical"
          initialValues={{ ...props.initial.head }}
          onValuesChange={entry.changed}
        >
          <DocumentLayout
            kind={title}
            orderNo={edited?.orderNo}
            meta={t('kit.saveShortcut')}
            actions={useSaveActions(entry, props)}
            aside={<Figures entry={entry} {...props} />}
          >
            <DraftOffer {...entry.offer} />
            <FormErrors
              key={entry.turn}
              form={spec.kind}
              findings={findings}
              fields={spec.document}
              focus={(path) => focusCell(entries, path)}
            />
            <HeadSection of={fold} fields={fields} names={names} values={head}>
              <FieldGrid
                fields={fields}
                only={names}
                columns={3}
                within={withinOf(part.within, head)}
                {...(part.own ? { own: part.own } : {})}
                values={edited}
              />
            </HeadSection>
            <View state={state} head={head} findings={findings} preview={preview} target={target} orderNo={edited?.orderNo} />
            {part.expenses && (
              <Form.Item name="expenses" noStyle>
                <ExpensesGrid
                  fields={part.expenses}
                  findings={findings}
                  count={count}
                  total={preview?.totals.expenseAmount}
                  channelId={head.channelId}
                />
              </Form.Item>
            )}
            {part.payments && payments && (
              <Form.Item name="payments" noStyle>
                <PaymentsGrid
                  title={label(payments.label)}
                  fields={part.payments}
                  findings={findings}
                  preview={preview}
                  left={part.lines.leftToPay?.(state.lines, head) ?? (preview && leftToPay(preview))}
                />
              </Form.Item>
            )}
            {entry.asked && (
              <EffectDialog kind={kind} entry={entry} names={names} onConfirm={entry.asked.confirm} onClose={entry.asked.close} />
            )}
            {entry.conflict && edited && (
              <ConflictDialog kind={kind} base={edited} head={head} lines={state.lines} onJoin={entry.join} onClose={entry.closeConflict} />
            )}
          </DocumentLayout>
        </Form>
      </FaultsContext>
    </EntriesContext>
  );
}

const withinOf = (within: Readonly<Record<string, string>> = {}, head: Head) =>
  Object.fromEntries(Object.entries(within).map(([name, parent]) => [name, [parent, head[parent]] as const]));

type Entry = ReturnType<typeof useEntry>;

/** Saving alone, and saving with the review in view; a kind without a review is effective with its saving. */
function useSaveActions({ busy, save }: Entry, { kind }: EntryProps): readonly DocumentAction[] {
  const t = useT();
  const can = useCan();
  const { spec } = kind;
  const say = useSay(spec);
  const primary = { key: 'save', primary: true, busy, onClick: () => save(false) };
  if (!spec.actions.review) return [{ ...primary, label: say('document.actions.effect') }];
  return [
    ...(can(rightOf(kind, 'review'))
      ? [{ key: 'saveReview', label: t('document.actions.saveReview'), busy, onClick: () => save(true) }]
      : []),
    { ...primary, label: t('document.actions.save') },
  ];
}

/** The figures as they will be posted, and what the kind shows below them. */
function Figures({ entry: { answer, head, count, state }, kind }: EntryProps & { readonly entry: Entry }) {
  const t = useT();
  const label = useLabel();
  const { Aside } = kind.form;
  const of = { spec: kind.spec, head, count };
  const { preview, pending } = answer;
  return (
    <>
      <Section title={t('document.totals.title')}>
        <Totals lines={kind.figures?.(preview, of, t) ?? documentFigures(preview, of, t, label)} pending={pending} />
      </Section>
      {Aside && <Aside state={answer} lines={state.lines} />}
    </>
  );
}
