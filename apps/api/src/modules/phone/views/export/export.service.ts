import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListQuery } from '../../../../platform/database/query/list-query.js';
import { FileAnswer, XLSX } from '../../../../platform/http/answers.js';
import { Turnstile } from '../../../../platform/load/turnstile.js';
import { exportFile } from './export-file.js';
import { exportKind } from './export-kinds.js';

/** A long list is megabytes and seconds of work. Both belong to the process, not to a workspace: there is nothing in here to reset. */
const turnstile = new Turnstile(2, 20, 4);

/** Lists as workbooks, answered at once. */
@Injectable()
export class ExportService {
  async export(ctx: RequestContext, asked: ListQuery): Promise<FileAnswer> {
    const { label } = exportKind(asked.type);
    const { bytes } = await turnstile.pass(() => exportFile(ctx, asked), ctx);
    return new FileAnswer(bytes, XLSX, `${label[ctx.lang]}.xlsx`);
  }
}
