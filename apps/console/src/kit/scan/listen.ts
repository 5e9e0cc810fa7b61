import { FAST_MS, scanBurst } from './burst';
import { type Receivers, warn } from './receivers';
import { inputName, placeOf, restore, textOf } from './scanned-input';

/** Takes scans from the keys of the page and gives them to their receiver. Returns what ends it. */
export function listenForScans(receivers: Receivers): () => void {
  const before = new Map<EventTarget | null, string>();
  const burst = scanBurst<EventTarget | null>({
    placeOf,
    onInput: (target) => {
      before.clear();
      before.set(target, textOf(target) ?? '');
    },
    onScan: (code, inputs) => {
      for (const [input, text] of before) if (inputs.includes(input)) restore(input, text);
      const [input = null] = inputs;
      if (inputs.length === 1 && placeOf(input) === 'text') refuse(code, input, receivers);
      else receivers.give(code);
    },
  });
  let resting: ReturnType<typeof setTimeout> | undefined;
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    clearTimeout(resting);
    resting = setTimeout(burst.rest, FAST_MS);
    if (!burst.press({ key: event.key, at: event.timeStamp, target: event.target })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', listen, true);
  return () => {
    clearTimeout(resting);
    document.removeEventListener('keydown', listen, true);
  };
}

/** The keys of a scan went into an input of other texts: its receiver gets the scan, and the user a notice. */
function refuse(code: string, input: EventTarget | null, receivers: Receivers): void {
  const take = receivers.current();
  warn(take ? 'kit.scan.misplacedTaken' : 'kit.scan.misplaced', { code, field: inputName(input) });
  take?.(code);
}
