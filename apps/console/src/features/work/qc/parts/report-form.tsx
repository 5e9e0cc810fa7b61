import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { FormErrors } from '../../../../kit/form/form-errors';
import { useSave } from '../../../../kit/form/use-save';
import { useSaveShortcut } from '../../../../kit/form/use-shortcut';
import { Section } from '../../../../kit/layout/document-layout';
import { call } from '../../../../lib/http/http';
import { objectQuery } from '../../../../lib/http/query';
import { useLabel, useLang, useT } from '../../../../lib/language/i18n';
import { notify } from '../../../../lib/notice/notice';
import type { Said } from '../../../../lib/notice/said';
import { focusItem, onItemKey } from '../item-keys';
import { type Clashes, type Entries, joined } from '../join';
import { arePhotosComplete, type Photos, photosOf, photosSent } from '../photos';
import { type Answers, answersOf, choicesOf, type GradeRow, missingIn, named, type QcTree, type ReportRow, withDefaults } from '../report';
import { ConflictAlert, DifferenceAlert } from './conflict-alerts';
import { GradePanel } from './grade-panel';
import { ItemRow } from './item-row';
import { PhotoSlots } from './photo-slots';
import css from './qc.module.css';

interface Props {
  readonly productNo: string;
  readonly platformId?: string | undefined;
  readonly tree: QcTree;
  readonly draft: ReportRow | undefined;
  readonly onChanged: () => void;
  readonly onSaved: (reportNo: string, isSubmitted: boolean) => void;
}

interface Saved {
  readonly reportNo: string;
  readonly version: number;
}

const FORM = 'qc-report';
const DRAFT = 100;

const entriesOf = (report: ReportRow | undefined, tree: QcTree): Entries => ({
  answers: report ? answersOf(report, tree) : {},
  photos: photosOf(report, tree),
  remark: report?.remark ?? '',
});

/** Fills in a report: items by axis, the grade beside them, photos by slot. */
export function ReportForm({ productNo, platformId, tree, draft, onChanged, onSaved }: Props) {
  const t = useT();
  const lang = useLang();
  const label = useLabel();
  const place = useRef<HTMLDivElement>(null);
  /** The stored entries that this user's are an edit of. */
  const [base, setBase] = useState<Entries>(() => entriesOf(draft, tree));
  const [answers, setAnswers] = useState<Answers>(base.answers);
  const [photos, setPhotos] = useState<Photos>(base.photos);
  const [remark, setRemark] = useState(base.remark);
  const [clashes, setClashes] = useState<Clashes>();
  const [isAsked, setAsked] = useState(false);
  const { busy, findings, conflict, save, clear } = useSave();
  const version = useRef(draft?.version);
  /** Slots with a photo on its way. */
  const waiting = useRef<ReadonlySet<string>>(new Set());
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of what is entered
  useEffect(() => {
    if (!first.current) onChanged();
    first.current = false;
  }, [answers, photos, remark]);

  const missing = useMemo(() => missingIn(tree, answers), [tree, answers]);
  const choices = useDeferredValue(useMemo(() => choicesOf(answers), [answers]));
  const grade = useQuery({
    ...objectQuery<GradeRow>('phone.qcOptional.calcQcOptionalChoose', { templateId: tree.templateId ?? '', choices, productNo }),
    placeholderData: (before) => before,
    retry: false,
  });

  const store = async (success: Said | false): Promise<Saved | undefined> => {
    if (waiting.current.size > 0) {
      notify({ kind: 'warning', text: () => t('kit.files.wait') });
      return undefined;
    }
    const input = {
      productNo,
      ...(platformId ? { platformId } : {}),
      ...(version.current === undefined ? {} : { version: version.current }),
      choices: choicesOf(answers),
      photos: photosSent(photos),
      remark,
    };
    const saved = await save<Saved>('phone.qcOptional.addQcOptional', input, { success, touches: ['phone.inspection'], quiet: true });
    if (saved) version.current = saved.version;
    return saved;
  };
  const join = async () => {
    const of = { productNo, ...(platformId ? { platformId } : {}), draft: 1 };
    const stored = await call<ReportRow>('phone.qcOptional.getProductQcReport', of);
    const theirs = entriesOf(stored, tree);
    const both = joined(base, { answers, photos, remark }, theirs);
    // A report that was submitted meanwhile has no draft: the next save begins one.
    version.current = stored.status === DRAFT ? stored.version : undefined;
    setBase(theirs);
    setAnswers(both.entries.answers);
    setPhotos(both.entries.photos);
    setRemark(both.entries.remark);
    setClashes(both.clashes);
    clear();
  };
  const keep = async () => {
    const saved = await store(() => t('qc.done.saved'));
    if (saved) onSaved(saved.reportNo, false);
  };
  const submit = async () => {
    setAsked(true);
    const [first] = missing;
    if (first) return focusItem(place.current, first.itemId);
    const saved = await store(false);
    if (!saved) return;
    if (arePhotosComplete(photos, tree)) await save('phone.qcOptional.completeTakePhoto', { reportNo: saved.reportNo }, { success: false });
    const done = await save(
      'phone.qcOptional.submitInspect',
      { reportNo: saved.reportNo },
      { success: () => t('qc.done.submitted'), touches: ['phone.inspection'] },
    );
    if (done !== undefined) onSaved(saved.reportNo, true);
  };
  useSaveShortcut(() => void submit(), { dialog: true });

  return (
    <>
      <div className={css.bar}>
        <Button onClick={() => setAnswers(withDefaults(tree, answers))}>{t('qc.defaults')}</Button>
        <span>{t('qc.keys')}</span>
      </div>
      {conflict ? <ConflictAlert onJoin={join} /> : <FormErrors form={FORM} findings={findings} />}
      {!conflict && clashes && <DifferenceAlert tree={tree} clashes={clashes} onSelect={(itemId) => focusItem(place.current, itemId)} />}
      {isAsked && missing.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('qc.missing')}
          description={
            <span className={css.missing}>
              {missing.map((item) => (
                <Button key={item.itemId} size="small" onClick={() => focusItem(place.current, item.itemId)}>
                  {named(lang, item.name, item.nameEn)}
                </Button>
              ))}
            </span>
          }
        />
      )}
      <div className={css.body}>
        {/* Keys of the options, which are buttons themselves. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move among buttons */}
        <div ref={place} onKeyDown={onItemKey}>
          {(tree.groups ?? []).map((group) => (
            <section key={group.key} className={css.group}>
              <h3>{named(lang, group.name, group.nameEn)}</h3>
              {(group.items ?? []).map((given) => {
                const item = { ...given, itemId: given.itemId ?? '' };
                return (
                  <ItemRow
                    key={item.itemId}
                    item={item}
                    answer={answers[item.itemId]}
                    isMissing={isAsked && missing.some(({ itemId }) => itemId === item.itemId)}
                    onChange={(answer) => setAnswers((now) => ({ ...now, [item.itemId]: answer }))}
                  />
                );
              })}
            </section>
          ))}
          <PhotoSlots
            slots={tree.photoSlots ?? []}
            photos={photos}
            onChange={setPhotos}
            onBusy={(slot, isBusy) => {
              const others = [...waiting.current].filter((one) => one !== slot);
              waiting.current = new Set(isBusy ? [...others, slot] : others);
            }}
          />
          <Input.TextArea
            aria-label={label({ zh: '备注', en: 'Remark' })}
            placeholder={label({ zh: '备注', en: 'Remark' })}
            maxLength={500}
            autoSize={{ minRows: 1, maxRows: 4 }}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </div>
        <div className={css.grade}>
          <Section title={t('qc.grade')} note={t('qc.open', { count: missing.length })}>
            <GradePanel grade={grade.data} />
          </Section>
        </div>
      </div>
      <div className={css.footer}>
        <Button disabled={busy} onClick={() => void keep()}>
          {t('qc.saveDraft')}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void submit()} title="Ctrl+Enter">
          {t('qc.submit')}
        </Button>
      </div>
    </>
  );
}
