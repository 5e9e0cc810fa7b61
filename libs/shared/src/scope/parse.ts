import { type Label, label } from '../text/label.js';
import { PLACEHOLDERS, type Placeholder, type ScopeCondition, type ScopeOperator, type ScopeValue } from './condition.js';
import { type Token, tokensOf } from './tokens.js';

/** The columns a rule may name, each as what it is compared with. */
export type ScopeColumns = Readonly<Record<string, 'text' | 'number'>>;

/** What is wrong with a rule, and at which character, from 1. */
export class ScopeFault extends Error {
  constructor(
    readonly at: number,
    readonly fault: Label,
  ) {
    super(fault.en);
  }
}

const MAX_DEPTH = 20;
const MAX_VALUES = 100;
const OPERATORS: Readonly<Record<string, ScopeOperator>> = { '=': '=', '<>': '<>', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };

/**
 * Reads a rule: comparisons of columns with literals and placeholders, joined by `and`, `or`, `not` and parentheses.
 *
 *     purchase_user_id = ${userId} or (create_dept in (${deptIds}) and biz_date >= '2026-01-01')
 *
 * Throws a `ScopeFault` that says where it is no rule. What comes back is data: the caller binds its values, and names its columns
 * from its own list.
 */
export const parseScope = (rule: string, columns: ScopeColumns): ScopeCondition => new Parser(tokensOf(rule), columns).whole();

class Parser {
  private next = 0;
  private depth = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly columns: ScopeColumns,
  ) {}

  whole(): ScopeCondition {
    const condition = this.either();
    if (this.token.kind !== 'end')
      throw this.fault(label(`此处应为and或or，而不是「${this.token.text}」`, `expected and or or, not "${this.token.text}"`));
    return condition;
  }

  private get token(): Token {
    return this.tokens[Math.min(this.next, this.tokens.length - 1)] as Token;
  }

  private take(): Token {
    const { token } = this;
    this.next += 1;
    return token;
  }

  private isWord(word: string): boolean {
    return this.token.kind === 'word' && this.token.text.toLowerCase() === word;
  }

  private takeWord(word: string): boolean {
    const is = this.isWord(word);
    if (is) this.next += 1;
    return is;
  }

  private takeSign(sign: string): boolean {
    const is = this.token.kind === 'sign' && this.token.text === sign;
    if (is) this.next += 1;
    return is;
  }

  private fault(fault: Label, { at }: Token = this.token): ScopeFault {
    return new ScopeFault(at + 1, fault);
  }

  private either(): ScopeCondition {
    const parts = [this.both()];
    while (this.takeWord('or')) parts.push(this.both());
    return parts.length === 1 ? (parts[0] as ScopeCondition) : { any: parts };
  }

  private both(): ScopeCondition {
    const parts = [this.single()];
    while (this.takeWord('and')) parts.push(this.single());
    return parts.length === 1 ? (parts[0] as ScopeCondition) : { all: parts };
  }

  private single(): ScopeCondition {
    if (this.depth >= MAX_DEPTH) throw this.fault(label('嵌套过深', 'nested too deeply'));
    this.depth += 1;
    const condition = this.takeWord('not') ? { not: this.single() } : this.takeSign('(') ? this.inParentheses() : this.comparison();
    this.depth -= 1;
    return condition;
  }

  private inParentheses(): ScopeCondition {
    const condition = this.either();
    this.close();
    return condition;
  }

  private close(): void {
    if (!this.takeSign(')')) throw this.fault(label('缺少右括号', 'a closing parenthesis is missing'));
  }

  private comparison(): ScopeCondition {
    const name = this.take();
    if (name.kind !== 'word') throw this.fault(label('此处应为字段名', 'expected a column name'), name);
    const type = Object.hasOwn(this.columns, name.text) ? this.columns[name.text] : undefined;
    if (type === undefined) throw this.fault(label(`没有字段「${name.text}」`, `no column "${name.text}"`), name);
    const column = name.text;
    if (this.takeWord('is')) return this.nullness(column);
    const isNot = this.takeWord('not');
    if (this.takeWord('in')) {
      const within = { column, in: this.values(type) };
      return isNot ? { not: within } : within;
    }
    const sign = this.take();
    const op = sign.kind === 'sign' && !isNot ? OPERATORS[sign.text] : undefined;
    if (op === undefined) throw this.fault(label('此处应为比较符号、in或is', 'expected a comparison operator, in or is'), sign);
    const at = this.token;
    const value = this.value(type);
    if (typeof value === 'object' && op !== '=' && op !== '<>')
      throw this.fault(label('变量只能用=、<>或in', 'a placeholder can only be used with =, <> or in'), at);
    return { column, op, value };
  }

  private nullness(column: string): ScopeCondition {
    const isNot = this.takeWord('not');
    if (!this.takeWord('null')) throw this.fault(label('此处应为null', 'expected null'));
    return isNot ? { not: { column, isNull: true } } : { column, isNull: true };
  }

  private values(type: 'text' | 'number'): ScopeValue[] {
    if (!this.takeSign('(')) throw this.fault(label('in之后应为括号中的列表', 'expected a list in parentheses after in'));
    const values = [this.value(type)];
    while (this.takeSign(',')) {
      if (values.length >= MAX_VALUES) throw this.fault(label(`列表最多${MAX_VALUES}项`, `a list has at most ${MAX_VALUES} values`));
      values.push(this.value(type));
    }
    this.close();
    return values;
  }

  private value(type: 'text' | 'number'): ScopeValue {
    const token = this.take();
    switch (token.kind) {
      case 'placeholder':
        return this.placeholder(token, type);
      case 'number':
        if (type === 'text')
          throw this.fault(label('该字段为文本，值应加单引号', 'the column is a text, so put the value in single quotes'), token);
        return Number(token.text);
      case 'text':
        if (type === 'number') throw this.fault(label('该字段为数字', 'the column is a number'), token);
        return token.text.slice(1, -1).replaceAll("''", "'");
      default:
        throw this.fault(label('此处应为值', 'expected a value'), token);
    }
  }

  private placeholder(token: Token, type: 'text' | 'number'): ScopeValue {
    const name = token.text.slice(2, -1).trim();
    const known = PLACEHOLDERS.find((placeholder) => placeholder === name) as Placeholder | undefined;
    if (known === undefined) throw this.fault(label(`没有变量「${name}」`, `no placeholder "${name}"`), token);
    if (type === 'number')
      throw this.fault(label('变量不能与数字字段比较', 'a placeholder cannot be compared with a number column'), token);
    return { of: known };
  }
}
