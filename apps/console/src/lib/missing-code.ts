/** What browsers and the bundler say of code or a style sheet that did not arrive. */
const SAID = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether something failed because a part of the program did not arrive: no connection, or a newer program on the server. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && SAID.test(error.message);
