import { isEmpty } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { objectQuery } from '../../../lib/http/query';
import { useLabel, useT } from '../../../lib/language/i18n';
import { FieldInput } from '../../input/field-input';
import { PageError } from '../../states/page-error';
import { FieldText } from '../../text/field-text';
import { refText, type Values } from '../../text/ref-text';
import type { FormLine, Head, StoredDocument, WholeKind } from '../kind';
import { useSay } from '../use-say';
import css from './conflict-dialog.module.css';
import { merge } from './merge';
import { filledParts, PARTS, type PartLine, withoutKeys } from './part-rows';
import { headIn, LINES } from './stored-head';

export interface Joined {
  readonly document: StoredDocument;
  readonly head: Head;
  readonly lines: readonly FormLine[];
}

interface Props {
  readonly kind: WholeKind;
  /** The document when the form opened. */
  readonly base: StoredDocument;
  readonly head: Head;
  readonly lines: readonly FormLine[];
  readonly onJoin: (joined: Joined) => void;
  readonly onClose: () => void;
}

/** Another user saved the document meanwhile: shows their changes, and lets the user resolve conflicts. Nothing typed is lost. */
export function ConflictDialog({ kind, base, head, lines, onJoin, onClose }: Props) {
  const t = useT();
  const label = useLabel();
  const { spec } = kind;
  const say = useSay(spec);
  const {
    data: theirs,
    error,
    refetch,
  } = useQuery({ ...objectQuery<StoredDocument>(kind.detail, { orderNo: base.orderNo }), staleTime: 0, gcTime: 0 });
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const merged = useMemo(() => theirs && joinedBy(kind, base, theirs, head, lines), [kind, base, theirs, head, lines]);
  const last = theirs?.history.at(-1);
  const verdict = theirs?.allowedActions.find(({ action }) => action === 'update');
  const editable = verdict?.allowed === true;
  const nameOf = (name: string) => {
    const field = spec.head[name];
    return field ? label(field.label) : t(`document.${name}.title`);
  };
  const textOf = (name: string, value: unknown, texts: Values) => {
    const field = spec.head[name];
    if (!field) return t('document.conflict.rows', { count: Array.isArray(value) ? value.length : 0 });
    // The text beside a stored id is that of the stored one; the picker knows the name of any.
    if (field.kind === 'ref')
      return <FieldInput field={field} value={value} disabled aria-label={label(field.label)} fallback={refText(texts, name)} />;
    return <FieldText field={field} name={name} values={{ ...texts, [name]: value }} />;
  };
  const join = () => {
    if (!theirs || !merged) return;
    const stored = wholeOf(kind, theirs);
    const all = {
      ...merged.values,
      ...Object.fromEntries(Object.keys(chosen).flatMap((name) => (chosen[name] === 'theirs' ? [[name, stored[name]]] : []))),
    };
    const { [LINES]: joined, ...rest } = all;
    onJoin({ document: theirs, head: rest, lines: joined as readonly FormLine[] });
  };
  return (
    <Modal
      open
      title={say('document.conflict.title', { orderNo: base.orderNo })}
      okText={t('document.conflict.join')}
      cancelText={t('common.cancel')}
      onOk={join}
      onCancel={onClose}
      okButtonProps={{ disabled: !merged || !editable }}
      width={640}
    >
      {error && <PageError error={error} onRetry={() => void refetch()} />}
      {last && <p>{t('document.conflict.who', { who: last.createUserName ?? '', when: last.insertTime?.slice(0, 16) ?? '' })}</p>}
      {theirs && !editable && (
        <Alert type="warning" showIcon title={verdict?.reason ?? say('document.notEditable', { orderNo: base.orderNo })} />
      )}
      {merged && merged.taken.length > 0 && (
        <p>{t('document.conflict.taken', { names: merged.taken.map(nameOf).join(t('document.conflict.and')) })}</p>
      )}
      {merged?.clashes.map(({ name, mine, theirs: other }) => (
        <fieldset key={name} className={css.clash}>
          <legend>{nameOf(name)}</legend>
          <Radio.Group
            value={chosen[name] ?? 'mine'}
            onChange={(event) => setChosen({ ...chosen, [name]: event.target.value as 'mine' | 'theirs' })}
            options={[
              {
                value: 'mine',
                label: (
                  <>
                    {t('document.conflict.mine')}: {isEmpty(mine) ? '—' : textOf(name, mine, base)}
                  </>
                ),
              },
              {
                value: 'theirs',
                label: (
                  <>
                    {t('document.conflict.theirs')}: {isEmpty(other) ? '—' : textOf(name, other, theirs ?? base)}
                  </>
                ),
              },
            ]}
          />
        </fieldset>
      ))}
      {merged && merged.clashes.length === 0 && <p>{t('document.conflict.none')}</p>}
    </Modal>
  );
}

/** A stored document as one set of values: its head, its parts and its lines. */
const wholeOf = (kind: WholeKind, document: StoredDocument): Values => ({
  ...headIn(kind, document),
  [LINES]: kind.form.lines.stored(document),
});

function joinedBy(kind: WholeKind, base: StoredDocument, theirs: StoredDocument, head: Head, lines: readonly FormLine[]) {
  const before = wholeOf(kind, base);
  const names = [...new Set([...Object.keys(kind.spec.head), ...Object.keys(before)])];
  const entered = (name: string, value: unknown) => {
    if (name === LINES) return kind.form.lines.toInput((value ?? []) as readonly FormLine[], head).products;
    return PARTS.some((part) => part === name) ? withoutKeys(filledParts((value ?? []) as readonly PartLine[])) : value;
  };
  return merge(before, { ...head, [LINES]: lines }, wholeOf(kind, theirs), names, entered);
}
