import { match } from 'pinyin-pro';

const HAN = /\p{Script=Han}/u;

/**
 * Whether a Chinese text is meant by its pinyin, whole (`shenzhen`), in initials (`sz`) or mixed. Brings a dictionary: load this file
 * with `import()`.
 */
export function matchesPinyin(text: string, typed: string): boolean {
  return /[a-z]/i.test(typed) && HAN.test(text) && match(text, typed, { continuous: true }) !== null;
}
