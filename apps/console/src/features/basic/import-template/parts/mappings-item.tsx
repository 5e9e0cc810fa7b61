import { type ColumnMapping, importOfType, importTemplateSpec, mappingFindings } from '@phone-trade/shared';
import { Form } from 'antd';
import { useLabel, useLang } from '../../../../lib/language/i18n';
import { MappingsInput } from './mappings-input';

const NONE: readonly ColumnMapping[] = [];

/** Which column each field of the chosen import comes from, as an item of the form around it. */
export function MappingsItem() {
  const label = useLabel();
  const lang = useLang();
  const { mappings } = importTemplateSpec.fields;
  const check = (type: unknown, value: readonly ColumnMapping[]): Promise<void> => {
    const template = importOfType(Number(type));
    const [first] = template ? mappingFindings(template, value) : [];
    return first ? Promise.reject(new Error(first.error.text(lang))) : Promise.resolve();
  };
  return (
    <Form.Item
      name="mappings"
      label={mappings && label(mappings.label)}
      required
      dependencies={['templateType']}
      rules={[
        ({ getFieldValue }) => ({
          validator: (_rule, value?: readonly ColumnMapping[]) => check(getFieldValue('templateType'), value ?? NONE),
        }),
      ]}
    >
      <MappingsInput />
    </Form.Item>
  );
}
