import { type StandardConfig, standardConfigFields, UNUSED_SETTINGS } from '@phone-trade/shared';
import { GROUPS } from './groups';

describe('groups of the tenant settings', () => {
  it('contain every effective setting once and no unused one', () => {
    const settings = GROUPS.flatMap((group) => group.settings);
    const inUse = Object.keys(standardConfigFields).filter((name) => !UNUSED_SETTINGS.has(name as keyof StandardConfig));
    expect([...settings].sort()).toEqual(inUse.sort());
  });
});
