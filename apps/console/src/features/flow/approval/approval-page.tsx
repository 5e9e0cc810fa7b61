import { approvalRuleSpec, type Field } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CrudPage } from '../../../kit/crud/crud-page';
import { FieldItem } from '../../../kit/form/field-item';
import { ChoiceSelect } from '../../../kit/input/choice-select';
import { pageQuery } from '../../../lib/http/query';
import type { Definition } from '../definition';

const { processKey } = approvalRuleSpec.fields as { processKey: Field };
const COLUMNS = {
  name: { width: 160 },
  businessType: { width: 140 },
  condition: { width: 160 },
  processKey: { width: 180 },
  status: { width: 104 },
};
/** More processes than anybody chooses from. */
const MOST = 200;

interface ChoiceProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
}

/** The processes that may be started, by their keys: a new version of one is used at once. */
function ProcessChoice({ id, value, onChange }: ChoiceProps) {
  const { data } = useQuery(pageQuery<Definition>('flow.start-list', { size: MOST }));
  const choices = useMemo(() => (data?.records ?? []).map(({ key, name }) => ({ value: key, label: `${name} (${key})` })), [data]);
  return (
    <ChoiceSelect
      id={id}
      choices={choices}
      value={value}
      fallback={value}
      onChange={(next) => onChange?.(typeof next === 'string' ? next : undefined)}
    />
  );
}

function ProcessItem() {
  return (
    <FieldItem name="processKey" field={processKey}>
      <ProcessChoice />
    </FieldItem>
  );
}

const OWN = { processKey: <ProcessItem /> };

/** Which reviews wait until others agree. */
export function ApprovalPage() {
  return <CrudPage spec={approvalRuleSpec} tableId="approvalRule" columns={COLUMNS} own={OWN} />;
}
