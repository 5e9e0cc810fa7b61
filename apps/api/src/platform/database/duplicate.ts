import { CRUD, type Fields } from '@phone-trade/shared';
import { UniqueViolation } from './driver.js';
import { snake } from './naming.js';

/** Does a write whose unique index decides, and says by the field's name what there is already. */
export async function unlessDuplicate<R>(fields: Fields, values: Readonly<Record<string, unknown>>, work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    for (const [property, field] of Object.entries(fields)) {
      if (field.is.unique && error.index.endsWith(`_${snake(property)}`)) {
        throw CRUD.DUPLICATE({ field: field.label, value: values[property] });
      }
    }
    throw error;
  }
}
