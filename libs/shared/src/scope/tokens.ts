/** One word of a rule, and where it begins. */
export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'placeholder' | 'sign' | 'end' | 'wrong';
  readonly text: string;
  readonly at: number;
}

const PATTERNS: readonly (readonly [kind: Token['kind'], pattern: RegExp])[] = [
  ['word', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['number', /-?\d{1,15}(?![\w.])/y],
  ['text', /'(?:[^']|'')*'/y],
  ['placeholder', /\$\{\s*\w+\s*\}/y],
  ['sign', /<=|>=|<>|!=|[=<>(),]/y],
];

/** A rule in words; what is no word of it ends them. */
export function tokensOf(rule: string): Token[] {
  const found: Token[] = [];
  let at = 0;
  for (;;) {
    while (/\s/.test(rule.charAt(at))) at += 1;
    if (at >= rule.length) return [...found, { kind: 'end', text: '', at }];
    const token = tokenAt(rule, at);
    found.push(token);
    if (token.kind === 'wrong') return found;
    at += token.text.length;
  }
}

function tokenAt(rule: string, at: number): Token {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const text = pattern.exec(rule)?.[0];
    if (text !== undefined) return { kind, text, at };
  }
  return { kind: 'wrong', text: rule.charAt(at), at };
}
