export { costGrant } from './cost-grant.js';
export { laxImei, standardConfig } from './standard-config.js';
