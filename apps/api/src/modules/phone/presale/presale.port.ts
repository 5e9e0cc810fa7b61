export { Presale, PresaleProduct } from './presale.entity.js';
export { presalesToCancel } from './presale.targets.js';
