import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { AppError, CRUD, INPUT, SYSTEM } from '@phone-trade/shared';
import { DatabaseUnavailable, OutcomeUnknown, UniqueViolation } from '../database/driver/driver.js';
import type { Logger } from '../logging/logger.js';
import { type ApiReply, type ApiRequest, ERROR_KEY_HEADER, langOfRequest, pathOf, TRACE_HEADER, wantsBothLanguages } from './call.js';
import { refusal } from './envelope.js';
import { readOut } from './read-out.js';
import type { RouteTable } from './route-table.js';

/** There is no room for what is to be kept, or the disk takes nothing: SQLite by name, PostgreSQL by code, files by errno. */
const CANNOT_STORE = /^(SQLITE_(FULL|READONLY|IOERR_(WRITE|FSYNC|TRUNCATE|SHM))|53100|ENOSPC|EDQUOT|EROFS)/;
/** The database cannot now; it may later. SQLite by name, PostgreSQL by class or code: of these, waits that were cut short. */
const BUSY = /^(SQLITE_(BUSY|LOCKED|IOERR|NOMEM)|40001|40P01|53|57014|55P03)/;
/** PostgreSQL refuses the data of a statement: what came in was never right. */
const BAD_DATA = /^22/;

/** Every failure leaves through here: as an entry of the catalogue, in the caller's language, with nothing of our insides. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly routes: RouteTable,
    private readonly logger: Logger,
    private readonly onFullDisk: () => void,
  ) {}

  catch(failure: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(failure, http.getRequest<ApiRequest>(), http.getResponse<ApiReply>());
  }

  /** Answers a failure, also one that happened before Nest had the request. */
  answer(failure: unknown, request: ApiRequest, reply: ApiReply): void {
    const error = this.entryFor(failure, request);
    request.errorKey = error.key;
    if (error.entry.code >= 500) request.failure = failure;
    if (error.entry.code >= 500) this.logger.error({ traceId: request.id, path: pathOf(request), err: failure }, error.key);
    else if (error.entry.level === 'suspicious')
      this.logger.warn({ traceId: request.id, path: pathOf(request), user: request.call?.ctx.userId }, error.key);
    if (reply.sent) return;
    const send = () => this.send(error, request, reply);
    if (error.entry.code === 413 || isUnread(request)) {
      // What is left unread of a request cannot be told from the next one.
      reply.header('connection', 'close');
      void readOut(request.raw).then(send);
    } else send();
  }

  private send(error: AppError, request: ApiRequest, reply: ApiReply): void {
    if (error.entry.retryAfter !== undefined) reply.header('retry-after', error.entry.retryAfter);
    reply
      .code(error.entry.code)
      .header(ERROR_KEY_HEADER, error.key)
      .header(TRACE_HEADER, request.id)
      .type('application/json; charset=utf-8')
      .send(refusal(error, langOfRequest(request), { shape: request.call?.meta.answer, both: wantsBothLanguages(request) }));
  }

  private entryFor(failure: unknown, request: ApiRequest): AppError {
    if (failure instanceof AppError) return failure;
    if (failure instanceof UniqueViolation) return CRUD.CONFLICT();
    if (failure instanceof DatabaseUnavailable) return SYSTEM.DATABASE_AWAY();
    if (failure instanceof OutcomeUnknown) return SYSTEM.OUTCOME_UNKNOWN();
    const { code, statusCode } = failure as { code?: unknown; statusCode?: unknown };
    const status = failure instanceof HttpException ? failure.getStatus() : Number(statusCode);
    if (status >= 400 && status < 500) return this.transport(status, request);
    if (typeof code === 'string' && BAD_DATA.test(code)) return INPUT.MALFORMED();
    if (typeof code === 'string' && CANNOT_STORE.test(code)) {
      this.onFullDisk();
      return SYSTEM.CANNOT_STORE();
    }
    if (typeof code === 'string' && BUSY.test(code)) return SYSTEM.BUSY();
    return SYSTEM.UNEXPECTED({ traceId: request.id });
  }

  /** What Fastify and Nest refuse by themselves. */
  private transport(status: number, request: ApiRequest): AppError {
    const path = pathOf(request).slice(0, 200);
    switch (status) {
      case 404:
        return this.routes.knows(path) ? SYSTEM.NO_METHOD({ method: request.method, path }) : SYSTEM.NO_ROUTE({ path });
      case 405:
        return SYSTEM.NO_METHOD({ method: request.method, path });
      case 413:
      case 414:
        return INPUT.TOO_LARGE();
      case 415:
        return INPUT.MEDIA_TYPE();
      default:
        return INPUT.MALFORMED();
    }
  }
}

/** Whether the rest of a form is still on its way: one of its files was refused by its first bytes. */
const isUnread = ({ raw, headers }: ApiRequest): boolean =>
  !raw.complete && (headers['content-type']?.startsWith('multipart/form-data') ?? false);
