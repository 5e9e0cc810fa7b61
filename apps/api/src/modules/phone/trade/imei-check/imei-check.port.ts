export { imeiWarnings, isCheckedAt, lastAnswer } from './answers.js';
export { type Answered, type AskedPhone, askImeis } from './ask.js';
export { ImeiCheck } from './imei-check.entity.js';
export { IMEI_CHECKER, type ImeiChecker } from './imei-checker.js';
export { simulatedChecker } from './simulated-checker.js';
export { type FoundFact, factsFound } from './unit-facts-found.js';
