import { INPUT } from '../errors/base.js';
import type { AppError } from '../errors/define.js';
import { isYuan, MAX_YUAN, toFen } from '../money/money.js';
import type { Field } from './field.js';

/** What is wrong with the value of an amount or a whole number. Each rule has a text of its own, with its limit. */
export function numberFault({ kind, label: field, is }: Field, value: unknown): AppError | undefined {
  const refusal = kind === 'money' ? INPUT.NOT_MONEY : INPUT.NOT_INT;
  if (typeof value !== 'number' || !Number.isFinite(value)) return refusal({ field });
  if (kind === 'int' && !Number.isInteger(value)) return refusal({ field });
  const limit = kind === 'money' ? MAX_YUAN : Number.POSITIVE_INFINITY;
  const { min = -limit, max = limit } = is;
  if (value < min) return INPUT.TOO_SMALL({ field, min });
  if (value > max) return INPUT.TOO_BIG({ field, max });
  if (kind === 'money' && !isYuan(value)) return refusal({ field });
  return is.nonZero && toFen(value) === 0 ? INPUT.NOT_ZERO({ field }) : undefined;
}
