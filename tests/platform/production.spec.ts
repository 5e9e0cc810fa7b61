import { useApp } from '../support/harness.js';

const app = useApp({ production: true });

test('in production the server does not explain itself', async () => {
  for (const path of ['/docs', '/docs/json', '/docs/init.js', '/docs/assets/swagger-ui.css']) {
    const { status, file } = await app().anonymous.send('GET', path);
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(file.toString('utf8')).not.toContain('blade-phone');
  }
});

test('nor does it let anybody in as a person of the demo, though it holds demo data', async () => {
  const info = await app().anonymous.ask('system.tenant.info', { domain: '' });
  expect(info).toMatchObject({ demo: true });
  expect(info).not.toHaveProperty('demoEntry');
});

test('and works as anywhere else', async () => {
  await (await app().as('100001', 'admin')).ask('system.menu.routes');
});
