/** The kinds of seeded rows, each with its two digits. Only ever add: the numbers are part of ids already stored. */
const KINDS = {
  tenant: 10,
  tenantPackage: 11,
  client: 12,
  param: 13,
  role: 20,
  dept: 21,
  post: 22,
  user: 23,
  topMenu: 24,
  dataScope: 25,
  company: 30,
  warehouse: 31,
  category: 32,
  brand: 33,
  model: 34,
  payType: 35,
  expenseType: 36,
  basicConfig: 37,
  standardConfig: 38,
  printDevice: 39,
  printTemplate: 40,
  importTemplate: 41,
  qcPlatform: 42,
  qcTemplate: 43,
  qcBinding: 44,
  qcTemplateUse: 45,
  notice: 46,
  message: 47,
  messageReceiver: 48,
  flowModel: 49,
  dict: 50,
  dictBiz: 51,
  region: 52,
  oss: 54,
  sms: 55,
  storedReport: 58,
  approvalRule: 59,
  qaCate: 60,
  qaQuestion: 61,
  questionnaire: 62,
  datasource: 63,
  dataModel: 64,
  generator: 65,
  consoleTable: 66,
  tableSetting: 67,
} as const;

export type SeedKind = keyof typeof KINDS;

/**
 * The id of the n-th seeded row of a kind in a tenant, the same on every installation, so that documents, tests and bookmarks
 * can rely on it. A leading 1 and twelve digits, fourteen for a district: never an id that the running product makes.
 */
export const seedId = (tenantId: string, kind: SeedKind, n: number): string => `1${tenantId}${KINDS[kind]}${String(n).padStart(4, '0')}`;
