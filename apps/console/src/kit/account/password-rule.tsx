import { LEAST_PASSWORD, type PasswordFault, type PasswordRule, passwordFaults } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { objectQuery } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';

interface Told {
  /** The rules as text, shown next to the input before the user types. */
  readonly text: string;
  /** Characters at least. */
  readonly min: number;
  /** The first violated rule of a password. The caller words a violated length. */
  readonly faultOf: (plain: string) => { readonly fault: PasswordFault; readonly text: string } | undefined;
}

const LEAST: PasswordRule = { length: LEAST_PASSWORD, kinds: 1, noName: 0, history: 0, days: 0 };

/**
 * What the tenant asks of a password. `names` are its owner's; `given` is one that somebody else types, of which it does not matter what
 * was before. Its strings are those of `account`.
 */
export function usePasswordRule({ names = [], given = false }: { names?: readonly string[]; given?: boolean } = {}): Told {
  const t = useT();
  const { data } = useQuery(objectQuery<PasswordRule>('auth.password-rule', {}));
  const rule = { ...LEAST, ...data };
  const words: Readonly<Record<PasswordFault, string>> = {
    length: t('account.rule.length', { count: rule.length }),
    kinds: t('account.rule.kinds', { count: rule.kinds }),
    name: t('account.rule.name'),
  };
  const lines = [
    ...(rule.length > 0 ? [words.length] : []),
    ...(rule.kinds > 1 ? [words.kinds] : []),
    ...(rule.noName === 1 ? [words.name] : []),
    ...(rule.history > 0 && !given ? [t('account.rule.history', { count: rule.history })] : []),
    ...(rule.days > 0 && !given ? [t('account.rule.days', { count: rule.days })] : []),
  ];
  return {
    text: lines.join(t('account.rule.and')),
    min: rule.length,
    faultOf: (plain) => {
      const [fault] = passwordFaults(plain, rule, names);
      return fault && { fault, text: words[fault] };
    },
  };
}
