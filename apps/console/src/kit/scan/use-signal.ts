import { useCallback, useEffect, useRef } from 'react';

export type SignalKind = 'good' | 'note' | 'bad' | 'again' | 'done';

/** Tones (Hz, seconds), told apart by pitch and rhythm, and how the machine vibrates (ms). */
const SIGNALS: Readonly<Record<SignalKind, { readonly tones: readonly (readonly [number, number])[]; readonly vibration: number[] }>> = {
  good: { tones: [[880, 0.09]], vibration: [40] },
  note: {
    tones: [
      [587, 0.1],
      [587, 0.1],
    ],
    vibration: [40, 60, 40],
  },
  bad: { tones: [[196, 0.4]], vibration: [200, 80, 200] },
  again: { tones: [[392, 0.06]], vibration: [20] },
  done: {
    tones: [
      [659, 0.1],
      [988, 0.18],
    ],
    vibration: [60, 40, 120],
  },
};
const GAP = 0.05;

/** Sounds and vibrates: for people who look at what they hold and not at the screen. */
export function useSignal(on: boolean): (kind: SignalKind) => void {
  const audio = useRef<AudioContext>(undefined);
  useEffect(
    () => () => {
      void audio.current?.close();
      audio.current = undefined;
    },
    [],
  );
  return useCallback(
    (kind) => {
      if (!on) return;
      const { tones, vibration } = SIGNALS[kind];
      // A window that nobody has touched may not, and browsers complain.
      if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(vibration);
      audio.current ??= new AudioContext();
      const context = audio.current;
      // A browser lets nothing sound before the first key or touch.
      if (context.state === 'suspended') void context.resume();
      let at = context.currentTime;
      for (const [frequency, seconds] of tones) {
        beep(context, frequency, at, seconds);
        at += seconds + GAP;
      }
    },
    [on],
  );
}

function beep(context: AudioContext, frequency: number, at: number, seconds: number): void {
  const tone = new OscillatorNode(context, { type: 'square', frequency });
  const volume = new GainNode(context, { gain: 0.15 });
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
