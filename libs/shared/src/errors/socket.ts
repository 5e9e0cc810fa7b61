import { defineErrors } from './define.js';

/** Refusals of messages to connected clients. */
export const SOCKET = defineErrors('SOCKET', {
  PARAMS: {
    code: 400,
    zh: '参数须为 JSON 对象，且只能包含 {keys}，请修改后重试',
    en: 'Parameters are a JSON object of {keys} and nothing else. Correct them and try again',
  },
});
