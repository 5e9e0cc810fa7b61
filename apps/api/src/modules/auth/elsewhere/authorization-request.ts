import { createHash } from 'node:crypto';
import { f, type InputOf } from '@phone-trade/shared';

/** What an application asks, in the words of OAuth (RFC 6749 §4.1.1, RFC 7636 §4.3). */
export const authorizationRequest = {
  client_id: f.text(64, '应用', 'Application').required(),
  redirect_uri: f.url('回调地址', 'Redirect address', 255).required(),
  response_type: f.text(16, '应答类型', 'Response type').required(),
  state: f.text(512, '状态', 'State'),
  scope: f.text(255, '授权范围', 'Scope'),
  code_challenge: f.text(128, '校验摘要', 'Code challenge'),
  code_challenge_method: f.text(16, '摘要方法', 'Challenge method'),
};

export type AuthorizationRequest = InputOf<typeof authorizationRequest>;

/** The challenge of a verifier (RFC 7636 §4.2). */
export const s256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
