import { endpoint, f, OSS } from '@phone-trade/shared';
import { isoAt } from '../../../platform/clock/clock.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { randomHex } from '../../../platform/ids/ids.js';

const VALID_MS = 10 * 60_000;
const PURPOSE = 'upload policy';

/** What a browser needs to upload by a plain form. */
export const policyFields = {
  accessid: f.text(64, '访问编号', 'Access id').required(),
  accessKeyId: f.text(64, '访问编号', 'Access key id').required(),
  policy: f.text(2000, '策略', 'Policy').required(),
  signature: f.text(128, '签名', 'Signature').required(),
  dir: f.text(128, '目录', 'Directory').required(),
  host: f.text(255, '上传地址', 'Upload address').required(),
  expire: f.text(16, '到期时间戳', 'Expires at').required(),
};

/** What a policy allows, and whom. */
interface Policy {
  readonly expiration: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly dir: string;
  readonly maxBytes: number;
}

/** Lets the caller, and whoever the caller gives it to, upload by our own form: ten minutes, into one directory. */
export function uploadPolicy(ctx: RequestContext, maxBytes: number, publicUrl = '') {
  const { clock, secrets } = ctx.workspace;
  const { tenantId, userId } = ctx;
  const until = clock.now() + VALID_MS;
  const dir = `${tenantId}/${randomHex(8)}/`;
  const allowed: Policy = { expiration: isoAt(until), tenantId, userId, dir, maxBytes };
  const policy = Buffer.from(JSON.stringify(allowed)).toString('base64');
  return {
    accessid: userId,
    accessKeyId: userId,
    policy,
    signature: secrets.sign(policy, PURPOSE),
    dir,
    host: `${publicUrl}${endpoint('resource.aliyun.form').path}`,
    expire: String(Math.floor(until / 1000)),
  };
}

/** The policy of a form. Refuses one that is not ours, has expired, or is not about this upload. */
export function policyOf({ secrets, clock }: Workspace, sent: { policy: string; signature: string; key: string }, bytes: number): Policy {
  if (!secrets.isSigned(sent.policy, PURPOSE, sent.signature)) throw OSS.POLICY();
  const policy = JSON.parse(Buffer.from(sent.policy, 'base64').toString()) as Policy;
  const isValid = policy.expiration > clock.iso() && sent.key.startsWith(policy.dir) && bytes <= policy.maxBytes;
  if (!isValid) throw OSS.POLICY();
  return policy;
}
