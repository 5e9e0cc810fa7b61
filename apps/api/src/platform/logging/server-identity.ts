import { hostname, networkInterfaces } from 'node:os';

/** This server as its log rows name it. */
export interface ServerIdentity {
  readonly serviceId: string;
  readonly serverHost: string;
  readonly serverIp: string;
  readonly env: string;
}

/** Looked up once: it stays the same while the process runs. */
export function serverIdentity(production: boolean): ServerIdentity {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const outside = addresses.find(({ internal, family }) => !internal && family === 'IPv4') ?? addresses[0];
  return {
    serviceId: 'phone-trade-api',
    serverHost: hostname().slice(0, 64),
    serverIp: outside?.address ?? '',
    env: production ? 'prod' : 'dev',
  };
}
