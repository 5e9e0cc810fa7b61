import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type AppError, INPUT, langOf } from '@phone-trade/shared';
import { ERROR_KEY_HEADER } from './call.js';
import { refusal } from './envelope.js';
import { goesOn } from './slow-upload.js';

/** What Node gives up a connection for, before there is a request that could be answered. */
function errorOf(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return INPUT.HEADERS_TOO_LARGE();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return INPUT.TOO_SLOW();
  return INPUT.MALFORMED();
}

/** Answers in the words of every other refusal, says that the connection ends, and ends it. */
export function refuseBroken(failure: Error, socket: Socket): void {
  const { code } = failure as NodeJS.ErrnoException;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && goesOn(socket)) return;
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const error = errorOf(code);
  const body = JSON.stringify(refusal(error, langOf(undefined)));
  const head = [
    `HTTP/1.1 ${error.entry.code} ${STATUS_CODES[error.entry.code]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${ERROR_KEY_HEADER}: ${error.key}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
