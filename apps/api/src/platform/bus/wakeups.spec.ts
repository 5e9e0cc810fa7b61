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
const patient = { forMs: 60_000, everyMs: 60_000, onGone: stays };

it('looks again when it is woken here or elsewhere, and only for its own key', async () => {
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

it('does not miss what happens while it looks', async () => {
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

it('looks of its own accord where nobody tells it', async () => {
  const { one, other, cut } = pair();
  cut();
  let there = false;
  const watched = one.watch(['a'], { ...patient, everyMs: 5 }, async () => (there ? 'found' : undefined));
  there = true;
  other.wake('a');
  expect(await watched).toBe('found');
});

it('ends when its time is over, when the client goes, and when the server does', async () => {
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
