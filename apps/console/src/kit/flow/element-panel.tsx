import { Form, Input } from 'antd';
import { useT } from '../../lib/language/i18n';
import { type CanvasElement, type Property, propertiesOf, propertyOf } from './element';
import css from './flow.module.css';

interface Props {
  /** The one that is chosen. */
  readonly element: CanvasElement | undefined;
  readonly onChange: (element: CanvasElement, property: Property, value: string) => void;
}

/** What is said of the chosen element: who does a task, when a way is taken, how long is waited. */
export function ElementPanel({ element, onChange }: Props) {
  const t = useT();
  if (!element) return <p className={css.hint}>{t('kit.flow.chooseElement')}</p>;
  return (
    <Form layout="vertical" component="div">
      <p className={css.hint}>
        {t(`kit.flow.type.${element.type.replace('bpmn:', '')}`, { defaultValue: element.type.replace('bpmn:', '') })} · {element.id}
      </p>
      {propertiesOf(element).map((property) => (
        <Form.Item
          key={property}
          label={t(`kit.flow.property.${property}`)}
          htmlFor={`element-${property}`}
          extra={t(`kit.flow.extra.${property}`, { defaultValue: '' }) || undefined}
        >
          <Input
            // What is undone on the canvas stands here again; the input that has the focus stays.
            key={`${element.id} ${propertyOf(element, property)}`}
            id={`element-${property}`}
            defaultValue={propertyOf(element, property)}
            onBlur={({ target }) => {
              if (target.value !== propertyOf(element, property)) onChange(element, property, target.value.trim());
            }}
            onPressEnter={({ currentTarget }) => currentTarget.blur()}
          />
        </Form.Item>
      ))}
    </Form>
  );
}
