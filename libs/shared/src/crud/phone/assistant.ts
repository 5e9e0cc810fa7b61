import { f } from '../../fields/field.js';

/** What the assistant is asked. */
const prompt = f.longText('要求', 'Prompt', 2000);

/** The input of `douBaoAI`: a picture that the caller has uploaded, a question, or both. */
export const assistantAskFields = { prompt, imageUrl: f.text(500, '图片链接', 'Picture link') };

/** What stands beside the file of `douBaoAIFile`. */
export const assistantFileFields = { prompt };

/** A suggestion: a person decides what becomes of it. */
export const assistantAnswerFields = {
  answer: f.longText('回答', 'Answer', 8000).required(),
  imei: f.text(32, '串号', 'IMEI'),
  barcodes: f.list('条码', 'Bar codes', { text: f.text(500, '内容', 'Text').required(), format: f.text(32, '码制', 'Format').required() }),
  modelText: f.text(200, '机型', 'Model'),
  colours: f.texts('颜色', 'Colours'),
  defects: f.texts('瑕疵', 'Defects'),
  provider: f.text(32, '提供方', 'Provider').required(),
  suggestion: f.int('仅供参考', 'A suggestion').required(),
};

export interface AssistantAnswer {
  readonly answer: string;
  readonly imei?: string;
  readonly barcodes: readonly { readonly text: string; readonly format: string }[];
  readonly modelText?: string;
  readonly colours: readonly string[];
  readonly defects: readonly string[];
  /** `local` reads what needs no understanding: bar codes and colours. */
  readonly provider: string;
  readonly suggestion: 1;
}

/** Megabytes of a picture. */
export const ASSISTANT_PICTURE_MB = 10;
