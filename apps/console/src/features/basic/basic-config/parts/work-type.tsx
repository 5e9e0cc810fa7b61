import { CLAIMED_STAGES, DISTRIBUTE_TYPES, distributeSpec, f, inspectedUnitFields, STAGE, WORK_STAGES } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useMemo } from 'react';
import type { Column } from '../../../../kit/columns/columns';
import { FieldItem } from '../../../../kit/form/field-item';
import { ChoiceSelect } from '../../../../kit/input/choice-select';
import type { Values } from '../../../../kit/text/ref-text';
import { StatusTag } from '../../../../kit/text/status-tag';
import { listQuery } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';

const targetStage = distributeSpec.derived.targetStage.only(...WORK_STAGES);
const parentField = f.ref('basicConfig', '上级分组', 'Group');
const { needClaim } = distributeSpec.derived;

const workOf = (row: Values) => (row.extra ?? {}) as { targetStage?: number; needClaim?: number };

/** Where a type sends units, and whether they are claimed there; a type without a stage is a group. */
function WorkItem() {
  const t = useT();
  const stage: unknown = Form.useWatch(['extra', 'targetStage']);
  return (
    <>
      <FieldItem name={['extra', 'targetStage']} field={targetStage} extra={t('basic.groupHint')} />
      {CLAIMED_STAGES.includes(stage as number) && <FieldItem name={['extra', 'needClaim']} field={needClaim} />}
      {stage === STAGE.toInspect && <FieldItem name={['extra', 'inspectType']} field={inspectedUnitFields.inspectType} />}
    </>
  );
}

/** The group that a type is in. */
function GroupItem() {
  return (
    <FieldItem name="parentId" field={parentField}>
      <GroupPicker />
    </FieldItem>
  );
}

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
}

function GroupPicker({ onChange, value, ...rest }: Props) {
  const t = useT();
  const own: unknown = Form.useFormInstance().getFieldValue('id');
  const { data, isPending } = useQuery(listQuery<Values>('phone.basicConfig.listBasicConfig'));
  const choices = useMemo(
    () => [
      { value: '0', label: t('kit.grant.root') },
      ...(data ?? []).flatMap((row) =>
        row.basicConfigId === DISTRIBUTE_TYPES && row.id !== own && workOf(row).targetStage === undefined
          ? [{ value: String(row.id), label: String(row.name) }]
          : [],
      ),
    ],
    [data, own, t],
  );
  return (
    <ChoiceSelect
      {...rest}
      value={value}
      choices={choices}
      loading={isPending}
      onChange={(next) => onChange?.(typeof next === 'string' ? next : undefined)}
    />
  );
}

export const TYPE_INPUTS = { extra: <WorkItem />, parentId: <GroupItem /> };

export const TYPE_COLUMNS: Readonly<Record<string, Partial<Column<Values>>>> = {
  code: { hidden: true },
  value: {
    label: targetStage.label,
    render: (row) => <StatusTag table="productStage" code={workOf(row).targetStage} />,
  },
};
