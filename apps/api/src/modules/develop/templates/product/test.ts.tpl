import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });

const sample = { {{#sample}}{{name}}: {{value}}{{^last}}, {{/last}}{{/sample}} };

describe('{{plain}}', () => {
  it('is stored, listed, changed and removed', async () => {
    const who = await app().as('100001', 'admin');
    await who.ask('phone.{{noun}}.add{{className}}', { ...sample, {{key}}: 'B' });
    const list = () => who.ask<{ records: { id: string; {{key}}: string }[] }>('phone.{{noun}}.page{{className}}', { {{key}}_equal: 'B' });
    const [stored] = (await list()).records;
    expect(stored).toMatchObject({ ...sample, {{key}}: 'B' });
    await who.ask('phone.{{noun}}.update{{className}}', { id: stored?.id, {{key}}: 'C' });
    expect((await list()).records).toEqual([]);
    await who.ask('phone.{{noun}}.delete{{className}}', { ids: stored?.id });
    expectError(await who.call('phone.{{noun}}.delete{{className}}', { ids: stored?.id }), 'CRUD_NOT_FOUND');
  });

  it('is refused to users without its right', async () => {
    expectError(await (await app().as('100001', 'repairer')).call('phone.{{noun}}.page{{className}}', {}), 'AUTH_FORBIDDEN');
  });
});
