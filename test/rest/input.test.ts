import { describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import { requestRestAs, requestRestStatus } from '../support/ask/rest.ts';
import { buildAdmin } from '../support/build/user.ts';
import { readOpenApi } from '../support/rest/openapi.ts';

const { document } = await readOpenApi();
const admin = await buildAdmin();
const rows = ledger.filter(({ base }) => base === undefined);

describe.each(
  rows.flatMap(({ method, path }) => {
    const [, folder, name] = /^(\/[\w-]+)\/:(\w+)$/.exec(path) ?? [];
    return folder !== undefined && name !== undefined
      ? [{ method: method.toUpperCase(), folder, name }]
      : [];
  }),
)('$method $folder/:$name', ({ method, folder, name }) => {
  const body = method === 'PATCH' ? {} : undefined;

  it('answers 400 to what is not an id, and names the parameter', async () => {
    const { status, paths } = await requestRestAs(admin, `${method} ${folder}/1.5`, body);
    expect([status, paths]).toEqual([400, [name]]);
  });

  it('answers 404 to an id that is unknown', async () => {
    const ids = /hooks$/.test(folder)
      ? [crypto.randomUUID()]
      : ['0', '2147483647', '2147483648', '99999999999999999999'];
    for (const id of ids) {
      const status = await requestRestStatus(admin, `${method} ${folder}/${id}`, body);
      expect([id, status]).toEqual([id, 404]);
    }
  });
});

describe.each(rows.filter(({ method, path }) => method === 'get' && !path.includes(':')))(
  'GET $path',
  ({ path }) => {
    const parameters = document.paths[`/v1${path}`]?.['get']?.parameters ?? [];
    const numbers = parameters.flatMap(({ name = '' }) =>
      /^(take|page|\w+Id)$/.test(name) ? [name] : [],
    );

    it.runIf(numbers.length > 0)('names every parameter that is not a number', async () => {
      const query = numbers.map((name) => `${name}=${name === 'page' ? 0 : 'x'}`).join('&');
      const { status, paths } = await requestRestAs(admin, `GET ${path}?${query}`);
      expect([status, paths]).toEqual([400, expect.arrayContaining(numbers)]);
    });
  },
);
