import { randomPassword } from '../../apps/api/src/platform/ids/random-password.js';

/** The passwords a database starts with. */
export interface FirstPasswords {
  /** Of the administrators. */
  readonly administrator: string;
  /** What the parameters give to new or reset accounts, and to the administrator of a new tenant. */
  readonly account: string;
  readonly tenant: string;
  /** Whether the administrators choose another one before anything else. */
  readonly mustChange: 0 | 1;
}

/** Everybody knows them: they are in the README. */
export const DEMO_PASSWORDS: FirstPasswords = { administrator: 'admin', account: '123456', tenant: 'admin', mustChange: 0 };

/** Nobody knows them: made for one database. */
export const unknownPasswords = (): FirstPasswords => ({
  administrator: randomPassword(),
  account: randomPassword(),
  tenant: randomPassword(),
  mustChange: 1,
});
