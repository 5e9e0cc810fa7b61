export { MAX_LIST, presentUnits, purchasedUnitList } from './goods.queries.js';
export { newLineRow, newUnitFindings, newUnitRow, newUnits, notYetGone } from './new-units.js';
export { sheetRead, templateRead } from './sheet-reads.js';
export { sheetUnits } from './sheet-units.js';
export { successorsOf } from './successors.js';
export { type FactsOf, factsChange, factsProblems, inCatalogueOrder, modelAttrText, type UnitFacts, withAttrValues } from './unit-facts.js';
export { heldFinding, missingSerials, openNumberFindings, ownedFindings } from './unit-numbers.js';
export { isBelowFloor, priceProblems } from './unit-prices.js';
export { putsOnShelf, wipeFindings } from './wipe-gate.js';
