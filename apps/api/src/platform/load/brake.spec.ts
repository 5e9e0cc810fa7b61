import { Brake } from './brake.js';

it('keeps some of one name waiting, refuses more of them, and nobody else', async () => {
  const brake = new Brake(1, 2);
  const both = [brake.hold('a'), brake.hold('a')];
  await expect(brake.hold('a')).rejects.toMatchObject({ key: 'SYSTEM_BUSY' });
  await brake.hold('b');
  await Promise.all(both);
  await brake.hold('a');
});
