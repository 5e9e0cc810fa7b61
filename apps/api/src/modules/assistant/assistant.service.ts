import {
  AI,
  ASSISTANT_PICTURE_MB,
  type AssistantAnswer,
  FILE,
  isEmpty,
  isImei,
  label,
  labelText,
  normaliseImei,
} from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { type PictureFacts, readPicture } from '../../platform/picture/read-picture.js';
import { paramValue } from '../system/param/param.port.js';
import type { ModelProvider } from './model-provider.js';
import { countUse } from './uses.js';

const MB = 1024 * 1024;
const NOTHING: PictureFacts = { barcodes: [], colours: [] };

const SAID = {
  imei: label('串号', 'IMEI'),
  barcodes: label('条码', 'Bar codes'),
  colours: label('主要颜色', 'Main colours'),
  noCodes: label('没有识别到条码，请对准条码重新拍摄', 'No bar code was found. Take the picture closer to the bar code'),
};

const WHAT_IS_THIS = label('这张图片里是什么手机？有什么瑕疵？', 'Which phone does this picture show, and what defects does it have?');

/** Who may ask: people with a session, and everybody where the platform says so. */
export async function mustBeLetIn(ctx: RequestContext): Promise<void> {
  if (ctx.userId !== '') return;
  if ((await paramValue(ctx.workspace, 'ai.public')) !== 'true') throw AI.SIGN_IN();
}

/** Reads a picture and answers a question about it. What comes back is a suggestion. */
export async function assist(
  ctx: RequestContext,
  model: ModelProvider,
  picture: Buffer | undefined,
  prompt: string | null | undefined,
): Promise<AssistantAnswer> {
  if (!picture && isEmpty(prompt)) throw AI.NOTHING();
  if (!picture && !model.isSet) throw AI.NO_PICTURE();
  if (picture && picture.length > ASSISTANT_PICTURE_MB * MB) throw FILE.TOO_BIG({ max: `${ASSISTANT_PICTURE_MB} MB` });
  if (ctx.userId !== '') await countUse(ctx);
  const facts = picture ? await readPicture(picture, ctx) : NOTHING;
  const said = model.isSet ? await model.ask(isEmpty(prompt) ? labelText(WHAT_IS_THIS, ctx.lang) : String(prompt), picture) : undefined;
  const imei = facts.barcodes.map(({ text }) => normaliseImei(text)).find(isImei);
  const colours = facts.colours.map((colour) => labelText(colour, ctx.lang));
  return {
    answer: said?.answer ?? factsText(ctx, facts, imei, colours),
    ...(imei ? { imei } : {}),
    barcodes: facts.barcodes.map(({ text, format }) => ({ text: text.slice(0, 500), format })),
    ...(said?.modelText ? { modelText: said.modelText } : {}),
    colours,
    defects: said?.defects ?? [],
    provider: said ? 'model' : 'local',
    suggestion: 1,
  };
}

function factsText(ctx: RequestContext, { barcodes }: PictureFacts, imei: string | undefined, colours: readonly string[]): string {
  const [colon, comma] = { zh: ['：', '、'], en: [': ', ', '] }[ctx.lang] as [string, string];
  const line = (name: keyof typeof SAID, values: readonly string[]) =>
    values.length > 0 ? [`${labelText(SAID[name], ctx.lang)}${colon}${values.join(comma)}`] : [];
  return [
    ...line('imei', imei ? [imei] : []),
    ...line(
      'barcodes',
      barcodes.map(({ text }) => text.slice(0, 100)),
    ),
    ...(barcodes.length === 0 ? [labelText(SAID.noCodes, ctx.lang)] : []),
    ...line('colours', colours),
  ].join('\n');
}
