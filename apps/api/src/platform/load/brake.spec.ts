import { Brake } from './brake.js';

it('the brake delays repeated attempts of one name, refuses further ones and affects no other name', async () => {
  const brake = new Brake(1, 2);
  const both = [brake.hold('a'), brake.hold('a')];
  await expect(brake.hold('a')).rejects.toMatchObject({ key: 'SYSTEM_BUSY' });
  await brake.hold('b');
  await Promise.all(both);
  await brake.hold('a');
});
