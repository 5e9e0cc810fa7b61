import { Inject } from '@nestjs/common';
import { f } from '@phone-trade/shared';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { type RequestContext, systemContext } from '../../../platform/context/context.js';
import { keepUpload } from '../../../platform/files/attachments.js';
import { MAX_WITHOUT_SESSION_MB } from '../../../platform/files/files.js';
import type { SpooledUpload, Upload } from '../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { policyFields, policyOf, uploadPolicy } from './upload-policy.js';

const MB = 1024 * 1024;

const address = f.text(500, '地址', 'Address').required();

const formFields = {
  key: f.text(255, '对象名', 'Object name').required(),
  policy: f.longText('策略', 'Policy', 2000).required(),
  signature: f.text(128, '签名', 'Signature').required(),
};

interface FormInput {
  readonly file: Upload | SpooledUpload;
  readonly key: string;
  readonly policy: string;
  readonly signature: string;
}

/** Uploads as clients of the family send them to an object storage; here they are answered by this server, whatever the storage is. */
@ApiController()
export class AliyunController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Endpoint('resource.aliyun.policy', { answers: policyFields })
  async policy(@Ctx() ctx: RequestContext) {
    const { pictureMb, publicUrl } = this.settings;
    const documentMb = await ctx.workspace.files.documentMb(ctx);
    return uploadPolicy(ctx, Math.min(MAX_WITHOUT_SESSION_MB, Math.max(pictureMb, documentMb)) * MB, publicUrl);
  }

  /** Without a session: the policy says for whom. */
  @Endpoint('resource.aliyun.form', { writes: true, file: 'kept', fields: formFields, options: { ignore: () => true }, answers: address })
  async form(@Ctx() { workspace }: RequestContext, @Input() { file, ...sent }: FormInput) {
    const { tenantId, userId } = policyOf(workspace, sent, 'bytes' in file ? file.bytes.length : file.size);
    const ctx = { ...systemContext(workspace, tenantId, 'form upload'), userId };
    return (await keepUpload(ctx, file)).link;
  }

  @Endpoint('resource.aliyun.simpleFileUpload', {
    writes: true,
    file: 'kept',
    fields: {},
    options: { ignore: () => true },
    answers: address,
  })
  async one(@Ctx() ctx: RequestContext, @Input() { file }: { file: Upload | SpooledUpload }) {
    return (await keepUpload(ctx, file)).link;
  }

  /** All of them, or what was kept of them becomes loose and goes by itself. */
  @Endpoint('resource.aliyun.multiFileUpload', {
    writes: true,
    file: 'several',
    fields: {},
    options: { ignore: () => true },
    answers: address,
  })
  async several(@Ctx() ctx: RequestContext, @Input() { files }: { files: readonly (Upload | SpooledUpload)[] }) {
    const { requestId: _, ...own } = ctx;
    const links: string[] = [];
    for (const file of files) links.push((await keepUpload(own, file)).link);
    return links;
  }
}
