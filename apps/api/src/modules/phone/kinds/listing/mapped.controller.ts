import { choicesOf, ERP, f, INPUT, type InputOf, qcChoicesField } from '@phone-trade/shared';
import { unitsByNo } from '../../../../kernel/document/part/unit-lines.js';
import { refuse } from '../../../../kernel/document/refusals.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { basicConfigsOf } from '../../basis/basic-config/basic-config.port.js';
import { knownPlatform, PlatformMap } from '../../basis/qc-platform/qc-platform.port.js';
import { type Inspectable, type Template, templateById, templateFor } from '../../basis/qc-template/qc-template.port.js';
import { gradeOf, mustBeVersion, mustFit, platformMeant } from '../qc-report/qc-report.port.js';
import { MAP } from './mapped.js';

const ofUnit = {
  productNo: f.key(16, '商品编号', 'Product no.').required(),
  platformId: f.ref('qcPlatform', '平台', 'Platform').required(),
};

/** A unit whose level counts, or answers that lead to a level; a unit beside answers chooses their template. */
const ofLevel = {
  productNo: f.key(16, '商品编号', 'Product no.'),
  choices: qcChoicesField,
  platformId: ofUnit.platformId,
  templateId: f.id('模板', 'Template'),
  version: f.int('模板版本', 'Template version'),
};

const qualityFields = {
  qualityId: f.text(64, '平台成色', 'Quality there'),
  qualityText: f.text(128, '平台成色名称', 'Quality'),
  match: f.text(16, '匹配', 'Match').required(),
  missing: f.texts('缺少', 'Missing'),
};

const skuFields = {
  skuId: f.text(255, '平台SKU', 'SKU there'),
  skuText: f.text(500, '平台SKU名称', 'SKU'),
  attrs: f.list('规格', 'Attributes', {
    attrId: f.text(32, '规格', 'Attribute'),
    theirAttrId: f.text(64, '平台规格', 'Attribute there'),
    theirValueId: f.text(64, '平台值', 'Value there'),
    text: f.text(128, '文字', 'Text'),
  }),
  missing: f.texts('缺少', 'Missing'),
};

type Asked = InputOf<typeof ofUnit>;
type LevelAsked = InputOf<typeof ofLevel>;

const LEVELS = 2;

/** Our grade and attributes in the words of a platform. */
@ApiController()
export class MappedController {
  /** The quality of the level of a unit or of answers; without a mapping of that the one of the nearest worse level, for a buyer must not get less than he reads. */
  @Endpoint('phone.qcOptional.calcSaleQuality', { fields: ofLevel, answers: qualityFields })
  async quality(@Ctx() ctx: RequestContext, @Input() asked: LevelAsked) {
    const levelId = await levelOf(ctx, asked);
    const levels = (await basicConfigsOf(ctx, LEVELS)).map(({ id, name }) => ({ id, name }));
    const maps = await rows(ctx, PlatformMap).find({ platformId: asked.platformId, kind: MAP.level });
    const theirs = new Map(maps.map((map) => [map.ourId, map]));
    const at = levels.findIndex(({ id }) => id === levelId);
    if (at < 0) return { match: 'none', missing: ['level'] };
    const found = levels.slice(at).find(({ id }) => theirs.has(id));
    const map = found && theirs.get(found.id);
    const missing = found?.id === levelId ? [] : [levels[at]?.name ?? ''];
    if (!map) return { match: 'none', missing };
    return { qualityId: map.theirId, qualityText: map.theirText ?? map.theirId, match: missing.length > 0 ? 'nearest' : 'exact', missing };
  }

  /** The platform's model and values; what has no mapping is named. */
  @Endpoint('phone.qcOptional.calcSaleSku', { fields: ofUnit, answers: skuFields })
  async sku(@Ctx() ctx: RequestContext, @Input() asked: Asked) {
    const unit = await unitOf(ctx, asked);
    const attrs = JSON.parse(unit.attrs ?? '[]') as { attrId: string; attrName?: string; valueText: string }[];
    const ourId = [unit.modelId, ...attrs.flatMap(({ attrId, valueText }) => [attrId, `${attrId}/${valueText}`.slice(0, 64)])];
    const maps = await rows(ctx, PlatformMap).find({ platformId: asked.platformId, kind: [MAP.model, MAP.attr, MAP.value], ourId });
    const theirs = (kind: number, id: string) => maps.find((map) => map.kind === kind && map.ourId === id.slice(0, 64));
    const model = theirs(MAP.model, unit.modelId);
    const shown = attrs.map(({ attrId, attrName, valueText }) => {
      const [attr, value] = [theirs(MAP.attr, attrId), theirs(MAP.value, `${attrId}/${valueText}`)];
      return {
        attrId,
        name: attrName ?? attrId,
        text: value?.theirText ?? valueText,
        theirAttrId: attr?.theirId,
        theirValueId: value?.theirId,
      };
    });
    const missing = [
      ...(model ? [] : [unit.productName]),
      ...shown.flatMap(({ theirAttrId, theirValueId, name, text }) => (theirAttrId && theirValueId ? [] : [`${name} ${text}`.trim()])),
    ];
    const whole = model && missing.length === 0;
    return {
      ...(whole ? { skuId: [model.theirId, ...shown.map((one) => one.theirValueId)].join('-').slice(0, 255) } : {}),
      ...(whole ? { skuText: [model.theirText ?? unit.productName, ...shown.map(({ text }) => text)].join(' ').slice(0, 500) } : {}),
      attrs: shown.map(({ name: _, ...attr }) => attr),
      missing,
    };
  }
}

async function levelOf(ctx: RequestContext, asked: LevelAsked): Promise<string | null> {
  const { productNo, platformId } = asked;
  await knownPlatform(ctx, platformId);
  const unit = productNo ? await unitOf(ctx, { productNo, platformId }) : undefined;
  const choices = choicesOf(asked.choices ?? []);
  if (choices.length > 0) {
    const { content } = await templateAsked(ctx, asked, unit ?? {});
    mustFit(content, choices);
    return (await gradeOf(ctx, content, choices)).levelId;
  }
  if (!unit) throw INPUT.REQUIRED({ field: ofLevel.productNo.label });
  return unit.levelId;
}

/** The named template, or the one that applies on the platform, or else on the own one, whose reports its listings show too. */
async function templateAsked(ctx: RequestContext, { templateId, version, platformId }: LevelAsked, of: Inspectable): Promise<Template> {
  if (templateId) {
    const named = await templateById(ctx, templateId);
    mustBeVersion(named, version);
    return named;
  }
  const found = (await templateFor(ctx, platformId, of)) ?? (await templateFor(ctx, (await platformMeant(ctx)).id, of));
  if (!found) throw ERP.QC_NO_TEMPLATE();
  return found;
}

async function unitOf(ctx: RequestContext, { productNo, platformId }: Asked): Promise<Unit> {
  await knownPlatform(ctx, platformId);
  const named = await unitsByNo(ctx, [{ productNo }], 'products');
  refuse(named.findings.map(({ error }) => ({ path: 'productNo', error })));
  return named.units[0] as Unit;
}
