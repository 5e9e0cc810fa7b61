import { endpoint, FILE, f, OSS } from '@phone-trade/shared';
import { isoAt } from '../../../platform/clock/clock.js';
import { type RequestContext, systemContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { Attachment } from '../../../platform/files/attachment.entity.js';
import { attachedFile } from '../../../platform/files/attachments.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { toWire } from '../../../platform/input/wire.js';

const VALID_MS = 24 * 60 * 60_000;
const PURPOSE = 'shared file';

const name = f.text(40, '文件名', 'File name').required();
const sharedFields = {
  tenant: f.text(12, '租户', 'Tenant').required(),
  name,
  expires: f.text(24, '到期时间', 'Expires').required(),
  signature: f.text(128, '签名', 'Signature').required(),
};

const linkFields = { link: f.text(500, '链接', 'Link').required(), expireTime: f.time('到期时间', 'Expires at').required() };

type Shared = Readonly<Record<keyof typeof sharedFields, string>>;

const signedText = ({ tenant, name, expires }: Omit<Shared, 'signature'>): string => `${tenant}\n${name}\n${expires}`;

/** Links to a file for people without an account: a day long, for that file alone. */
@ApiController()
export class SharedLinkController {
  @Endpoint('resource.oss.link', {
    fields: { name },
    answers: linkFields,
  })
  async link(@Ctx() ctx: RequestContext, @Input() input: { name: string }) {
    const { workspace, tenantId } = ctx;
    if (!(await rows(ctx, Attachment).one({ name: input.name }, { columns: ['name'] }))) throw FILE.NOT_FOUND();
    const expires = isoAt(workspace.clock.now() + VALID_MS);
    const shared = { tenant: tenantId, name: input.name, expires };
    const signature = workspace.secrets.sign(signedText(shared), PURPOSE);
    const query = new URLSearchParams({ ...shared, signature });
    const link = `${endpoint('resource.oss.shared').path}?${query}`;
    return (await toWire(ctx, linkFields, [{ link, expireTime: expires }]))[0];
  }

  @Endpoint('resource.oss.shared', { fields: sharedFields })
  show(@Ctx() { workspace }: RequestContext, @Input() { signature, ...shared }: Shared) {
    const isValid = workspace.secrets.isSigned(signedText(shared), PURPOSE, signature) && shared.expires > workspace.clock.iso();
    if (!isValid) throw OSS.LINK();
    return attachedFile(systemContext(workspace, shared.tenant, 'shared file'), shared.name);
  }
}
