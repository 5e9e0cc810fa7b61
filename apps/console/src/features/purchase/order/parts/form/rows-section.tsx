import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { Section } from '../../../../../kit/views/document-layout';
import { Money } from '../../../../../kit/views/money';
import { useT } from '../../../../../lib/i18n';
import css from './form.module.css';

interface Props {
  /** The list of the form that holds the rows. */
  readonly name: 'expenses' | 'payments';
  /** What all rows come to in yuan; unknown until it has been worked out. */
  readonly total: number | undefined;
  /** What a new row begins with. */
  readonly fresh: () => object;
  readonly rowClass: string | undefined;
  /** The inputs of a row; the button that removes it follows them. */
  readonly children: (row: number) => ReactNode;
}

/** A part of the order entered row by row, with its sum. */
export function RowsSection({ name, total, fresh, rowClass, children }: Props) {
  const t = useT();
  return (
    <Form.List name={name}>
      {(rows, { add, remove }) => (
        <Section
          title={t(`purchase.form.${name}.title`)}
          note={rows.length > 0 && <Money value={total} sign />}
          actions={
            <Button icon={<PlusOutlined />} onClick={() => add(fresh())}>
              {t(`purchase.form.${name}.add`)}
            </Button>
          }
        >
          {rows.length === 0 && <p className={css.none}>{t(`purchase.form.${name}.none`)}</p>}
          <div className={css.parts}>
            {rows.map(({ key, name: row }) => (
              <div key={key} className={`${css.part ?? ''} ${rowClass ?? ''}`}>
                {children(row)}
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t(`purchase.form.${name}.remove`, { no: row + 1 })}
                  onClick={() => remove(row)}
                />
              </div>
            ))}
          </div>
        </Section>
      )}
    </Form.List>
  );
}
