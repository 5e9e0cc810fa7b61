import type { EndpointId, Fields } from '@phone-trade/shared';
import { useState } from 'react';
import type { PartRow } from '../../kit/document/kind';
import { UnitChoice } from '../../kit/document/unit/unit-choice';
import { type Choice, UnitsDialog } from '../../kit/document/unit/units-dialog';
import type { Values } from '../../kit/text/ref-text';
import { UNITS_CHANGED } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';

interface Props {
  /** Those that it can be done to. */
  readonly units: readonly PartRow[];
  /** What is shown of a unit; keep it stable. */
  readonly shown: Fields;
  readonly title: string;
  /** Whose units they are, for the texts of the choices. */
  readonly of: keyof typeof TEXTS;
  readonly call: EndpointId;
  readonly fields: Fields;
  readonly choices: readonly Omit<Choice, 'label' | 'done'>[];
  /** What is sent, where it is more than the numbers of the units. */
  readonly toInput?: (values: Values, productNos: readonly string[]) => Values;
  readonly onDone?: (answer: unknown) => void;
  readonly onClose: () => void;
}

const TEXTS = {
  sale: { label: (key: string) => `sale.actions.${key}`, done: (key: string) => `sale.done.${key}` },
  presale: { label: (key: string) => `sale.presale.actions.${key}`, done: (key: string) => `sale.presale.done.${key}` },
  refund: { label: (key: string) => `sale.refund.actions.${key}`, done: (key: string) => `sale.refund.done.${key}` },
};

const TOUCHES = [...UNITS_CHANGED, 'phone.sale', 'phone.presale'];

/** Does something to units of a document: all that it can be done to, unless some are left out. */
export function ChosenUnitsDialog({ units, shown, of, choices, ...dialog }: Props) {
  const t = useT();
  const [productNos, setProductNos] = useState<readonly string[]>(() => units.map(({ productNo }) => String(productNo)));
  const named = choices.map((choice) => ({
    ...choice,
    label: t(TEXTS[of].label(choice.key)),
    done: t(TEXTS[of].done(choice.key), { count: productNos.length }),
  }));
  return (
    <UnitsDialog {...dialog} touches={TOUCHES} productNos={productNos} choices={named}>
      <UnitChoice units={units} fields={shown} value={productNos} onChange={setProductNos} />
    </UnitsDialog>
  );
}
