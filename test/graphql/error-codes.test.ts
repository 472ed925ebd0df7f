import { expect, it } from 'vitest';
import { httpStatus } from '../../src/base/errors.ts';
import { refusalStatus } from '../../src/graphql/transport/refusal.ts';
import { projectFiles, readProjectFile } from '../house/sources.ts';

const codes = [...Object.keys(httpStatus), ...Object.keys(refusalStatus)];

it('knows every error code that the code of GraphQL writes', () => {
  const used = projectFiles
    .filter((file) => /^src\/graphql\/.*\.ts$/.test(file))
    .flatMap((file) => [...readProjectFile(file).matchAll(/\bcode: '([A-Z_]+)'/g)])
    .map(([, code = '']) => code);
  expect(new Set(used).size).toBeGreaterThan(1);
  expect(used.filter((code) => !codes.includes(code))).toEqual([]);
});
