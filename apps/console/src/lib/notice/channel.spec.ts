import { channel } from './channel';

describe('channel', () => {
  it('queues messages until a listener subscribes and delivers each once, in order', () => {
    const { say, listen } = channel<number>();
    say(1);
    say(2);
    const heard: number[] = [];
    const stop = listen((message) => heard.push(message));
    say(3);
    stop();
    expect(heard).toEqual([1, 2, 3]);
    say(4);
    listen((message) => heard.push(message * 10));
    expect(heard).toEqual([1, 2, 3, 40]);
  });
});
