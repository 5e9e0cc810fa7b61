export { type Inspectable, templateFor } from './bindings.js';
export { nestedWire } from './nested-wire.js';
export { gradeScale } from './scale.js';
export { type Template, templateById } from './templates.js';
