/** A parsed expression. It is stored with the graph of a definition, so it is plain JSON. */
export type Expression =
  | { readonly is: 'value'; readonly value: Value }
  | { readonly is: 'path'; readonly path: readonly string[] }
  | { readonly is: 'not' | 'minus'; readonly of: Expression }
  | { readonly is: 'both'; readonly operator: Operator; readonly left: Expression; readonly right: Expression };

type Value = string | number | boolean | null;

/** Variables of a process instance: JSON. */
export type Variables = Readonly<Record<string, unknown>>;

/** Binary operators by how tightly they bind, the loosest first. */
const LEVELS = [['||'], ['&&'], ['==', '!='], ['<=', '>=', '<', '>'], ['+', '-'], ['*', '/']] as const;
type Operator = (typeof LEVELS)[number][number];

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)|(\|\||&&|==|!=|<=|>=|[<>+\-*/!()]))/y;
const WORDS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const MAX_LENGTH = 1000;
const MAX_DEPTH = 50;

/** A text that is no expression of this language. */
export class ExpressionFault extends Error {}

type Token = { readonly operand: Expression } | { readonly sign: string };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    if (text.slice(TOKEN.lastIndex).trim() === '') break;
    const match = TOKEN.exec(text);
    if (!match) throw new ExpressionFault(text);
    const [, number, single, double, path, sign] = match;
    if (sign !== undefined) tokens.push({ sign });
    else if (number !== undefined) tokens.push({ operand: { is: 'value', value: Number(number) } });
    else if (path !== undefined) tokens.push({ operand: wordOf(path) });
    else tokens.push({ operand: { is: 'value', value: (single ?? double ?? '').replace(/\\(.)/g, '$1') } });
  }
  return tokens;
}

function wordOf(path: string): Expression {
  const value = WORDS.get(path);
  return value === undefined ? { is: 'path', path: path.split('.') } : { is: 'value', value };
}

/** Reads the tokens of one expression by recursive descent, a function for each level of operators. */
class Parser {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
  ) {}

  whole(): Expression {
    const expression = this.level(0);
    if (this.at < this.tokens.length) throw new ExpressionFault(this.text);
    return expression;
  }

  private level(n: number): Expression {
    const operators: readonly string[] | undefined = LEVELS[n];
    if (!operators) return this.single();
    let left = this.level(n + 1);
    for (let sign = this.sign(operators); sign !== undefined; sign = this.sign(operators))
      left = { is: 'both', operator: sign as Operator, left, right: this.level(n + 1) };
    return left;
  }

  private single(): Expression {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new ExpressionFault(this.text);
    const expression = this.unary();
    this.depth -= 1;
    return expression;
  }

  private unary(): Expression {
    const sign = this.sign(['!', '-', '(']);
    if (sign === '!') return { is: 'not', of: this.single() };
    if (sign === '-') return { is: 'minus', of: this.single() };
    if (sign === '(') {
      const inner = this.level(0);
      if (this.sign([')']) === undefined) throw new ExpressionFault(this.text);
      return inner;
    }
    const token = this.tokens[this.at];
    if (!token || !('operand' in token)) throw new ExpressionFault(this.text);
    this.at += 1;
    return token.operand;
  }

  /** The next sign, if it is one of these. */
  private sign(signs: readonly string[]): string | undefined {
    const token = this.tokens[this.at];
    if (!token || !('sign' in token) || !signs.includes(token.sign)) return undefined;
    this.at += 1;
    return token.sign;
  }
}

/** Parses an expression without its `${…}`. */
export function parseExpression(text: string): Expression {
  if (text.length > MAX_LENGTH) throw new ExpressionFault(text.slice(0, 100));
  return new Parser(text, tokensOf(text)).whole();
}

/** Parses `${…}`; any other text stands for itself. */
export function parseText(text: string): Expression {
  const trimmed = text.trim();
  const match = /^\$\{([^{}]*)\}$/.exec(trimmed);
  if (match) return parseExpression(match[1] as string);
  if (/[$#]\{/.test(trimmed)) throw new ExpressionFault(trimmed.slice(0, 100));
  return { is: 'value', value: trimmed };
}

/** The value of an expression. Only members that variables have of their own are found; what is not there is null. */
export function evaluate(expression: Expression, variables: Variables): unknown {
  switch (expression.is) {
    case 'value':
      return expression.value;
    case 'path':
      return expression.path.reduce<unknown>(memberOf, variables);
    case 'not':
      return !evaluate(expression.of, variables);
    case 'minus':
      return numeric(evaluate(expression.of, variables), 0, (a) => -a);
    case 'both':
      return combine(expression, variables);
  }
}

const memberOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && !Array.isArray(of) && Object.hasOwn(of, name) ? (of as Record<string, unknown>)[name] : null;

function combine({ operator, left, right }: Extract<Expression, { is: 'both' }>, variables: Variables): unknown {
  const a = evaluate(left, variables);
  if (operator === '&&') return Boolean(a) && Boolean(evaluate(right, variables));
  if (operator === '||') return Boolean(a) || Boolean(evaluate(right, variables));
  const b = evaluate(right, variables);
  switch (operator) {
    case '==':
      return (a ?? null) === (b ?? null);
    case '!=':
      return (a ?? null) !== (b ?? null);
    case '+':
      return typeof a === 'string' || typeof b === 'string' ? `${a ?? ''}${b ?? ''}` : numeric(a, b, (x, y) => x + y);
    case '-':
      return numeric(a, b, (x, y) => x - y);
    case '*':
      return numeric(a, b, (x, y) => x * y);
    case '/':
      return numeric(a, b, (x, y) => x / y);
    default:
      return isOrdered(a, b) && compare(operator, a, b);
  }
}

/** A result that is no number is null: no comparison with it holds. */
function numeric(a: unknown, b: unknown, of: (a: number, b: number) => number): number | null {
  if (typeof a !== 'number' || typeof b !== 'number') return null;
  const result = of(a, b);
  return Number.isFinite(result) ? result : null;
}

type Ordered = number | string;

/** Values of one type have an order, others have none. */
const isOrdered = (a: unknown, b: unknown): boolean => typeof a === typeof b && (typeof a === 'number' || typeof a === 'string');

function compare(operator: string, left: unknown, right: unknown): boolean {
  const [a, b] = [left as Ordered, right as Ordered];
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  if (operator === '>') return a > b;
  return a >= b;
}

/** The names of the variables that an expression reads. */
export function variablesOf(expression: Expression): readonly string[] {
  switch (expression.is) {
    case 'value':
      return [];
    case 'path':
      return expression.path.slice(0, 1);
    case 'both':
      return [...variablesOf(expression.left), ...variablesOf(expression.right)];
    default:
      return variablesOf(expression.of);
  }
}
