/** How passwords are stored, for who gives people their first one. */
export { md5Hex, Passwords } from './passwords.js';
