import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'tenants' });

/** Sets the parameter like an administrator of the platform. */
async function setCodes(paramValue: string): Promise<void> {
  const admin = await app().as('000000', 'admin');
  const { records } = await admin.ask<{ records: readonly { readonly id: string; readonly paramKey: string }[] }>('system.param.list', {
    paramKey: 'console.quietCodes',
  });
  await admin.ask('system.param.submit', { ...records[0], paramValue });
}

test('the codes without a message are a parameter that every visitor of the console reads', async () => {
  const shown = () => app().anonymous.ask<{ quietCodes: readonly number[] }>('system.tenant.info', { domain: '' });
  expect((await shown()).quietCodes).toEqual([]);
  await setCodes('403, 429，x');
  expect((await shown()).quietCodes).toEqual([403, 429]);
});
