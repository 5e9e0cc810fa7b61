import { CRUD, f, generatorSpec, INPUT, isEmpty, label } from '@phone-trade/shared';
import { idInput, idsInput } from '../../../kernel/crud/crud-input.js';
import { refuseOthers } from '../../../kernel/crud/crud-service.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { FileAnswer, FlatAnswer } from '../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { type Generated, generate, generatorOf, zipOf } from './generate.js';
import { Generator } from './generator.entity.js';

/** Clients of the family show this message. */
const GENERATED = label('代码生成成功', 'Code generated');

const MAX_GENERATORS = 20;
const NAME_LENGTH = 64;

const fileFields = {
  path: f.text(255, '路径', 'Path').required(),
  language: f.text(32, '语言', 'Language').required(),
  content: f.longText('内容', 'Content').required(),
};

interface Ids {
  readonly ids?: readonly string[];
  readonly id?: string;
}

/** Generated code: checked, shown and sent as an archive. Nothing is written on the server. */
@ApiController()
export class CodeController {
  @Endpoint('develop.gen-code', { writes: true, fields: { ...idsInput, system: f.text(32, '前端', 'Front end') } })
  async check(@Ctx() ctx: RequestContext, @Input() input: Ids) {
    await this.all(ctx, input);
    return new FlatAnswer({ code: 200, success: true, msg: GENERATED[ctx.lang] });
  }

  @Endpoint('develop.preview', { fields: idInput, answers: { files: f.list('文件', 'Files', fileFields).required() } })
  async preview(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    refuseOthers(ctx, generatorSpec);
    const { files } = await generate(ctx, id);
    return { files };
  }

  @Endpoint('develop.download', { fields: idsInput })
  async download(@Ctx() ctx: RequestContext, @Input() input: Ids) {
    const generated = await this.all(ctx, input);
    const [only, ...others] = generated;
    return new FileAnswer(
      zipOf(generated, ctx.workspace.clock.iso()),
      'application/zip',
      `${only && others.length === 0 ? only.name : 'code'}.zip`,
    );
  }

  @Endpoint('develop.copy', { writes: true, fields: idInput })
  async copy(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    refuseOthers(ctx, generatorSpec);
    await ctx.workspace.db.write(ctx, async () => {
      const { id: _id, version: _version, createUser: _user, createDept: _dept, insertTime: _at, ...row } = await generatorOf(ctx, id);
      const codeName = `${row.codeName.slice(0, NAME_LENGTH - 5)}-copy`;
      await rows(ctx, Generator).insert([{ ...row, codeName, updateUser: null, updateTime: null }]);
    });
  }

  private async all(ctx: RequestContext, { ids = [], id }: Ids): Promise<Generated[]> {
    refuseOthers(ctx, generatorSpec);
    const asked = [...new Set(ids.length === 0 && !isEmpty(id) ? [String(id)] : ids)];
    if (asked.length === 0) throw CRUD.NONE_SELECTED();
    if (asked.length > MAX_GENERATORS) throw INPUT.TOO_MANY_ROWS({ field: generatorSpec.label, max: MAX_GENERATORS });
    const generated: Generated[] = [];
    for (const one of asked) generated.push(await generate(ctx, one));
    return generated;
  }
}
