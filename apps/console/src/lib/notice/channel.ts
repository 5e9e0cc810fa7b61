export interface Channel<Message> {
  readonly say: (message: Message) => void;
  /** One listener at a time; answers how to stop. */
  readonly listen: (listener: (message: Message) => void) => () => void;
}

/** Event channel from any module to the host that shows messages. Messages sent before the host mounts are queued. */
export function channel<Message>(): Channel<Message> {
  let listener: ((message: Message) => void) | undefined;
  const waiting: Message[] = [];
  return {
    say: (message) => {
      if (listener) listener(message);
      else waiting.push(message);
    },
    listen: (next) => {
      listener = next;
      for (const message of waiting.splice(0)) next(message);
      return () => {
        listener = undefined;
      };
    },
  };
}
