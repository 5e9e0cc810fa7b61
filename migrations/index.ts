/** Every migration in the order it runs. What is listed here has run somewhere: add, never change. */
export const migrations: readonly (new () => object)[] = [];
