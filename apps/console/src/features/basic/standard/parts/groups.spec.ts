import { standardConfigFields } from '@phone-trade/shared';
import { GROUPS } from './groups';

describe('groups of the standard settings', () => {
  it('hold every setting once', () => {
    const settings = GROUPS.flatMap((group) => group.settings);
    expect([...settings].sort()).toEqual(Object.keys(standardConfigFields).sort());
  });
});
