export { newestSale, referencePrices } from './reference-price.js';
export { dropSamples, sampleBought, sampleSold } from './samples.js';
export { columnsOf, namedColumns, type SampleKey, type Samples, samplesWhere, spreadsBy } from './spreads.queries.js';
