import { codeLabel, distributeSpec, type Label } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FieldItem } from '../../../../kit/form/field-item';
import { type Choice, ChoiceSelect } from '../../../../kit/input/choice-select';
import { listQuery } from '../../../../lib/http/query';
import { useLabel, useLang, useT } from '../../../../lib/language/i18n';

interface TypeNode {
  readonly id: string;
  readonly name: string;
  readonly nameEn?: string;
  readonly targetStage?: number;
  readonly needClaim?: number;
  readonly children?: readonly TypeNode[];
}

/** The distribution types below their groups, each with where it sends units; groups cannot be chosen. */
export function TypeItem() {
  return (
    <FieldItem name="distributeTypeId" field={distributeSpec.head.distributeTypeId}>
      <TypePicker />
    </FieldItem>
  );
}

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
}

function TypePicker({ onChange, ...rest }: Props) {
  const t = useT();
  const label = useLabel();
  const lang = useLang();
  const { data, isPending } = useQuery(listQuery<TypeNode>('phone.distribute.distributeTypeTree'));
  const choices = useMemo(() => {
    const choice = ({ id, name, nameEn, targetStage, needClaim, children }: TypeNode): Choice => {
      const own = lang === 'en' && nameEn ? nameEn : name;
      const to = targetStage === undefined ? undefined : label(codeLabel('productStage', targetStage) as Label);
      return {
        value: id,
        label: to === undefined ? own : `${own} → ${to}${needClaim === 1 ? ` · ${t('work.claimed')}` : ''}`,
        selectable: targetStage !== undefined,
        ...(children?.length ? { children: children.map(choice) } : {}),
      };
    };
    return (data ?? []).map(choice);
  }, [data, label, lang, t]);
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
