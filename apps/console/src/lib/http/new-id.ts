/** A random id for idempotency keys. `crypto.randomUUID` needs a secure context; plain http in a shop's network is none. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
