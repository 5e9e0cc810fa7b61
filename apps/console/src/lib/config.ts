/** Figures and names the specification fixes for every console of this product. */
export const CONFIG = {
  productTitle: { zh: '机通 · 手机贸易管理', en: 'Phone Trade' },
  tokenHeader: 'Blade-Auth',
  basicClient: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0',
  timeoutMs: 120_000,
  /** Code and style sheets have this long to arrive. */
  chunkTimeoutMs: 120_000,
  /** Delay before a background chunk or a style sheet is loaded again after a failure, unless the connection returns sooner. */
  againMs: 10_000,
  /** Interval of the check for a newer build, which also runs when the user returns to the window. */
  versionCheckMs: 10 * 60_000,
  /** The token is renewed once it is this old; looked at every `refreshCheckMs`. */
  tokenAgeMs: 3_000_000,
  refreshCheckMs: 10_000,
  defaultTenant: '000000',
  pageSizes: [10, 30, 50, 100, 200],
  /** Rows of a list on a large screen, unless the user chooses. */
  largePage: { size: 20, media: '(min-width: 1600px) and (min-height: 880px)' },
  /** Widths at which a screen class begins, px. */
  breakpoints: [768, 992, 1200],
  dateShortcuts: ['today', 'yesterday', 'week', 'all'],
  lockPath: '/lock',
  homePath: '/wel/index',
  dashboardPath: '/wel/dashboard',
  keepAliveLimit: 12,
  virtualFrom: 50,
} as const;
