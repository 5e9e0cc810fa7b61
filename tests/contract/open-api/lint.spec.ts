import type * as Redocly from '@redocly/openapi-core';
import { openApiDocument } from '../../support/description.js';

/** Warnings that are accepted; more need a reason. */
const MOST_WARNINGS = 0;

it('the OpenAPI document passes the recommended rules of the linter', async () => {
  const { createConfig, lintFromString } = await nativeImport<typeof Redocly>('@redocly/openapi-core');
  const problems = await lintFromString({
    source: JSON.stringify(await openApiDocument()),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  const told = problems.map(({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer}`);
  expect(told.filter((line) => line.startsWith('error'))).toEqual([]);
  expect(told.slice(MOST_WARNINGS)).toEqual([]);
}, 60_000);
