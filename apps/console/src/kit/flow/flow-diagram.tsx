import { useQuery } from '@tanstack/react-query';
import { objectQuery } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';
import { lazyPart } from '../states/lazy-part';
import { PageError } from '../states/page-error';
import { RowsSkeleton } from '../states/skeletons';
import type { DrawingProps } from './drawing';
import css from './flow.module.css';

/** A running or ended process with what has happened in it, or a definition as it is. */
export type Process = { readonly processInstanceId: string } | { readonly processDefinitionId: string };

interface Props {
  readonly of: Process;
  readonly height?: number;
}

// The library that draws is heavy: it is loaded when a diagram is in sight.
const Drawing = lazyPart(async () => (await import('./drawing')).Drawing);

const MARKS = ['finished', 'active', 'line'] as const;

/** The diagram of a process: finished steps, active ones, and the ways taken. */
export function FlowDiagram({ of, height = 320 }: Props) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...objectQuery<DrawingProps>('flow.model-view', of), retry: false });
  if (error) return <PageError compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <>
      <section
        className={css.diagram}
        style={{ '--height': `${String(height)}px` } as React.CSSProperties}
        aria-label={t('kit.flow.diagram')}
      >
        <Drawing xml={data.xml} flow={data.flow} />
      </section>
      {data.flow.length > 0 && (
        <ul className={css.legend}>
          {MARKS.map((mark) => (
            <li key={mark} data-mark={mark}>
              {t(`kit.flow.${mark}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
