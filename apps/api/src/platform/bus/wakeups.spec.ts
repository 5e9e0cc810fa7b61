import type { Bus } from './bus.js';
import { Wakeups } from './wakeups.js';

type Receive = (data: unknown) => void;

/** Two processes that hear each other, or not. */
function pair(): { one: Wakeups; other: Wakeups; cut(): void } {
  const receivers: Receive[] = [];
  let open = true;
  const bus = (): Bus => {
    const own: Receive[] = [];
    return {
      publish: (_topic, data) => {
        if (open) for (const receive of receivers) if (!own.includes(receive)) receive(data);
      },
      subscribe: (_topic, receive) => {
        own.push(receive);
        receivers.push(receive);
      },
      onAway: () => undefined,
      onGap: () => undefined,
      close: async () => undefined,
    };
  };
  return {
    one: new Wakeups(bus()),
    other: new Wakeups(bus()),
    cut: () => {
      open = false;
    },
  };
}

const stays = () => () => undefined;
const sweep = { name: 'test', everyMs: 60_000, find: async (): Promise<readonly string[]> => [] };
const patient = { forMs: 60_000, sweep, onGone: stays };

it('a watcher checks again after a local or remote wake-up of its own key only', async () => {
  const { one, other } = pair();
  let looks = 0;
  const watched = one.watch(['a', 'b'], patient, async () => {
    looks += 1;
    return looks === 3 ? 'found' : undefined;
  });
  await Promise.resolve();
  one.wake('c');
  one.wake('a');
  await new Promise(setImmediate);
  expect(looks).toBe(2);
  other.wake('b');
  expect(await watched).toBe('found');
});

it('a watcher misses no wake-up during its check', async () => {
  const { one } = pair();
  let there = false;
  const found = await one.watch(['a'], patient, async () => {
    if (there) return 'found';
    there = true;
    one.wake('a');
    return undefined;
  });
  expect(found).toBe('found');
});

it('a watcher checks periodically if no wake-up arrives', async () => {
  const { one, other, cut } = pair();
  cut();
  let there = false;
  const often = { ...patient, sweep: { ...sweep, everyMs: 5, find: async () => (there ? ['a'] : []) } };
  const watched = one.watch(['a'], often, async () => (there ? 'found' : undefined));
  there = true;
  other.wake('a');
  expect(await watched).toBe('found');
});

it('concurrent watchers share one periodic check, which stops with the last watcher', async () => {
  const { one } = pair();
  let [looks, wanted] = [0, 3];
  let swept = (): void => {};
  const often = {
    ...patient,
    sweep: {
      ...sweep,
      everyMs: 1,
      find: async () => {
        wanted -= 1;
        if (wanted === 0) swept();
        return [];
      },
    },
  };
  const thrice = new Promise<void>((resolve) => {
    swept = resolve;
  });
  const waiting = ['a', 'b', 'c'].map((key) =>
    one.watch([key], often, async () => {
      looks += 1;
      return undefined;
    }),
  );
  await thrice;
  // A sweep that finds no key wakes no watcher.
  expect(looks).toBe(3);
  one.reset();
  await Promise.all(waiting);
  expect(Reflect.get(one, 'sweeps')).toEqual(new Map());
});

it('a watch ends at its timeout, on client disconnect and on server stop', async () => {
  const { one } = pair();
  const nothing = async () => undefined;
  let go = (): void => {};
  const onGone = (listener: () => void) => {
    go = listener;
    return () => undefined;
  };
  expect(await one.watch(['a'], { ...patient, forMs: 5 }, nothing)).toBeUndefined();
  const gone = one.watch(['a'], { ...patient, onGone }, nothing);
  go();
  expect(await gone).toBeUndefined();
  const cutShort = one.watch(['a'], patient, nothing);
  one.close();
  expect(await cutShort).toBeUndefined();
  expect(await one.watch(['a'], patient, async () => 'not looked at')).toBeUndefined();
});
