import { Inject } from '@nestjs/common';
import { assistantAnswerFields, assistantAskFields, assistantFileFields, isEmpty } from '@phone-trade/shared';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import type { RequestContext } from '../../platform/context/context.js';
import type { Upload } from '../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../platform/http/endpoint.js';
import { Ctx, Input } from '../../platform/http/params.js';
import { assist, mustBeLetIn } from './assistant.service.js';
import { ModelProvider } from './model-provider.js';
import { ownPicture } from './own-picture.js';

const GUESTS_A_MINUTE = 5;

/** Reads pictures, and asks a model about them where one is set. */
@ApiController()
export class AssistantController {
  private readonly model: ModelProvider;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.model = new ModelProvider(settings);
  }

  @Endpoint('phone.common.douBaoAI', { fields: assistantAskFields, answers: assistantAnswerFields, guestsAMinute: GUESTS_A_MINUTE })
  async ask(@Ctx() ctx: RequestContext, @Input() { prompt, imageUrl }: { prompt?: string | null; imageUrl?: string | null }) {
    await mustBeLetIn(ctx);
    const picture = isEmpty(imageUrl) ? undefined : await ownPicture(ctx, String(imageUrl));
    return assist(ctx, this.model, picture, prompt);
  }

  @Endpoint('phone.common.douBaoAIFile', {
    file: true,
    fields: assistantFileFields,
    answers: assistantAnswerFields,
    guestsAMinute: GUESTS_A_MINUTE,
  })
  async read(@Ctx() ctx: RequestContext, @Input() { file, prompt }: { file: Upload; prompt?: string | null }) {
    await mustBeLetIn(ctx);
    return assist(ctx, this.model, file.bytes, prompt);
  }
}
