export interface Channel<Message> {
  readonly say: (message: Message) => void;
  /** One listener at a time; answers how to stop. */
  readonly listen: (listener: (message: Message) => void) => () => void;
}

/** From those who have something to say to the one who shows it. Its code arrives after the shell: what is said before waits. */
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
