import { clientSpec, type Field, GRANT_TYPES } from '@phone-trade/shared';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { FieldItem } from '../../../../kit/form/field-item';
import { ChoiceSelect } from '../../../../kit/input/choice-select';

const columns = { clientId: { width: 140 }, authorizedGrantTypes: { width: 320 }, webServerRedirectUri: { width: 220 } };
const GRANTS = GRANT_TYPES.map((value) => ({ value, label: value }));

const own = {
  authorizedGrantTypes: (
    <FieldItem name="authorizedGrantTypes" field={clientSpec.fields.authorizedGrantTypes as Field}>
      <GrantsInput />
    </FieldItem>
  ),
};

interface InputProps {
  readonly id?: string;
  /** A comma text as it is answered, a list once somebody has chosen. */
  readonly value?: string | readonly string[];
  readonly onChange?: (grants: unknown) => void;
}

function GrantsInput({ id, value = [], onChange }: InputProps) {
  const grants = typeof value === 'string' ? value.split(',') : value;
  return <ChoiceSelect {...(id ? { id } : {})} multiple choices={GRANTS} value={grants} onChange={(next: unknown) => onChange?.(next)} />;
}

/** The applications that may ask for tokens. */
export function ClientPage() {
  return <CrudPage spec={clientSpec} tableId="client" columns={columns} own={own} />;
}
