import { RULE } from './rule-names.js';
import { STAGE_RULES } from './stages.js';

it('names every row of the stage table once', () => {
  expect(Object.values(RULE)).toEqual(Object.keys(STAGE_RULES));
});
