import { Inject } from '@nestjs/common';
import { f } from '@phone-trade/shared';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { type RequestContext, systemContext } from '../../../platform/context/context.js';
import { keepUpload } from '../../../platform/files/attachments.js';
import type { Upload } from '../../../platform/http/answers.js';
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
  readonly file: Upload;
  readonly key: string;
  readonly policy: string;
  readonly signature: string;
}

/** Uploads as clients of the family send them to an object storage; here they are answered by this server, whatever the storage is. */
@ApiController()
export class AliyunController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Endpoint('resource.aliyun.policy', { answers: policyFields })
  policy(@Ctx() ctx: RequestContext) {
    const { pictureMb, documentMb, publicUrl } = this.settings;
    return uploadPolicy(ctx, Math.max(pictureMb, documentMb) * MB, publicUrl);
  }

  /** Without a session: the policy says for whom. */
  @Endpoint('resource.aliyun.form', { writes: true, file: true, fields: formFields, options: { ignore: () => true }, answers: address })
  async form(@Ctx() { workspace }: RequestContext, @Input() { file, ...sent }: FormInput) {
    const { tenantId, userId } = policyOf(workspace, sent, file.bytes.length);
    const ctx = { ...systemContext(workspace, tenantId, 'form upload'), userId };
    return (await keepUpload(ctx, file, this.settings)).link;
  }

  @Endpoint('resource.aliyun.simpleFileUpload', { writes: true, file: true, fields: {}, options: { ignore: () => true }, answers: address })
  async one(@Ctx() ctx: RequestContext, @Input() { file }: { file: Upload }) {
    return (await keepUpload(ctx, file, this.settings)).link;
  }

  /** All of them, or what was kept of them becomes loose and goes by itself. */
  @Endpoint('resource.aliyun.multiFileUpload', {
    writes: true,
    file: 'several',
    fields: {},
    options: { ignore: () => true },
    answers: address,
  })
  async several(@Ctx() ctx: RequestContext, @Input() { files }: { files: readonly Upload[] }) {
    const { requestId: _, ...own } = ctx;
    const links: string[] = [];
    for (const file of files) links.push((await keepUpload(own, file, this.settings)).link);
    return links;
  }
}
