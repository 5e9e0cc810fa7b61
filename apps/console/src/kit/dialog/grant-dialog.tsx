import { Button, Modal, Tabs } from 'antd';
import { useState } from 'react';
import type { RowFinding } from '../../lib/http/api-error';
import { useT } from '../../lib/language/i18n';
import { askDiscard } from '../form/ask-discard';
import { findingsOf } from '../form/findings';
import { FormErrors } from '../form/form-errors';
import { PageError } from '../states/page-error';
import { RowsSkeleton } from '../states/skeletons';
import { GrantTree } from './grant-tree';
import type { TickNode } from './ticks';

/** One tab: a tree, and what of it is ticked at first. */
export interface GrantPart {
  readonly key: string;
  readonly label: string;
  readonly nodes: readonly GrantNode[];
  readonly checked: readonly string[];
}

export interface GrantNode extends TickNode {
  readonly title: string;
  readonly titleEn?: string;
  readonly children?: readonly GrantNode[];
}

interface Props {
  readonly title: string;
  /** Absent while they are fetched. */
  readonly parts: readonly GrantPart[] | undefined;
  readonly error?: unknown;
  readonly onRetry: () => void;
  /** What is ticked, by the key of each part. A refusal is shown here: the call is `quiet`. */
  readonly onSave: (ticked: Readonly<Record<string, readonly string[]>>) => Promise<void>;
  readonly onClose: () => void;
}

/** Grants by ticks in trees: rights of a role, menus of a top menu. */
export function GrantDialog({ title, parts, error, onRetry, onSave, onClose }: Props) {
  const t = useT();
  const [changed, setChanged] = useState<Readonly<Record<string, ReadonlySet<string>>>>({});
  const [busy, setBusy] = useState(false);
  const [findings, setFindings] = useState<readonly RowFinding[]>([]);
  const tickedOf = (part: GrantPart): ReadonlySet<string> => changed[part.key] ?? new Set(part.checked);
  const save = async () => {
    setBusy(true);
    setFindings([]);
    try {
      await onSave(Object.fromEntries((parts ?? []).map((part) => [part.key, [...tickedOf(part)]])));
      onClose();
    } catch (error) {
      // The ticks stay for another try.
      setFindings(findingsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const leave = () => askDiscard(Object.keys(changed).length > 0, onClose);
  const tree = (part: GrantPart) => (
    <GrantTree
      label={part.label}
      nodes={part.nodes}
      value={tickedOf(part)}
      onChange={(next) => setChanged({ ...changed, [part.key]: next })}
    />
  );
  return (
    <Modal
      open
      title={title}
      width={640}
      onCancel={leave}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={leave}>
          {t('common.cancel')}
        </Button>,
        <Button key="save" type="primary" loading={busy} disabled={!parts} onClick={() => void save()}>
          {t('common.save')}
        </Button>,
      ]}
    >
      <FormErrors form="grant" findings={findings} />
      {error ? (
        <PageError error={error} onRetry={onRetry} compact />
      ) : !parts ? (
        <RowsSkeleton rows={8} />
      ) : parts.length === 1 && parts[0] ? (
        tree(parts[0])
      ) : (
        <Tabs items={parts.map((part) => ({ key: part.key, label: part.label, children: tree(part) }))} />
      )}
    </Modal>
  );
}
