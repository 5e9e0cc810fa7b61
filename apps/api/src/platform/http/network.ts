/**
 * Whom an address stands for where costs are counted. Of IPv6 one connection has a whole network of 64 bits to choose from, so that is
 * what counts; an IPv4 address is itself, also where it is written as IPv6.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [before = '', after] = address.replace(/%.*$/, '').split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const groups = [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
