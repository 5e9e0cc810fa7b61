import { CLIENT, CONSOLE_CLIENT, clientSpec, GRANT_TYPES, INPUT } from '@phone-trade/shared';
import type { Values } from '../../../kernel/crud/crud-service.js';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { invalid } from '../../../platform/input/check.js';
import { Client } from './client.entity.js';

/** Without these nobody would come in by the console any more, and so nobody could put it right. */
const CONSOLE_NEEDS = ['password', 'captcha', 'refresh_token'];

export const ClientController = defineCrud(clientSpec, Client, {
  beforeSubmit: (_ctx, values, stored) => {
    const grants = values.authorizedGrantTypes === undefined ? undefined : String(values.authorizedGrantTypes).split(',');
    if (grants?.some((grant) => !(GRANT_TYPES as readonly string[]).includes(grant))) throw invalid([unknownGrant()]);
    if (stored?.clientId === CONSOLE_CLIENT && shutsConsoleOut(values, grants)) throw CLIENT.OF_CONSOLE({ clientId: CONSOLE_CLIENT });
  },
  beforeRemove: (_ctx, found) => {
    if (found.some(({ clientId }) => clientId === CONSOLE_CLIENT)) throw CLIENT.OF_CONSOLE({ clientId: CONSOLE_CLIENT });
  },
});

const unknownGrant = () => ({
  path: 'authorizedGrantTypes',
  error: INPUT.NOT_CODE({ field: clientSpec.fields.authorizedGrantTypes?.label }),
});

const shutsConsoleOut = ({ clientId = CONSOLE_CLIENT, status = 1 }: Values, grants: readonly string[] | undefined): boolean =>
  clientId !== CONSOLE_CLIENT || status !== 1 || CONSOLE_NEEDS.some((grant) => grants?.includes(grant) === false);
