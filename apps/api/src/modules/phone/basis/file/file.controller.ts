import { Inject } from '@nestjs/common';
import { f, someOf } from '@phone-trade/shared';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { attachedFile, keepUpload, knownFiles, uploadFields } from '../../../../platform/files/attachments.js';
import type { Upload } from '../../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { paipaiFiles } from './paipai-files.js';

interface FileInput {
  readonly file: Upload;
}

/** Files that people attach to documents (docs/domain.md 8.7). */
@ApiController()
export class FileController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Endpoint('phone.common.fileUpload', { writes: true, file: true, fields: {}, answers: uploadFields })
  upload(@Ctx() ctx: RequestContext, @Input() { file }: FileInput) {
    return keepUpload(ctx, file, this.settings);
  }

  @Endpoint('phone.common.fileUploadAndPP', {
    writes: true,
    file: true,
    fields: {},
    answers: { ...uploadFields, ppLink: f.text(500, '拍拍链接', 'Link at Paipai') },
  })
  async uploadToPaipai(@Ctx() ctx: RequestContext, @Input() { file }: FileInput) {
    const kept = await keepUpload(ctx, file, this.settings);
    return { ...kept, ppLink: await paipaiFiles.give(file.bytes, kept.name) };
  }

  @Endpoint('phone.common.getFile', { fields: { name: f.text(40, '文件名', 'File name').required() } })
  file(@Ctx() ctx: RequestContext, @Input() { name }: { name: string }) {
    return attachedFile(ctx, name);
  }

  @Endpoint('phone.common.listFile', {
    fields: { links: f.images('文件', 'Files').max(100).required() },
    answers: { ...someOf(uploadFields, 'link', 'originalName'), attachSize: f.int('大小', 'Size in bytes') },
  })
  known(@Ctx() ctx: RequestContext, @Input() { links }: { links: readonly string[] }) {
    return knownFiles(ctx, links);
  }
}
