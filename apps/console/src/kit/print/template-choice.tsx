import type { PaperTemplate } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { listQuery } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';

/** What stands for our own layout in the choice. */
const OURS = '';

/**
 * By what a paper is printed: a template of the tenant's, at first the default one, or our own layout. `isKnown` is false while the
 * templates are on the way; where there are none nothing is to be chosen.
 */
export function usePaperTemplate(templateType: number) {
  const t = useT();
  const [chosen, setChosen] = useState<string>();
  const { data, isPending } = useQuery({
    ...listQuery<PaperTemplate>('phone.print.listPrintTemplate', { type: templateType }),
    staleTime: 0,
  });
  const templates = data ?? [];
  const template = templates.find(({ id, isDefault }) => (chosen === undefined ? isDefault === 1 : id === chosen));
  const choice = templates.length > 0 && (
    <Select
      aria-label={t('kit.print.layout')}
      value={template?.id ?? OURS}
      onChange={setChosen}
      popupMatchSelectWidth={false}
      options={[{ value: OURS, label: t('kit.print.ourLayout') }, ...templates.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
  return { template, choice, isKnown: !isPending };
}
