import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { Fields } from '@phone-trade/shared';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useT } from '../../../lib/language/i18n';
import { Section } from '../../layout/document-layout';
import type { Values } from '../../text/ref-text';
import css from './head-section.module.css';
import { HeadSummary } from './head-summary';
import type { useHeadFold } from './use-head-fold';

interface Props {
  readonly of: ReturnType<typeof useHeadFold>;
  readonly fields: Fields;
  readonly names: readonly string[];
  readonly values: Values;
  readonly children: ReactNode;
}

/** The facts of a document that is entered. Folded, they are one line; an input that takes the focus unfolds them. */
export function HeadSection({ of: { section, isFolded, fold }, fields, names, values, children }: Props) {
  const t = useT();
  const id = useId();
  return (
    <Section
      title={t('document.facts')}
      note={isFolded && <HeadSummary fields={fields} names={names} values={values} />}
      actions={
        <Button
          type="text"
          size="small"
          icon={isFolded ? <DownOutlined aria-hidden="true" /> : <UpOutlined aria-hidden="true" />}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => fold(!isFolded)}
        >
          {t(isFolded ? 'document.head.unfold' : 'document.head.fold')}
        </Button>
      }
      ref={section}
    >
      {/* Clipped rather than hidden: a fault in it can be gone to, and Tab leads into it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of the inputs within */}
      <div id={id} className={css.fields} data-folded={isFolded || undefined} onFocus={() => isFolded && fold(false)}>
        {children}
      </div>
    </Section>
  );
}
