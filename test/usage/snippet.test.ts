import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import { createExample, formatExamplePath } from '../../rest-compat/docs/ledger/example.ts';
import { toRouteName } from '../../rest-compat/kit/route.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { saveUsage } from '../../src/domain/usage/save.ts';
import { as, db, url } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { hasPython } from '../support/installed.ts';
import { buildCaller, findKey, readPlan } from './plan-scene.ts';

const run = async (program: string, args: string[], KEY: string) => {
  const env = { PATH: '/usr/bin:/bin', KEY };
  const { stdout } = await promisify(execFile)(program, args, { env });
  return stdout;
};

const atTestServer = (snippet: string) => snippet.replaceAll('http://127.0.0.1:3000', url);

describe('a snippet of a migration plan', () => {
  const now = readSystemClock();
  const reads = ledger.filter(({ method, tag }) => method === 'get' && tag !== 'OAuth');

  it('answers what REST answered, for every route that reads', async () => {
    const paths = reads.map((endpoint) =>
      formatExamplePath(endpoint, createExample(endpoint, now)),
    );
    const { user, by } = await buildCaller(paths);
    const { routes } = await readPlan(user, by);
    const names = routes.map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual(reads.map(toRouteName).toSorted());
    for (const { operation, name } of routes) {
      expect([name, operation.placeholders]).toEqual([name, []]);
      const answer = await as(user).gql(operation.document, operation.variables);
      // Most of the examples name records of the demo world, which is not here.
      const codes = answer.errors?.map(({ extensions }) => extensions['code']) ?? [];
      const known = codes.filter((code) => /NOT_FOUND|FORBIDDEN/.test(String(code)));
      expect([name, codes]).toEqual([name, known]);
    }
  });

  it('is there for every route, within the size of an answer', async () => {
    const user = await buildUser();
    const { id } = await findKey(user);
    const names = new Set(ledger.map(toRouteName));
    const used = { ...{ count: 1, errors: 0, lastUsedAt: now.getTime(), lastVariables: null } };
    const caller = { userId: user.id, credential: 'API_KEY' as const, credentialId: id };
    const day = Math.floor(now.getTime() / 86_400_000);
    await saveUsage(
      db,
      [...names].map((name) => ({ ...caller, day, kind: 'ROUTE', name, ...used })),
    );
    const { routes } = await readPlan(user, { apiKeyId: btoa(`ApiKey:${id}`) });
    expect(routes.length).toBe(names.size);
    for (const { name, operation } of routes) {
      expect([name, operation.isExample]).toEqual([name, true]);
      for (const text of [operation.curl, operation.fetch, operation.python]) {
        expect(text).toContain(`${operation.name}`);
      }
    }
  });

  it('runs as it is pasted', async () => {
    const { user, by } = await buildCaller(['/v1/me']);
    const { curl, fetch: script, python } = (await readPlan(user, by)).routes[0].operation;
    const expected = expect.objectContaining({ email: user.email });
    const shown = JSON.parse(await run('sh', ['-c', atTestServer(curl)], user.key));
    expect(shown).toEqual({ data: { viewer: expected } });
    const program = `${atTestServer(script)}\nconsole.log(JSON.stringify({ data, errors }));`;
    const node = ['--input-type=module', '-e', program];
    expect(JSON.parse(await run(process.execPath, node, user.key)).data.viewer).toEqual(expected);
    if (hasPython)
      expect(await run('python3', ['-c', atTestServer(python)], user.key)).toContain(user.email);
  });

  it('stays one argument and one text, whatever the variables hold', async () => {
    const { user, by } = await buildCaller(['/v1/me']);
    const lastVariables = { odd: `'"\\ \`\${KEY}\n''' $(id)` };
    await db.usage.updateMany({ where: { userId: user.id }, data: { lastVariables } });
    const { curl, fetch: script, python } = (await readPlan(user, by)).routes[0].operation;
    const answer = await run('sh', ['-c', atTestServer(curl)], user.key);
    expect(JSON.parse(answer).data.viewer.email).toBe(user.email);
    const echo = `${atTestServer(script)}\nconsole.log(JSON.stringify(variables));`;
    const node = ['--input-type=module', '-e', echo];
    expect(JSON.parse(await run(process.execPath, node, user.key))).toEqual(lastVariables);
    if (!hasPython) return;
    const shown = `${atTestServer(python)}\nprint(json.dumps(variables))`;
    const lines = (await run('python3', ['-c', shown], user.key)).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual(lastVariables);
  });
});

if (!hasPython) it.skip('the programs in Python: there is no python3 here', () => undefined);
