import { Form, Select } from 'antd';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import css from './level-colour.module.css';

/** The colours a level may have, by the names stored with it. */
const COLOURS = ['purple', 'green', 'cyan', 'blue', 'gold', 'red'] as const;

const colourOf = (row: Values): string | undefined => (row.extra as { colour?: string } | undefined)?.colour;

/** The name of a level behind a dot of its colour. */
export function ColourDot({ row }: { row: Values }) {
  return (
    <span className={css.named}>
      <i data-colour={colourOf(row)} aria-hidden="true" />
      {String(row.name ?? '')}
    </span>
  );
}

/** Chooses the colour of a level. */
export function ColourItem() {
  const t = useT();
  return (
    <Form.Item name={['extra', 'colour']} label={t('basic.colour')}>
      <Select
        allowClear
        placeholder={t('kit.choose')}
        options={COLOURS.map((colour) => ({
          value: colour,
          label: (
            <span className={css.named}>
              <i data-colour={colour} aria-hidden="true" />
              {t(`basic.colours.${colour}`)}
            </span>
          ),
        }))}
      />
    </Form.Item>
  );
}
