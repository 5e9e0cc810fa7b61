import { f } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { keepUpload, uploadFields } from '../../../platform/files/attachments.js';
import { keepPicture, openPicture } from '../../../platform/files/pictures.js';
import type { SpooledUpload, Upload } from '../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';

interface FileInput {
  readonly file: Upload;
}

/** Which storage to use, which clients may name; there is one. */
const code = { code: f.text(64, '存储编号', 'Storage') };

/** A picture is no attachment of a document. */
const { attachId: _, ...pictureFields } = uploadFields;

const place = { tenant: f.text(12, '租户', 'Tenant').required(), name: f.text(40, '文件名', 'File name').required() };

/** Uploads of the family's front ends. */
@ApiController()
export class PutFileController {
  /** Avatars: the one thing the family uploads here. */
  @Endpoint('resource.oss.put-file', { writes: true, file: true, fields: code, answers: pictureFields })
  async picture(@Ctx() ctx: RequestContext, @Input() { file }: FileInput) {
    const { attachId: _, ...kept } = await keepPicture(ctx, file);
    return kept;
  }

  @Endpoint('resource.oss.put-file-attach', { writes: true, file: 'kept', fields: code, answers: uploadFields })
  attach(@Ctx() ctx: RequestContext, @Input() { file }: { file: Upload | SpooledUpload }) {
    return keepUpload(ctx, file);
  }

  @Endpoint('resource.oss.picture', { fields: place })
  show(@Ctx() ctx: RequestContext, @Input() { tenant, name }: { tenant: string; name: string }) {
    return openPicture(ctx.workspace, tenant, name);
  }
}
