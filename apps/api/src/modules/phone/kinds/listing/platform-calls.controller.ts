import { Inject } from '@nestjs/common';
import { ERP, f, LISTING, SALES_PLATFORMS, type SalesPlatformCode } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { toWire } from '../../../../platform/input/wire.js';
import { modelsByIds } from '../../basis/catalogue/catalogue.port.js';
import { isSignedIn, knownPlatform, PlatformMap, platformOfCode, QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { MAP } from './mapped.js';
import type { PlatformAttr } from './sales-platform.port.js';
import { PLATFORM_AT, type PlatformAt } from './sales-platforms.js';

const loginFields = {
  loginFlag: f.flag('已登录', 'Signed in'),
  accountName: f.text(64, '平台账号', 'Account'),
  expireTime: f.time('有效期至', 'Until'),
};

const attrFields = {
  theirAttrId: f.text(64, '平台规格', 'Attribute there'),
  name: f.text(64, '名称', 'Name'),
  required: f.truth('必填', 'Required').required(),
  values: f.list('值', 'Values', { id: f.text(64, '编号', 'Id'), text: f.text(64, '文字', 'Text') }),
  attrId: f.text(64, '本店规格', 'Our attribute'),
};

const modelFields = { id: f.text(64, '编号', 'Id'), name: f.text(128, '名称', 'Name'), brandId: f.text(64, '品牌', 'Brand') };

/** What platforms say of themselves: accounts, categories, models, attributes. */
@ApiController()
export class PlatformCallsController {
  constructor(@Inject(PLATFORM_AT) private readonly platformAt: PlatformAt) {}

  @Endpoint('phone.qcOptional.checkZZLogin', { fields: {}, answers: loginFields })
  async zhuanzhuan(@Ctx() ctx: RequestContext) {
    return loginOf(ctx, await platformOf(ctx, 'zhuanzhuan'));
  }

  @Endpoint('phone.qcOptional.loginPlatform', {
    writes: true,
    fields: {
      platformId: f.ref('qcPlatform', '平台', 'Platform').required(),
      accountName: f.text(64, '平台账号', 'Account').required(),
      password: f.text(128, '密码', 'Password').required().secret(),
    },
    answers: loginFields,
  })
  async login(
    @Ctx() ctx: RequestContext,
    @Input() {
      platformId,
      accountName,
      password,
    }: { readonly platformId: string; readonly accountName: string; readonly password: string },
  ) {
    const platform = await knownPlatform(ctx, platformId);
    if (platform.code === 'internal') throw LISTING.NO_LOGIN();
    const loginExpire = await this.platformAt(ctx, platform).signIn(accountName, password);
    // Only that we are signed in is kept, not what by.
    await ctx.workspace.db.write(ctx, () => rows(ctx, QcPlatform).update({ id: platform.id }, { accountName, loginExpire }));
    return loginOf(ctx, { ...platform, accountName, loginExpire });
  }

  @Endpoint('phone.qcOptional.queryPlatformAttr', {
    fields: {
      platformId: f.ref('qcPlatform', '平台', 'Platform').required(),
      modelId: f.ref('model', '型号', 'Model').required(),
    },
    answers: attrFields,
  })
  async attrs(@Ctx() ctx: RequestContext, @Input() { platformId, modelId }: { readonly platformId: string; readonly modelId: string }) {
    const platform = signedIn(ctx, await knownPlatform(ctx, platformId));
    const model = (await modelsByIds(ctx, [modelId])).get(modelId);
    if (!model) return [];
    return shown(ctx, platform.id, await this.platformAt(ctx, platform).attributes(model.productName));
  }

  @Endpoint('phone.qcOptional.queryPaiPaiModelAttr', {
    fields: { paiPaiModelId: f.text(64, '拍拍型号', 'Model at Paipai').required() },
    answers: attrFields,
  })
  async paipaiAttrs(@Ctx() ctx: RequestContext, @Input() { paiPaiModelId }: { readonly paiPaiModelId: string }) {
    const platform = signedIn(ctx, await platformOf(ctx, 'paipai'));
    return shown(ctx, platform.id, await this.platformAt(ctx, platform).attributes(paiPaiModelId));
  }

  @Endpoint('phone.qcOptional.queryPaiPaiCateBrandTree', {
    fields: {},
    answers: { id: f.text(64, '编号', 'Id'), name: f.text(64, '名称', 'Name'), kind: f.text(16, '类型', 'Kind') },
    nested: true,
  })
  async tree(@Ctx() ctx: RequestContext) {
    return this.platformAt(ctx, signedIn(ctx, await platformOf(ctx, 'paipai'))).catalogue();
  }

  @Endpoint('phone.qcOptional.listPaiPaiModel', {
    fields: { cateId: f.text(64, '品类', 'Category'), brandId: f.text(64, '品牌', 'Brand'), keyword: f.text(64, '关键词', 'Keyword') },
    answers: modelFields,
  })
  async models(@Ctx() ctx: RequestContext, @Input() asked: Readonly<Record<string, string | null | undefined>>) {
    const of = Object.fromEntries(Object.entries(asked).filter(([, value]) => typeof value === 'string'));
    return (await this.platformAt(ctx, signedIn(ctx, await platformOf(ctx, 'paipai'))).models(of)).slice(0, 200);
  }
}

async function platformOf(ctx: RequestContext, code: SalesPlatformCode): Promise<Row<QcPlatform>> {
  const platform = await platformOfCode(ctx, code);
  if (!platform) throw LISTING.NO_PLATFORM({ name: SALES_PLATFORMS[code] });
  return platform;
}

function signedIn(ctx: RequestContext, platform: Row<QcPlatform>): Row<QcPlatform> {
  if (!isSignedIn(ctx, platform)) throw ERP.LOGIN_PLATFORM({ name: platform.name });
  return platform;
}

async function loginOf(ctx: RequestContext, platform: Row<QcPlatform>) {
  const { accountName, loginExpire: expireTime } = platform;
  return (await toWire(ctx, loginFields, [{ loginFlag: isSignedIn(ctx, platform) ? 1 : 0, accountName, expireTime }]))[0];
}

/** Attributes as a platform has them, with which of ours they are. */
async function shown(ctx: RequestContext, platformId: string, attrs: readonly PlatformAttr[]) {
  const maps = await rows(ctx, PlatformMap).find({ platformId, kind: MAP.attr, theirId: attrs.map(({ id }) => id) });
  return attrs.map(({ id, name, required, values }) => {
    const ours = maps.find(({ theirId }) => theirId === id)?.ourId;
    return { theirAttrId: id, name, required, values, ...(ours ? { attrId: ours } : {}) };
  });
}
