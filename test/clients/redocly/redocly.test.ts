import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { readOpenApi } from '../../support/rest/openapi.ts';

it('Redocly calls the document valid OpenAPI 3.1, without warnings by its recommended rules', async () => {
  const { document } = await readOpenApi();
  expect(document.openapi).toMatch(/^3\.1\./);
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    // Spectral asks for a contact too.
    config: await createConfig({ extends: ['recommended'], rules: { 'info-contact': 'error' } }),
  });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
