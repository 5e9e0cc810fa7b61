export { MAX_CODES } from '../../../kernel/unit/unit-codes.js';
export { purchasedUnitList, unitsWaiting } from './goods.queries.js';
export { newLineRow, newUnitFindings, newUnitRow, newUnits, notYetGone } from './new-units.js';
export { sheetRead, templateRead } from './sheet-reads.js';
export { successorsOf } from './successors.js';
export { type FactsOf, factsChange, factsProblems, inCatalogueOrder, type UnitFacts } from './unit-facts.js';
export { heldFinding, missingSerials, openNumberFindings, ownedFindings } from './unit-numbers.js';
