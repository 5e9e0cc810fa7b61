export { Presale } from './presale.entity.js';
export { presalesToCancel } from './presale.targets.js';
export { presoldBy } from './presold.js';
