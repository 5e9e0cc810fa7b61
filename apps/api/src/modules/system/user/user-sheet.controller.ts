import { f, userImport } from '@phone-trade/shared';
import { importAnswerFields } from '../../../kernel/crud/import-rows.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListQuery } from '../../../platform/database/query/list-query.js';
import { writeTemplate } from '../../../platform/excel/import-template.js';
import { FileAnswer, type Upload, XLSX } from '../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { GivenPasswords } from '../../auth/password/given-passwords.port.js';
import { exportUsers } from './user-export.js';
import { importUsers } from './user-import.js';
import { userList } from './user-list.js';

const importing = {
  isCovered: f.flag('覆盖已有用户', 'Update existing users'),
  partial: f.flag('仅导入正确的行', 'Import valid rows only'),
};

interface ImportInput {
  readonly file: Upload;
  readonly isCovered?: number | null;
  readonly partial?: number | null;
}

const fileName = ({ lang }: RequestContext): string => `${userImport.label[lang]}.xlsx`;

/** People in and out by sheets. */
@ApiController()
export class UserSheetController {
  constructor(private readonly passwords: GivenPasswords) {}

  @Endpoint('system.user.export-user', { list: userList })
  async export(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return new FileAnswer(await exportUsers(ctx, query), XLSX, fileName(ctx));
  }

  @Endpoint('system.user.export-template', { fields: {} })
  async template(@Ctx() ctx: RequestContext) {
    return new FileAnswer(await writeTemplate(userImport, ctx.lang), XLSX, fileName(ctx));
  }

  /** A client that does not say `partial` looks at the code alone: it is refused where a row is wrong. */
  @Endpoint('system.user.import-user', { writes: true, file: true, fields: importing, answers: importAnswerFields })
  async import(@Ctx() ctx: RequestContext, @Input() { file, isCovered, partial }: ImportInput) {
    const onWrong = partial == null ? 'refuse' : partial === 1 ? 'right' : 'none';
    return importUsers(ctx, { bytes: file.bytes, covers: isCovered === 1, onWrong, password: await this.passwords.hashOf(ctx) });
  }
}
