/** The print service on the reader's own computer offers its script there, and nobody else can (ADR 20). */
const PRINT_SERVICE = 'http://localhost:8000 http://localhost:18000';

/** Whence the console may load what. No script but our own files and that of the print service, and none that is made of text. */
const CONTENT_POLICY = {
  'default-src': "'self'",
  'script-src': `'self' ${PRINT_SERVICE}`,
  // antd writes its styles into the page.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self' ws: wss:",
  // Sheets are previewed and printed from blobs; outside addresses of the menu are embedded, in a sandbox (ADR 30).
  'frame-src': "'self' blob: http: https:",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
};

/** What every answer says: it is what it claims to be, and nobody else may embed it. */
const COMMON = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Answers of calls hold somebody's data: they are kept nowhere. */
export const CALL_HEADERS: Readonly<Record<string, string>> = { ...COMMON, 'cache-control': 'no-store' };

/** A file is looked at and does nothing, even where a browser is brought to open it as a page. */
export const FILE_POLICY = "default-src 'none'; sandbox";

/** Pages and files. The header of HTTPS is left to whoever ends TLS in front of this server. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-security-policy': Object.entries(CONTENT_POLICY)
    .map(([what, whence]) => `${what} ${whence}`)
    .join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
};
