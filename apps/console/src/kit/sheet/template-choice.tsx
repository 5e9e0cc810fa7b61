import { useId } from 'react';
import { useT } from '../../lib/language/i18n';
import { ChoiceSelect } from '../input/choice-select';
import css from './import-dialog.module.css';
import type { TemplateState } from './use-template';

interface Props {
  readonly template: TemplateState;
  /** Among buttons: the label is for screen readers only. */
  readonly bare?: boolean;
}

/** By which template the next sheet is read; nothing where there is none to choose. */
export function TemplateChoice({ template: { id, templates, choose }, bare = false }: Props) {
  const t = useT();
  const place = useId();
  if (templates.length === 0) return null;
  return (
    <div className={bare ? css.bareChoice : css.choice}>
      {!bare && <label htmlFor={place}>{t('kit.import.by')}</label>}
      <ChoiceSelect
        id={place}
        {...(bare ? { 'aria-label': t('kit.import.by') } : {})}
        choices={templates.map((template) => ({ value: template.id, label: template.templateName }))}
        value={id}
        onChange={(next) => choose(next as string | undefined)}
        placeholder={t('kit.import.ownColumns')}
      />
    </div>
  );
}
