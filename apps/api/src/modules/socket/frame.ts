/** What a client sends. */
export interface ClientFrame {
  readonly header: { readonly msgId: string };
  readonly body: Readonly<Record<string, unknown>>;
}

/** A client's frame, or undefined where the text is none. */
export function readFrame(text: string): ClientFrame | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || !isObject(value.header) || typeof value.header.msgId !== 'string') return undefined;
  return { header: { msgId: value.header.msgId.slice(0, 32) }, body: isObject(value.body) ? value.body : {} };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
