import { useApp } from '../support/harness.js';

const app = useApp({ production: true });

test('a production server serves no API documentation', async () => {
  for (const path of ['/docs', '/docs/json', '/docs/init.js', '/docs/assets/swagger-ui.css']) {
    const { status, file } = await app().anonymous.send('GET', path);
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(file.toString('utf8')).not.toContain('blade-phone');
  }
});

test('a production server with demo data offers no demo sign-in', async () => {
  const info = await app().anonymous.ask('system.tenant.info', { domain: '' });
  expect(info).toMatchObject({ demo: true });
  expect(info).not.toHaveProperty('demoEntry');
});

test('a production server works as usual', async () => {
  await (await app().as('100001', 'admin')).ask('system.menu.routes');
});
