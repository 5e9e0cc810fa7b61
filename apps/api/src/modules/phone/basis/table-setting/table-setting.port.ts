export { mustBeAttrs, mustBeTableId } from './table-attrs.js';
