/**
 * A program against the generated client. It is text because the types it is compiled with exist only after the generation. Each
 * `@ts-expect-error` proves that the types are those of the document and not `any`.
 */
export const CLIENT_WALK = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.js';

export async function walk(baseUrl: string, password: string) {
  const client = createClient<paths>({ baseUrl });

  const info = await client.GET('/api/blade-system/tenant/info');
  const publicKey: string | undefined = info.data?.data.publicKey;

  const signedIn = await client.POST('/api/blade-auth/oauth/token', {
    params: { query: { grant_type: 'password', tenantId: '100001', username: 'admin', password } },
    headers: { Authorization: 'Basic ' + Buffer.from('saber:saber_secret').toString('base64') },
  });
  const token: string | undefined = signedIn.data?.access_token;
  client.use({
    onRequest({ request }) {
      request.headers.set('Blade-Auth', 'bearer ' + token);
      return request;
    },
  });

  const account = await client.GET('/api/blade-auth/oauth/user-info');
  const permissions: string[] | undefined = account.data?.data.permissions;

  const menus = await client.GET('/api/blade-system/menu/routes', { params: {} });
  const below: string | undefined = menus.data?.data[0]?.children?.[0]?.name;

  const list = await client.GET('/api/blade-system/post/list', { params: { query: { size: 5, status: 1 } } });
  const row = list.data?.data.records[0];
  // @ts-expect-error A row has no such field.
  const stranger: unknown = row?.noSuchField;

  const detail = await client.GET('/api/blade-system/post/detail', { params: { query: { id: row?.id ?? '' } } });
  const { id, version, category = 1, postCode = '', postName = '', sort = 1 } = detail.data?.data ?? {};

  const saved = await client.POST('/api/blade-system/post/submit', {
    body: { ...(id ? { id } : {}), ...(version === undefined ? {} : { version }), category, postCode, postName, sort, remark: 'walked' },
  });
  const again = await client.GET('/api/blade-system/post/detail', { params: { query: { id: row?.id ?? '' } } });

  const refused = await client.POST('/api/blade-system/post/submit', { body: { category, postCode: '', postName, sort } });
  const finding: string | undefined = refused.error?.data.rows?.[0]?.key;

  return {
    publicKey, permissions, below, stranger, finding,
    total: list.data?.data.total,
    postName,
    saved: saved.data?.success,
    remark: again.data?.data.remark,
  };
}
`;
