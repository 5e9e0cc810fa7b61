/** What a tenant asks of the passwords of its people. */
export interface PasswordRule {
  /** Characters at least. */
  readonly length: number;
  /** Of small letters, capital letters, digits and all other characters, so many kinds at least. */
  readonly kinds: number;
  /** 1: it may hold neither the account nor the name. */
  readonly noName: number;
  /** It may be none of so many before it. */
  readonly history: number;
  /** After so many days it has to be changed; 0 is never. */
  readonly days: number;
}

/** Characters of a password at least, where neither the platform nor the tenant asks for more. */
export const LEAST_PASSWORD = 6;

export type PasswordFault = 'length' | 'kinds' | 'name';

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/** Shorter ones stand in many words by chance; two Chinese characters are a whole name. */
const longEnough = (name: string): boolean => name.length >= (/\p{Script=Han}/u.test(name) ? 2 : 3);

/** What is wrong with a password by the rule; `names` are those of its owner. Whether it was used before only the server knows. */
export function passwordFaults(plain: string, rule: PasswordRule, names: readonly string[] = []): PasswordFault[] {
  const low = plain.toLowerCase();
  const holdsName = names.some((name) => longEnough(name.trim()) && low.includes(name.trim().toLowerCase()));
  return [
    ...([...plain].length < rule.length ? (['length'] as const) : []),
    ...(KINDS.filter((kind) => kind.test(plain)).length < rule.kinds ? (['kinds'] as const) : []),
    ...(rule.noName === 1 && holdsName ? (['name'] as const) : []),
  ];
}
