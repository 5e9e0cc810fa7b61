import { f, someOf } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { attachedFile, keepUpload, knownFiles, thumbnail, uploadFields } from '../../../../platform/files/attachments.js';
import type { SpooledUpload, Upload } from '../../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { paipaiFiles } from './paipai-files.js';

interface FileInput {
  readonly file: Upload;
}

/** Files that people attach to documents (docs/domain.md 8.7). */
@ApiController()
export class FileController {
  @Endpoint('phone.common.fileUpload', { writes: true, file: 'kept', fields: {}, answers: uploadFields })
  upload(@Ctx() ctx: RequestContext, @Input() { file }: { file: Upload | SpooledUpload }) {
    return keepUpload(ctx, file);
  }

  @Endpoint('phone.common.fileUploadAndPP', {
    writes: true,
    file: true,
    fields: {},
    answers: { ...uploadFields, ppLink: f.text(500, '拍拍链接', 'Link at Paipai') },
  })
  async uploadToPaipai(@Ctx() ctx: RequestContext, @Input() { file }: FileInput) {
    const kept = await keepUpload(ctx, file);
    return { ...kept, ppLink: await paipaiFiles.give(file.bytes, kept.name) };
  }

  @Endpoint('phone.common.getFile', {
    fields: { name: f.text(40, '文件名', 'File name').required(), thumb: f.flag('缩略图', 'Thumbnail') },
  })
  file(@Ctx() ctx: RequestContext, @Input() { name, thumb }: { name: string; thumb?: number | null }) {
    return thumb ? thumbnail(ctx, name) : attachedFile(ctx, name);
  }

  @Endpoint('phone.common.listFile', {
    fields: { links: f.images('文件', 'Files').max(100).required() },
    answers: { ...someOf(uploadFields, 'link', 'originalName'), attachSize: f.int('大小', 'Size in bytes') },
  })
  known(@Ctx() ctx: RequestContext, @Input() { links }: { links: readonly string[] }) {
    return knownFiles(ctx, links);
  }
}
