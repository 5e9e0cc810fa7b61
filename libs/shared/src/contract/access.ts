import { type CallsByRight, codesOf } from '../rights/noun.js';
import { NOUNS } from '../rights/nouns.js';
import type { EndpointId } from './endpoints.js';

/** Ways to call without any right: by anybody, by anybody at a low rate and with the session of the caller if there is one, with a session even if its password has to be changed first, signed in. */
const OPEN = ['public', 'guest', 'session', 'signed-in'] as const;
type Open = (typeof OPEN)[number];

/** Who may call: everybody of an open way, or holders of one of the permission codes. */
export type Access = Open | readonly string[];

/** Calls of no noun. None of them needs a right. */
const OF_NO_NOUN: CallsByRight = {
  public: [
    'auth.token',
    'auth.captcha',
    'auth.render',
    'auth.render-redirect',
    'auth.demo-identity',
    'auth.open-source.token',
    'auth.open-source.captcha',
    // An <img> fetches the picture of a person without a session: the link is the secret (ADR 25).
    'resource.oss.picture',
    // The signature of the link or the form is the right.
    'resource.oss.shared',
    'resource.aliyun.form',
  ],
  session: ['auth.logout:GET', 'auth.logout:POST', 'auth.user-info', 'auth.open-source.logout', 'auth.open-source.logout-root', 'auth.open-source.send-logs', 'auth.open-source.send-logs-root', 'auth.password-rule', 'auth.second-factor', 'auth.second-factor-begin', 'auth.second-factor-confirm'],
  // Who has not signed in is answered only where the platform's parameter `ai.public` says so.
  guest: ['phone.common.douBaoAI', 'phone.common.douBaoAIFile'],
  'signed-in': [
    'auth.clear-cache',
    'auth.identities',
    'auth.link-identity',
    'auth.unlink-identity',
    'auth.authorize:GET',
    'auth.authorize:POST',
    'auth.sessions',
    'auth.end-sessions',
    'auth.second-factor-remove',
    'resource.oss.put-file',
    'resource.aliyun.policy',
    'resource.aliyun.simpleFileUpload',
    'resource.aliyun.multiFileUpload',
    'phone.document.previewAction',
    'phone.document.restoreDocument',
    'phone.common.fileUpload',
    'phone.common.fileUploadAndPP',
    'phone.common.getFile',
    'phone.common.listFile',
    'phone.listView.listListView',
    'phone.listView.saveListView',
    'phone.listView.removeListView',
    'phone.basicConfig.queryTableAttr',
    'phone.basicConfig.updateTableAttr',
    'phone.basicConfig.updateOneTableAttr',
    // These answer only what the caller may open.
    'phone.search.quickSearch',
    'phone.home.figures',
    'phone.report.dashboard',
  ],
};

function accessOf(): Partial<Record<EndpointId, Access>> {
  const access: Partial<Record<EndpointId, Access>> = {};
  for (const { permission, calls = {} } of [...NOUNS, { permission: '', calls: OF_NO_NOUN }]) {
    for (const [right, ids] of Object.entries(calls)) {
      const granted: Access = isOpen(right) ? right : codesOf(permission, right);
      for (const id of ids) access[id] = either(id, access[id], granted);
    }
  }
  return access;
}

const isOpen = (right: string): right is Open => (OPEN as readonly string[]).includes(right);

/** A call of several nouns is for holders of a right to any of them. */
function either(id: EndpointId, before: Access | undefined, granted: Access): Access {
  if (before === undefined) return granted;
  if (typeof before === 'string' || typeof granted === 'string') throw new Error(`${id} is open and needs a right as well`);
  return [...new Set([...before, ...granted])];
}

/**
 * Access of every implemented call: that of each noun as its spec declares it, and of calls that belong to none. A mounted route without
 * access stops the boot (ADR 4).
 */
export const ACCESS: Readonly<Partial<Record<EndpointId, Access>>> = accessOf();
