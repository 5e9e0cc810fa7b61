import { AI } from '@phone-trade/shared';
import type { Settings } from '../../platform/config/settings.js';
import { fileTypeOf } from '../../platform/files/file-type.js';

const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

/** What a model says of a picture; bar codes and colours are read here, whatever it says of them. */
export interface ModelAnswer {
  readonly answer: string;
  readonly modelText?: string;
  readonly defects: readonly string[];
}

const INSTRUCTION =
  'You help a trader of used phones. Answer with a JSON object {"answer": text in the language of the question, "modelText": the phone model or null, "defects": [short texts]} and nothing else.';

/** A model that takes chat completions over HTTP. */
export class ModelProvider {
  constructor(private readonly settings: Settings) {}

  get isSet(): boolean {
    return this.settings.aiUrl !== undefined;
  }

  async ask(prompt: string, picture: Buffer | undefined): Promise<ModelAnswer> {
    const { aiUrl = '', aiKey = '', aiModel = '', aiHosts } = this.settings;
    if (!aiHosts.includes(new URL(aiUrl).hostname)) throw AI.AWAY();
    const type = picture && fileTypeOf(picture)?.type;
    const content = [
      { type: 'text', text: prompt },
      ...(picture ? [{ type: 'image_url', image_url: { url: `data:${String(type)};base64,${picture.toString('base64')}` } }] : []),
    ];
    const messages = [
      { role: 'system', content: INSTRUCTION },
      { role: 'user', content },
    ];
    const text = await post(aiUrl, aiKey, { model: aiModel, messages });
    return answerOf(contentOf(text));
  }
}

/** The text of the answer; a failure of any kind means that nobody is there. */
async function post(url: string, key: string, body: object): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      // The allowed host must not send pictures on to another.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok || !response.body) throw AI.AWAY();
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > MAX_ANSWER_BYTES) throw AI.AWAY();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  } catch {
    throw AI.AWAY();
  }
}

function contentOf(text: string): string {
  const answer = parsed(text) as { choices?: readonly { message?: { content?: unknown } }[] } | undefined;
  const content = answer?.choices?.[0]?.message?.content;
  if (typeof content !== 'string' || content.trim() === '') throw AI.AWAY();
  return content;
}

/** What a model says, as asked for or in its own way. */
export function answerOf(content: string): ModelAnswer {
  const said = parsed(content.replace(/^```(?:json)?\s*|\s*```$/g, '')) as Partial<Record<keyof ModelAnswer, unknown>> | undefined;
  if (typeof said?.answer !== 'string') return { answer: content.slice(0, 8000), defects: [] };
  const defects = Array.isArray(said.defects) ? said.defects.filter((one) => typeof one === 'string') : [];
  return {
    answer: said.answer.slice(0, 8000),
    ...(typeof said.modelText === 'string' && said.modelText !== '' ? { modelText: said.modelText.slice(0, 200) } : {}),
    defects: defects.slice(0, 20).map((one) => one.slice(0, 200)),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
