import { f, flowDefinitionFields } from '@phone-trade/shared';
import { FieldItem } from '../../kit/form/field-item';
import { ChoiceSelect } from '../../kit/input/choice-select';
import { useCategories } from './category';

interface ChoiceProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
}

function CategoryChoice({ id, value, onChange }: ChoiceProps) {
  const categories = useCategories();
  return (
    <ChoiceSelect id={id} choices={categories} value={value} onChange={(next) => onChange?.(typeof next === 'string' ? next : undefined)} />
  );
}

const field = f.text(32, flowDefinitionFields.category.label.zh, flowDefinitionFields.category.label.en).required();

/** The kind of process that a definition belongs to. */
export function CategoryItem() {
  return (
    <FieldItem name="category" field={field}>
      <CategoryChoice />
    </FieldItem>
  );
}
