import { LogStream } from './log-stream.js';

type Done = (error: Error | null, written: number) => void;

/** An output that accepts as many bytes as the test allows, when the test allows it. */
function output() {
  const taken: string[] = [];
  let pending: { bytes: Buffer; done: Done } | undefined;
  const stream = new LogStream(1, (_fd, bytes, done) => {
    pending = { bytes, done };
  });
  const current = (): { bytes: Buffer; done: Done } => {
    const one = pending;
    if (!one) throw new Error('nothing is being written');
    pending = undefined;
    return one;
  };
  return {
    stream,
    isIdle: () => pending === undefined,
    text: () => taken.join(''),
    take(count = Number.POSITIVE_INFINITY) {
      const { bytes, done } = current();
      const part = bytes.subarray(0, Math.min(count, bytes.length));
      taken.push(part.toString('utf8'));
      done(null, part.length);
    },
    fail: (code: string) => current().done(Object.assign(new Error(code), { code }), 0),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the log stream keeps the order of lines even after partial writes', () => {
  const { stream, take, text, isIdle } = output();
  for (const line of ['one\n', 'two\n', 'three\n']) stream.write(line);
  take(2);
  take(1);
  take();
  take();
  expect(text()).toBe('one\ntwo\nthree\n');
  expect(isIdle()).toBe(true);
});

it('the log stream survives a full disk and resumes without loss', () => {
  const { stream, take, fail, text } = output();
  stream.write('before\n');
  for (let i = 0; i < 50; i += 1) {
    fail('ENOSPC');
    stream.write(`during ${i}\n`);
    jest.advanceTimersByTime(100);
  }
  take();
  take();
  expect(text()).toBe(['before', ...Array.from({ length: 50 }, (_, i) => `during ${i}`), ''].join('\n'));
});

it('the log stream buffers at most a megabyte, counts dropped lines and logs the count first', () => {
  const { stream, take, fail, text, isIdle } = output();
  const line = `${'x'.repeat(1023)}\n`;
  for (let i = 0; i < 3000; i += 1) stream.write(line);
  fail('EAGAIN');
  jest.advanceTimersByTime(100);
  take();
  take();
  expect(isIdle()).toBe(true);
  const lines = text().trimEnd().split('\n');
  expect(lines.filter((one) => one.startsWith('x'))).toHaveLength(1024);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'warn', lost: 3000 - 1024, msg: 'log lines lost' });
  stream.write('after\n');
  take();
  expect(text().endsWith('after\n')).toBe(true);
});

it('flush calls back once everything is written', () => {
  const { stream, take } = output();
  const done = jest.fn();
  stream.flush(done);
  expect(done).toHaveBeenCalledTimes(1);
  stream.write('a\n');
  stream.flush(done);
  expect(done).toHaveBeenCalledTimes(1);
  take();
  expect(done).toHaveBeenCalledTimes(2);
});
