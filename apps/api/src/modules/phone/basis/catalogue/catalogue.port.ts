export { attrProblem, type GivenAttr, inModelOrder } from './model-attrs.js';
export { type ModelFacts, modelByTac, modelsByIds, type NamedModel, namedModels } from './models.js';
