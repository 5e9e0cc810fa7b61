import { Button } from 'antd';
import { NumberInput } from '../../../../kit/input/number-input';
import { useLang } from '../../../../lib/language/i18n';
import { type Answer, named, optionsIn, pressed, type QcItemRow } from '../report';
import css from './qc.module.css';

interface Props {
  readonly item: QcItemRow;
  readonly answer: Answer | undefined;
  readonly isMissing: boolean;
  readonly onChange: (answer: Answer) => void;
}

/** One item: its options as buttons with their digits, or a number. */
export function ItemRow({ item, answer, isMissing, onChange }: Props) {
  const lang = useLang();
  const name = named(lang, item.name, item.nameEn);
  const isNumber = Number(item.selectType) === 3;
  return (
    <fieldset className={css.item} data-item={item.itemId} data-missing={isMissing || undefined} aria-label={name}>
      <span className={`${css.name} ${item.required === 1 ? css.required : ''}`} aria-hidden="true">
        {name}
      </span>
      {isNumber ? (
        <span className={css.number}>
          <NumberInput
            decimals={0}
            aria-label={name}
            value={answer?.value}
            onChange={(value) => onChange({ optionIds: [], ...(value === undefined ? {} : { value }) })}
          />
          {item.unit}
        </span>
      ) : (
        <div className={css.options}>
          {optionsIn(item).map((option, i) => {
            const isOn = answer?.optionIds.includes(option.optionId) === true;
            return (
              <Button
                key={option.optionId}
                size="small"
                type={isOn ? 'primary' : 'default'}
                aria-pressed={isOn}
                onClick={() => onChange(pressed(item, answer, option))}
              >
                {i < 9 && (
                  <span className={css.key} aria-hidden="true">
                    {i + 1}
                  </span>
                )}
                {named(lang, option.text, option.textEn)}
              </Button>
            );
          })}
        </div>
      )}
    </fieldset>
  );
}
