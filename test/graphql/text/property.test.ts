import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { readModels } from '../../../src/database/reader/model.ts';
import { readSystemClock } from '../../../src/context/tool.ts';
import { insertAnyRows } from '../../database/any-row.ts';
import { as, db, startApp } from '../../support/app.ts';
import { buildAccessToken, buildAdmin } from '../../support/build/user.ts';
import { type Caller, readStableText } from '../../support/client.ts';
import { readSize } from '../../support/size.ts';
import { allScopes } from '../../support/world/world.ts';
import { anyQuery } from './any-query.ts';

const { as: asPlain } = await startApp({}, readSystemClock, Infinity);
let callers: Caller[];

beforeAll(async () => {
  await insertAnyRows(db, readModels(db));
  const token = await buildAccessToken({ id: 1 }, allScopes);
  await db.user.update({ where: { id: 1 }, data: { locked: false } });
  callers = [await buildAdmin(), token];
});

/** The same whatever spaces PostgreSQL writes into JSON. */
async function ask(client: ReturnType<typeof as>, query: string, yes: boolean) {
  const response = await client.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { yes } }),
  });
  return JSON.stringify(JSON.parse(await readStableText(response)));
}

it('an answer of any query is the same, read as text or not', { timeout: 240_000 }, async () => {
  const runs = readSize('TEXT_QUERIES', 150);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const isText = ([query]: unknown[]) => JSON.stringify(query).includes('row_to_json');
  let texts = 0;
  const compare = async (query: string, who: number, yes: boolean) => {
    const caller = callers[who];
    sent.mockClear();
    const text = await ask(as(caller), query, yes);
    if (sent.mock.calls.some(isText)) texts++;
    sent.mockClear();
    expect(text).toBe(await ask(asPlain(caller), query, yes));
    expect(sent.mock.calls.some(isText)).toBe(false);
  };
  await fc.assert(fc.asyncProperty(anyQuery, fc.nat({ max: 1 }), fc.boolean(), compare), {
    numRuns: runs,
    endOnFailure: true,
  });
  sent.mockRestore();
  // About 70 of 100 are.
  expect(texts).toBeGreaterThan(runs / 2);
});
