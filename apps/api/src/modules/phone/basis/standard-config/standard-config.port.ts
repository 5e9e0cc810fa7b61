export { laxImei, standardConfig } from './standard-config.js';
