import { Alert, Modal } from 'antd';
import { useEffect } from 'react';
import { useLabel, useT } from '../../../lib/language/i18n';
import { useSaveShortcut } from '../../form/use-shortcut';
import { Totals } from '../../layout/totals';
import { documentFigures } from '../figures';
import type { WholeKind } from '../kind';
import { useSay } from '../use-say';
import css from './head-section.module.css';
import { HeadSummary } from './head-summary';
import type { useEntry } from './use-entry';

interface Props {
  readonly kind: WholeKind;
  readonly entry: ReturnType<typeof useEntry>;
  readonly names: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms a document that takes effect at once, with what it will do. */
export function EffectDialog({ kind, entry: { answer, head, count }, names, onConfirm, onClose }: Props) {
  const t = useT();
  const label = useLabel();
  const say = useSay(kind.spec);
  const { preview, pending } = answer;
  useSaveShortcut(onConfirm, { dialog: true });
  const isRefused = !pending && (preview?.findings ?? []).some(({ warning }) => !warning);
  // The server refuses it at its cells, as it does where the preview was faster than the user.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the preview refuses it
  useEffect(() => {
    if (isRefused) onConfirm();
  }, [isRefused]);
  const of = { spec: kind.spec, head, count };
  const warnings = (preview?.findings ?? []).filter(({ warning }) => warning);
  return (
    <Modal
      open
      width={600}
      title={say('document.actions.effect')}
      okText={say('document.actions.effect')}
      cancelText={t('common.cancel')}
      onOk={onConfirm}
      onCancel={onClose}
    >
      {warnings.map(({ msg }) => (
        <Alert key={msg} type="warning" showIcon title={msg} />
      ))}
      {kind.effect && <p>{t(kind.effect.text, { count })}</p>}
      <div className={css.whole}>
        <HeadSummary fields={kind.form.fieldsOf?.(head) ?? kind.spec.head} names={names} values={head} />
      </div>
      <Totals lines={kind.figures?.(preview, of, t) ?? documentFigures(preview, of, t, label)} pending={pending} />
    </Modal>
  );
}
