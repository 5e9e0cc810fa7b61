export { Presale, PresaleProduct } from './presale.entity.js';
export { presalesOf } from './presale.targets.js';
