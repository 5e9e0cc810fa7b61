import type { EndpointId, Fields } from '@phone-trade/shared';
import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import type { PartRow } from '../../kit/document/kind';
import { TickUnits } from '../../kit/document/unit/tick-units';
import { UnitChoice } from '../../kit/document/unit/unit-choice';
import { type Choice, UnitsDialog } from '../../kit/document/unit/units-dialog';
import { useTicks } from '../../kit/document/unit/use-ticks';
import { useSounds } from '../../kit/scan/use-sounds';
import type { Values } from '../../kit/text/ref-text';
import { UNITS_CHANGED } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';

interface Props {
  /** Those that it can be done to. */
  readonly units: readonly PartRow[];
  /** All units of the document; a scan of one that is not among `units` says so. */
  readonly all?: readonly PartRow[];
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
  /** What the choices depend on is still loading: none of them can be done yet. */
  readonly waits?: boolean;
  /** Why that cannot be loaded. */
  readonly problem?: ReactNode;
  readonly onDone?: (answer: unknown) => void;
  /** A step on the way that is done in portions. */
  readonly steps?: {
    /** Whether it is still to be done to a unit. */
    readonly isLeft: (unit: Values) => boolean;
    /** The inputs that the next portion asks for again. */
    readonly again: readonly string[];
    /** What is said of a unit to which it was done. */
    readonly past: (unit: Values) => string;
  };
  readonly onClose: () => void;
}

const TEXTS = {
  sale: { label: (key: string) => `sale.actions.${key}`, done: (key: string) => `sale.done.${key}` },
  presale: { label: (key: string) => `sale.presale.actions.${key}`, done: (key: string) => `sale.presale.done.${key}` },
  refund: { label: (key: string) => `sale.refund.actions.${key}`, done: (key: string) => `sale.refund.done.${key}` },
};

const TOUCHES = [...UNITS_CHANGED, 'phone.sale', 'phone.presale'];

/** Does something to units of a document: all that it can be done to, unless some are left out or the scanner ticks them one by one. */
export function ChosenUnitsDialog({ units, all = units, shown, of, choices, steps, problem, onDone, ...dialog }: Props) {
  const t = useT();
  const { sounds, setSounds } = useSounds();
  const isUnderway = steps !== undefined && choices.some(({ stays }) => stays) && units.some(steps.isLeft);
  const passed = isUnderway ? (unit: Values) => (steps.isLeft(unit) ? undefined : steps.past(unit)) : undefined;
  const ticking = useTicks({ units, all, sounds, passed });
  const [form] = Form.useForm();
  // After the step of the last portion all units are chosen, whatever was scanned.
  const [stepped, setStepped] = useState(false);
  const { chosen, byScan } = ticking.ticks;
  const isPart = chosen.length > 0 && chosen.length < units.length;
  const named = choices.map((choice) => {
    const label = t(TEXTS[of].label(choice.key));
    return {
      ...choice,
      label: isPart && choice.primary ? t('document.ticks.part', { label, done: chosen.length, count: units.length }) : label,
      done: () => t(TEXTS[of].done(choice.key), { count: chosen.length }),
    };
  });
  const follow = (answer: unknown, { stays = false }: Choice) => {
    if (stays && steps) {
      ticking.step(steps.isLeft);
      setStepped(true);
      form.resetFields([...steps.again]);
    }
    onDone?.(answer);
  };
  return (
    <UnitsDialog
      {...dialog}
      form={form}
      touches={TOUCHES}
      productNos={chosen}
      choices={named}
      scanned={byScan && chosen.length > 0 && (isUnderway || !stepped)}
      onDone={follow}
      lead={
        <>
          {problem}
          <TickUnits units={units} of={ticking} sounds={sounds} onSounds={setSounds} />
        </>
      }
    >
      <UnitChoice units={units} fields={shown} value={chosen} onChange={ticking.choose} />
    </UnitsDialog>
  );
}
