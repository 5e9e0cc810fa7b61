/** Keys of a scanner follow each other faster than any typist, and end with Enter, Tab or a pause. */
export const FAST_MS = 50;
const SHORTEST = 6;

/** IMEI or IMEISV, MEID, EID: numbers of devices, which only inputs of numbers take. */
const DEVICE_NUMBER = /^(\d{15,16}|\d{32}|(?=\d*[A-F])[0-9A-F]{14})$/i;

/** `outside` any input, in an input of `codes`, or in one of other `text`. */
export type Place = 'outside' | 'codes' | 'text';

export interface Key<Target> {
  readonly key: string;
  /** Milliseconds. */
  readonly at: number;
  readonly target: Target;
}

interface Options<Target> {
  readonly placeOf: (target: Target) => Place;
  /** Called before a key reaches an input for the first time in a burst. */
  readonly onInput: (target: Target) => void;
  /** A scan that no input keeps, with the inputs that some of its keys went to. */
  readonly onScan: (code: string, inputs: readonly Target[]) => void;
}

/**
 * Collects the keys of a scanner. An input keeps a burst that it received as a whole, except for the number of a device in an input of
 * other texts. A burst that begins in one place and ends in another, as when a dialog opens meanwhile, is one scan. Pure: the caller owns
 * clock and document.
 */
export function scanBurst<Target>({ placeOf, onInput, onScan }: Options<Target>) {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  let inputs: Target[] = [];
  let isOutside = false;

  const reset = () => {
    text = '';
    inputs = [];
    isOutside = false;
  };
  const isSplit = () => inputs.length > 1 || (isOutside && inputs.length > 0);
  const isKept = () => {
    const [input] = inputs;
    if (input === undefined || isSplit()) return false;
    return placeOf(input) === 'codes' || !DEVICE_NUMBER.test(text);
  };
  const emit = (): boolean => {
    const [code, into, isScan] = [text, inputs, text.length >= SHORTEST && !isKept()];
    reset();
    if (isScan) onScan(code, into);
    return isScan;
  };

  return {
    /** Returns true for a key that must not reach its target. */
    press: ({ key, at, target }: Key<Target>): boolean => {
      if (at - last > FAST_MS) reset();
      last = at;
      if (key === 'Enter' || key === 'Tab') return emit();
      if (key.length !== 1 || key < ' ' || (text === '' && key === ' ')) return false;
      if (placeOf(target) === 'outside') isOutside = true;
      else if (!inputs.includes(target)) {
        inputs.push(target);
        // The target of a swallowed key stays unchanged.
        if (!isSplit()) onInput(target);
      }
      text += key;
      return isSplit() && placeOf(target) !== 'outside';
    },
    /** Takes the number of a device without Enter or Tab back from an input, once no key has followed for `FAST_MS`. */
    rest: (): void => {
      if (inputs.length > 0 && DEVICE_NUMBER.test(text)) emit();
    },
  };
}
