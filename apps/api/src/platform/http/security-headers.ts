/** Whence the console may load what. No script but our own files, and none that is made of text. */
const CONTENT_POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  // antd writes its styles into the page.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self' ws: wss:",
  // Sheets are previewed and printed from blobs.
  'frame-src': "'self' blob:",
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

/** Pages and files. The header of HTTPS is left to whoever ends TLS in front of this server. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-security-policy': Object.entries(CONTENT_POLICY)
    .map(([what, whence]) => `${what} ${whence}`)
    .join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
};
