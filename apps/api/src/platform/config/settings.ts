import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { Label } from '@phone-trade/shared';
import { label } from '@phone-trade/shared';

/** What an empty database is filled with; all but `none` is demo data, with passwords that everybody knows. */
export const DEMO_SEEDS = ['standard', 'small', 'tenants', 'none'] as const;
export type DemoSeed = (typeof DEMO_SEEDS)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything that can be set about a server. Each has its line in `.env.example`. */
export interface Settings {
  /** Real data and people from outside: nothing is made up that ought to be given, and nothing shown that explains the server. */
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Proxies whose word is taken for where a request comes from: addresses and networks. Nobody's without them. */
  readonly trustProxy: readonly string[];
  /** Folder of the database and the secrets. */
  readonly dataDir: string;
  /** A `postgres://` address in place of the SQLite file in the data directory. */
  readonly databaseUrl?: string;
  /** A `redis://` address when several processes share one database. */
  readonly redisUrl?: string;
  /** The secret tokens are signed with: in production, and where several servers must accept each other's; otherwise the data directory keeps one. */
  readonly tokenSecret?: string;
  readonly demoSeed: DemoSeed;
  readonly lab: boolean;
  /** Refuses fields and filters that a call does not know, also where front ends of the family are owed patience. */
  readonly strictInput?: boolean;
  readonly logLevel: LogLevel;
  /** The largest picture and the largest document that is attached, in megabytes; of a document less where it is kept in the database. */
  readonly pictureMb: number;
  readonly documentMb: number;
  /** The folder for uploads of tenants without a bucket, and for those on their way. */
  readonly filesDir: string;
  /** Whether uploads without a bucket are kept in that folder; in the database otherwise. */
  readonly keepsInFolder: boolean;
  /** How many may wait for print jobs at once at this process. */
  readonly waitingPolls: number;
  /** How long an empty poll for print jobs is held open. */
  readonly pollSeconds: number;
  /** Where people reach this server: `https://erp.example.com`. Needed where a provider sends them back. */
  readonly publicUrl?: string;
  /** An OpenID Connect provider by which people may sign in, and this server's registration there. */
  readonly oidcIssuer?: string;
  readonly oidcClientId?: string;
  /** A client without one is a public one. */
  readonly oidcClientSecret?: string;
  /** What the button on the sign-in page says. */
  readonly oidcName?: string;
  /** Where the assistant asks a model that understands pictures, and as whom. Without it the server reads bar codes and colours itself. */
  readonly aiUrl?: string;
  readonly aiKey?: string;
  readonly aiModel?: string;
  /** The hosts that pictures may be sent to. */
  readonly aiHosts: readonly string[];
  /** The hosts, or `*.` domains, that tenants may keep their files at. */
  readonly storageHosts: readonly string[];
  /** The hosts, or `*.` domains, that text messages may be sent through. */
  readonly smsHosts: readonly string[];
}

/** The provider token of the settings. */
export const SETTINGS = 'Settings';

/** Settings that make no sense: one sentence each, in both languages. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly Label[]) {
    super(problems.map(({ zh, en }) => `${zh}\n${en}`).join('\n'));
    this.name = 'SettingsError';
  }
}

/** Reads the settings from an environment; throws one SettingsError with every problem. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: Label[] = [];
  const read = <T>(name: string, fallback: string, parse: (text: string) => T | undefined, zh: string, en: string, secret = false): T => {
    const text = env[name]?.trim() || fallback;
    const value = parse(text);
    if (value === undefined) {
      const shown = secret ? '…' : text;
      problems.push(label(`${name} ${zh}，现为「${shown}」`, `${name} ${en}, not "${shown}"`));
    }
    return value as T;
  };
  const production = env.NODE_ENV === 'production';
  const settings: Settings = {
    production,
    port: read('PORT', '3000', portOf, '应为 0 到 65535 的整数', 'must be a whole number from 0 to 65535'),
    host: read('HOST', '127.0.0.1', hostOf, '应为主机名或地址', 'must be a host name or an address'),
    trustProxy: read(
      'TRUST_PROXY',
      '',
      networksOf,
      '应为以逗号分隔的地址或网段，如 127.0.0.1,10.0.0.0/8',
      'must be addresses or networks separated by commas, like 127.0.0.1,10.0.0.0/8',
    ),
    dataDir: resolve(env.DATA_DIR?.trim() || './data'),
    ...optional(
      'databaseUrl',
      read(
        'DATABASE_URL',
        '',
        (text) => urlOf(text, ['postgres:', 'postgresql:']),
        '应为 postgres:// 地址',
        'must be a postgres:// address',
        true,
      ),
    ),
    ...optional(
      'redisUrl',
      read('REDIS_URL', '', (text) => urlOf(text, ['redis:', 'rediss:']), '应为 redis:// 地址', 'must be a redis:// address', true),
    ),
    ...optional('tokenSecret', read('TOKEN_SECRET', '', secretOf, '至少 32 个字符', 'must have at least 32 characters', true)),
    demoSeed: read(
      'DEMO_SEED',
      production ? 'none' : 'standard',
      oneOf(DEMO_SEEDS),
      `应为 ${DEMO_SEEDS.join('、')} 之一`,
      `must be one of ${DEMO_SEEDS.join(', ')}`,
    ),
    lab: read('LAB', '0', onOrOff, ...ON_OR_OFF),
    strictInput: read('STRICT_INPUT', '0', onOrOff, ...ON_OR_OFF),
    logLevel: read(
      'LOG_LEVEL',
      production ? 'info' : 'warn',
      oneOf(LOG_LEVELS),
      `应为 ${LOG_LEVELS.join('、')} 之一`,
      `must be one of ${LOG_LEVELS.join(', ')}`,
    ),
    pictureMb: read('PICTURE_MB', '5', megabytesOf, ...MEGABYTES),
    documentMb: read('DOCUMENT_MB', '100', upToThousand, '应为 1 到 1000 的整数', 'must be a whole number from 1 to 1000'),
    filesDir: resolve(env.FILES_DIR?.trim() || join(env.DATA_DIR?.trim() || './data', 'files')),
    // Several servers on one database may have no disk in common, unless the operator says so.
    keepsInFolder: Boolean(env.FILES_DIR?.trim()) || !env.DATABASE_URL?.trim(),
    waitingPolls: read('WAITING_POLLS', '5000', pollsOf, '应为 1 到 100000 的整数', 'must be a whole number from 1 to 100000'),
    pollSeconds: read('POLL_SECONDS', '25', secondsOf, '应为 1 到 60 的整数', 'must be a whole number from 1 to 60'),
    ...optional(
      'publicUrl',
      read('PUBLIC_URL', '', originOf, '应为 https:// 地址，不带路径', 'must be an https:// address without a path'),
    ),
    ...optional('oidcIssuer', read('OIDC_ISSUER', '', issuerOf, '应为 https:// 地址', 'must be an https:// address')),
    ...optional('oidcClientId', env.OIDC_CLIENT_ID?.trim() ?? ''),
    ...optional('oidcClientSecret', env.OIDC_CLIENT_SECRET?.trim() ?? ''),
    ...optional('oidcName', env.OIDC_NAME?.trim().slice(0, 40) ?? ''),
    ...optional('aiUrl', read('AI_URL', '', issuerOf, '应为 https:// 地址', 'must be an https:// address')),
    ...optional('aiKey', env.AI_KEY?.trim() ?? ''),
    ...optional('aiModel', env.AI_MODEL?.trim().slice(0, 100) ?? ''),
    aiHosts: read('AI_HOSTS', DOUBAO_HOST, hostsOf, '应为以逗号分隔的主机名', 'must be host names separated by commas'),
    storageHosts: read(
      'STORAGE_HOSTS',
      STORAGE_HOSTS,
      hostPatternsOf,
      '应为以逗号分隔的主机名或*.域名',
      'must be host names or *. domains separated by commas',
    ),
    smsHosts: read(
      'SMS_HOSTS',
      '',
      hostPatternsOf,
      '应为以逗号分隔的主机名或*.域名',
      'must be host names or *. domains separated by commas',
    ),
  };
  if (settings.aiUrl && !settings.aiHosts.includes(new URL(settings.aiUrl).hostname)) {
    problems.push(label('AI_URL 的主机不在 AI_HOSTS 中', 'The host of AI_URL is not among AI_HOSTS'));
  }
  if (settings.aiUrl && !(settings.aiKey && settings.aiModel)) {
    problems.push(label('AI_URL 还需要 AI_KEY 和 AI_MODEL', 'AI_URL needs AI_KEY and AI_MODEL as well'));
  }
  if (settings.oidcIssuer && !(settings.oidcClientId && settings.publicUrl)) {
    problems.push(label('OIDC_ISSUER 还需要 OIDC_CLIENT_ID 和 PUBLIC_URL', 'OIDC_ISSUER needs OIDC_CLIENT_ID and PUBLIC_URL as well'));
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** Where the model that the calls are named after is served. */
const DOUBAO_HOST = 'ark.cn-beijing.volces.com';

/** The providers that clients of the family offer. */
const STORAGE_HOSTS = '*.aliyuncs.com,*.myqcloud.com,*.myhuaweicloud.com,*.qiniucs.com,*.amazonaws.com';

function hostPatternsOf(text: string): string[] | undefined {
  if (text === '') return [];
  const hosts = text.split(',').map((host) => host.trim());
  return hosts.every((host) => hostOf(host.replace(/^\*\.(?=[^.]+\.)/, ''))) ? hosts : undefined;
}

function hostsOf(text: string): string[] | undefined {
  const hosts = text.split(',').map((host) => host.trim());
  return hosts.every((host) => hostOf(host)) ? hosts : undefined;
}

const ON_OR_OFF = ['应为 0 或 1', 'must be 0 or 1'] as const;
const onOrOff = (text: string): boolean | undefined => ({ 0: false, 1: true })[text];

const portOf = (text: string): number | undefined => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined);

/** A picture is looked into as a whole, in memory. */
const MEGABYTES = ['应为 1 到 10 的整数', 'must be a whole number from 1 to 10'] as const;

const megabytesOf = (text: string): number | undefined => (/^([1-9]|10)$/.test(text) ? Number(text) : undefined);

const upToThousand = (text: string): number | undefined => (/^([1-9]\d{0,2}|1000)$/.test(text) ? Number(text) : undefined);

const pollsOf = (text: string): number | undefined => (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= 100_000 ? Number(text) : undefined);

const secondsOf = (text: string): number | undefined => (/^[1-9]\d?$/.test(text) && Number(text) <= 60 ? Number(text) : undefined);

const hostOf = (text: string): string | undefined => (/^[0-9A-Za-z_.:-]{1,253}$/.test(text) ? text : undefined);

/** `10.0.0.1, fd00::/8`. A network of everybody is refused: it would let each caller name his own address. */
function networksOf(text: string): string[] | undefined {
  const networks = text.split(',').map((part) => part.trim());
  if (text === '') return [];
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const width = { 4: 32, 6: 128 }[isIP(address)];
  return width !== undefined && (bits === undefined || (Number(bits) > 0 && Number(bits) <= width));
}

const secretOf = (text: string): string | undefined => (text === '' || text.length >= 32 ? text : undefined);

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);

/** An empty text is no address; an address of another kind is a mistake. */
function urlOf(text: string, protocols: readonly string[]): string | undefined {
  if (text === '') return '';
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
}

/** Whatever is signed in by travels there: over the network encrypted, on one machine as it likes. */
function issuerOf(text: string): string | undefined {
  if (text === '') return '';
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)) ? text : undefined;
}

export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function originOf(text: string): string | undefined {
  const issuer = issuerOf(text);
  return issuer && (new URL(issuer).pathname === '/' ? new URL(issuer).origin : undefined);
}

const optional = <K extends string>(key: K, value: string): Partial<Record<K, string>> =>
  value ? ({ [key]: value } as Record<K, string>) : {};
