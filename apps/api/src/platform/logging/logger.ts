import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/settings.js';
import { standardOutput } from './log-stream.js';

export type { Logger } from 'pino';

/** What must never reach a log, wherever a logged object holds it. Queries are not logged at all. */
const SECRETS = [
  'password',
  'oldPassword',
  'newPassword',
  'newPassword1',
  'access_token',
  'refresh_token',
  'accessToken',
  'refreshToken',
  'authorization',
  '["blade-auth"]',
  '["captcha-code"]',
  'captcha',
  'cookie',
  'secret',
];

/** JSON lines on standard output; the request id of a line is the trace id its caller was given. */
export function createLogger(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }) },
      redact: {
        paths: SECRETS.flatMap((name) => (name.startsWith('[') ? [name, `*${name}`, `*.*${name}`] : [name, `*.${name}`, `*.*.${name}`])),
        censor: '…',
      },
    },
    standardOutput(),
  );
}

/** An output that takes nothing does not hold up the end of the process for longer. */
const FLUSH_MS = 500;

/** What has been logged is out, or will not be soon. */
export const flushed = (logger: Logger): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, FLUSH_MS);
    logger.flush(() => resolve());
  });

/** Nest's own messages in the same form as everything else; its account of what it mounts is below what a level shows. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }
}
