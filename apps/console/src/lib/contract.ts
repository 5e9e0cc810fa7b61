export { endpoint } from '@phone-trade/shared';
