import { type AppError, CRUD, type Fields } from '@phone-trade/shared';
import { UniqueViolation } from './driver/driver.js';
import { snake } from './schema/naming.js';

/** What a table says of its unique indexes. */
interface Unique {
  readonly fields: Fields;
  /** What is said where no single field is to blame. */
  readonly duplicate?: () => AppError;
}

/** Does a write whose unique index decides, and says by the field's name what there is already. */
export async function unlessDuplicate<R>(
  { fields, duplicate }: Unique,
  values: Readonly<Record<string, unknown>>,
  work: () => Promise<R>,
): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    for (const [property, field] of Object.entries(fields)) {
      if (field.is.unique && error.index.endsWith(`_${snake(property)}`)) {
        throw CRUD.DUPLICATE({ field: field.label, value: values[property] });
      }
    }
    throw duplicate?.() ?? error;
  }
}
