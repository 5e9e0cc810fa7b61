import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isTyping } from '../../lib/browser/is-typing';
import { CONFIG } from '../../lib/config';
import { recordError } from '../../lib/faults/error-log';
import { arriving, isMissingCode } from '../../lib/faults/missing-code';
import { Loading } from './loading';
import { PartMissing } from './part-missing';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface Opened {
  /** Whether it is open, or what of it. */
  readonly open?: boolean | string | undefined;
  readonly onClose?: (() => void) | undefined;
}

const noOutline = () => <Loading />;

/** A lazily loaded part. If its chunk fails to load, an error with a retry button replaces it, and the page stays. */
export const lazyPart = <Props extends object>(load: Load<Props>, waiting: (props: Props) => ReactNode = noOutline) =>
  asked(load, waiting, (_, again) => <PartMissing onRetry={again} />);

/** The same of what opens over the page. */
export const lazyDialog = <Props extends object>(load: Load<Props>) =>
  asked<Props>(
    load,
    noOutline,
    (props: Opened, again) => (props.open ?? true) && <PartMissing over onRetry={again} onClose={props.onClose} />,
  );

/** Likewise for parts in the background, which the user did not open: no error is shown, and loading is retried automatically. */
export const lazyBehind = <Props extends object>(load: Load<Props>) => asked<Props>(load, undefined, (_, again) => <Later again={again} />);

function Later({ again }: { readonly again: () => void }) {
  useEffect(() => {
    const timer = setTimeout(again, CONFIG.againMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [again]);
  return null;
}

/** React caches the result of a lazy component, including a failure, so each attempt creates a new one. */
function asked<Props extends object>(
  load: Load<Props>,
  waiting: ((props: Props) => ReactNode) | undefined,
  missing: (props: Props, again: () => void) => ReactNode,
) {
  interface Given {
    readonly of: Props;
    readonly again: () => void;
    /** The focused element when the chunk was requested. */
    readonly focused: Element | null;
  }
  const attempt = () =>
    lazy(async (): Promise<{ default: ComponentType<Given> }> => {
      try {
        const Part = await arriving(load());
        return { default: ({ of, focused }) => <Part {...of} {...useUnfocused(focused)} /> };
      } catch (error) {
        if (!isMissingCode(error)) throw error;
        recordError(error, 'part');
        return { default: ({ of, again }) => missing(of, again) };
      }
    });
  let latest = attempt();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest);
    const [focused] = useState(() => document.activeElement);
    const again = () => {
      latest = attempt();
      setPart(latest);
    };
    return (
      <Suspense fallback={waiting?.(props)}>
        <Part of={props} again={again} focused={focused} />
      </Suspense>
    );
  };
}

/** If the user already types elsewhere when the input loads, the input does not take the focus. */
function useUnfocused(focused: Element | null): { readonly autoFocus?: false } {
  const [isTaken] = useState(() => document.activeElement !== focused && isTyping());
  return isTaken ? { autoFocus: false } : {};
}
