import { handOverFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FieldItem } from '../../../kit/form/field-item';
import { ChoiceSelect } from '../../../kit/input/choice-select';
import type { EndpointOf } from '../../../lib/http/http';
import { objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';

interface Receiver {
  readonly id: string;
  readonly realName: string;
  readonly deptName?: string;
  readonly openCount: number;
}

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly source: EndpointOf<'object'>;
}

/** Chooses a colleague who may work at the bench, with how many units each has in hand. */
export function ReceiverItem({ source }: Pick<Props, 'source'>) {
  return (
    <FieldItem name="toUserId" field={handOverFields.head.toUserId}>
      <ReceiverPicker source={source} />
    </FieldItem>
  );
}

/** People are asked for without units, which the call takes as any code that means none. */
const NO_UNIT = '-';

function ReceiverPicker({ source, onChange, ...rest }: Props) {
  const t = useT();
  const { data, isPending } = useQuery(objectQuery<{ receivers: readonly Receiver[] }>(source, { codes: [NO_UNIT] }));
  const choices = useMemo(
    () =>
      (data?.receivers ?? []).map(({ id, realName, deptName, openCount }) => ({
        value: id,
        label: [realName, deptName, t('work.inHand', { count: openCount })].filter(Boolean).join(' · '),
      })),
    [data, t],
  );
  return (
    <ChoiceSelect
      {...rest}
      value={rest.value}
      choices={choices}
      loading={isPending}
      placeholder={t('kit.choose')}
      onChange={(next) => onChange?.(typeof next === 'string' ? next : undefined)}
    />
  );
}
