import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createProofCache } from '../../src/auth/proofs.ts';
import type { VerifiedCredential } from '../../src/auth/viewer.ts';
import { getWork, runWork } from '../../src/trace/work.ts';

/** A cache whose clock moves only by `forward`. A secret is right while it is in `right`. */
function createScene() {
  let now = 0;
  const right = new Map<string, VerifiedCredential>();
  const add = (text: string) => {
    const credential = { viewer: {}, expiresAt: null } as VerifiedCredential;
    right.set(text, credential);
    return credential;
  };
  const findMany = vi.fn((texts: readonly string[]) =>
    Promise.resolve(texts.map((text) => right.get(text) ?? null)),
  );
  const cache = createProofCache({ clock: () => new Date(now), findMany });
  const find = vi.fn((text: string) => Promise.resolve(right.get(text) ?? null));
  const look = (text: string) =>
    cache.look({ key: `key of ${text}`, text, maxAge: 1_000 }, () => find(text));
  return { add, right, cache, find, findMany, look, forward: (ms: number) => void (now += ms) };
}

/** Longer than secrets are gathered. */
const afterRenewal = () => sleep(60);

it('looks up what is in use again, all in one go and behind the requests', async () => {
  const { add, look, find, findMany, forward } = createScene();
  const ada = add('ada');
  add('bob');
  for (const text of ['ada', 'bob']) await look(text);
  for (let second = 0; second < 3; second++) {
    forward(600);
    expect(await look('ada')).toBe(ada);
    await Promise.all(['ada', 'bob', 'bob'].map(look));
    await afterRenewal();
  }
  expect(find).toHaveBeenCalledTimes(2);
  expect(findMany.mock.calls).toEqual([[['ada', 'bob']], [['ada', 'bob']], [['ada', 'bob']]]);
});

it('leaves alone what is not used, or was looked up just now', async () => {
  const { add, look, find, findMany, forward } = createScene();
  add('ada');
  await look('ada');
  forward(499);
  await look('ada');
  forward(501);
  await afterRenewal();
  await look('ada');
  expect(find).toHaveBeenCalledTimes(2);
  expect(findMany).not.toHaveBeenCalled();
});

it('refuses what was revoked as soon as that is seen', async () => {
  const { add, look, right, forward } = createScene();
  add('ada');
  await look('ada');
  right.clear();
  forward(600);
  expect(await look('ada')).not.toBeNull();
  await afterRenewal();
  expect(await look('ada')).toBeNull();
});

it('asks anew when the second is over, although what is in use could not be looked up', async () => {
  const { add, look, right, findMany, forward } = createScene();
  add('ada');
  await look('ada');
  findMany.mockRejectedValueOnce(new Error('The database is away'));
  forward(600);
  await look('ada');
  await afterRenewal();
  right.clear();
  expect(await look('ada')).not.toBeNull();
  forward(400);
  expect(await look('ada')).toBeNull();
});

it('brings nothing back that was forgotten while it was looked up', async () => {
  const { add, look, right, cache, findMany, forward } = createScene();
  const ada = add('ada');
  await look('ada');
  const answer = Promise.withResolvers<VerifiedCredential[]>();
  findMany.mockReturnValueOnce(answer.promise);
  forward(600);
  await look('ada');
  await vi.waitFor(() => expect(findMany).toHaveBeenCalled());
  right.clear();
  cache.forget();
  answer.resolve([ada]);
  await afterRenewal();
  expect(await look('ada')).toBeNull();
});

it('looks up outside of the requests that use the secret', async () => {
  const { add, look, findMany, forward } = createScene();
  add('ada');
  await look('ada');
  forward(600);
  const works: unknown[] = [];
  findMany.mockImplementation((texts) => {
    works.push(getWork());
    return Promise.resolve(texts.map(() => null));
  });
  await runWork({ requestId: 'request' }, () => look('ada'));
  await vi.waitFor(() => expect(works).toEqual([undefined]));
});

it('trusts no answer when the clock is set back', async () => {
  const { add, look, right, forward } = createScene();
  add('ada');
  await look('ada');
  right.clear();
  forward(-3_600_000);
  expect(await look('ada')).toBeNull();
});
