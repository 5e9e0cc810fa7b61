/**
 * Whether this server may call an address that somebody has entered: the operator has listed its host, `minio` or `*.example.com`. Over the
 * network only encrypted; a host that is listed by its whole name may be one of the own network, without.
 */
export function isAllowedHost(hosts: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return false;
  if (hosts.includes(hostname)) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && hosts.some((host) => host.startsWith('*.') && hostname.endsWith(host.slice(1)));
}
