import { type Fields, f } from '@phone-trade/shared';

/** What the columns take; the rest of a long text is cut off rather than refused, because the fault itself is the news. */
const LENGTHS = { type: 32, message: 1000, stack: 8000, info: 1000, url: 1000, time: 32 } as const;

/** A fault as a browser sends it. */
export type SentLog = Readonly<Partial<Record<keyof typeof LENGTHS, string>>>;

/** A call that sends more is refused before it is read; one person sends so many calls an hour. The browser's own list is far below. */
export const MAX_UPLOAD_BYTES = 64 * 1024;
export const UPLOADS_AN_HOUR = 30;

const MAX_LOGS = 100;
const MAX_TEXT = 20_000;

const text = (zh: string, en: string) => f.longText(zh, en, MAX_TEXT);

/** The input of the log upload: an array as the body. */
export const logUpload: Fields = {
  logs: f
    .list('日志', 'Logs', {
      type: text('类型', 'Type'),
      message: text('内容', 'Message'),
      stack: text('堆栈', 'Stack'),
      info: text('信息', 'Info'),
      url: text('地址', 'Address'),
      time: text('时间', 'Time'),
    })
    .max(MAX_LOGS),
};

/** The fault as it is stored. */
export function bounded(sent: SentLog): SentLog {
  const entries = Object.entries(LENGTHS).flatMap(([property, length]) => {
    const value = sent[property as keyof SentLog];
    return value === undefined ? [] : [[property, value.slice(0, length)]];
  });
  return Object.fromEntries(entries) as SentLog;
}
