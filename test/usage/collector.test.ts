import { describe, expect, it } from 'vitest';
import type { Use } from '../../src/context/note.ts';
import type { Viewer } from '../../src/context/viewer.ts';
import { createUsageCollector } from '../../src/domain/usage/collector.ts';
import { maxNamesPerDay, otherName, type UseCount } from '../../src/domain/usage/use.ts';

const noon = Date.parse('2031-05-01T12:00:00Z');

const toViewer = (userId: number, id = 'key'): Viewer => ({
  userId,
  isAdmin: false,
  organizationIds: [],
  credential: { kind: 'API_KEY', id },
});

const ada = toViewer(1);
const toUse = (name: string, isError = false): Use => ({ kind: 'OPERATION', name, isError });

/** A collector whose database is away when the test says so. */
function startCollector(maxCounts?: number) {
  const state = { isAway: false, now: noon };
  const saved: UseCount[] = [];
  const problems: string[] = [];
  const collector = createUsageCollector({
    clock: () => new Date(state.now),
    onError: (error) => problems.push(String(error)),
    save: (counts) => {
      if (state.isAway) return Promise.reject(new Error('away'));
      saved.push(...counts);
      return Promise.resolve();
    },
    ...(maxCounts !== undefined && { maxCounts }),
  });
  return { ...collector, state, saved, problems };
}

describe('the collector of uses', () => {
  it('adds up the uses of a name, and saves them in one flush', async () => {
    const { note, flush, saved, state } = startCollector();
    note(ada, toUse('A'));
    state.now += 1_000;
    note(ada, toUse('A', true));
    note(ada, toUse('B'));
    note(toViewer(2), toUse('A'));
    await flush();
    expect(saved).toMatchObject([
      { userId: 1, name: 'A', count: 2, errors: 1, lastUsedAt: noon + 1_000 },
      { userId: 1, name: 'B', count: 1, errors: 0 },
      { userId: 2, name: 'A', count: 1, errors: 0 },
    ]);
    await flush();
    expect(saved).toHaveLength(3);
  });

  it('starts a new count at midnight in UTC', async () => {
    const { note, flush, saved, state } = startCollector();
    state.now = Date.parse('2031-05-01T23:59:59.999Z');
    note(ada, toUse('A'));
    state.now += 1;
    note(ada, toUse('A'));
    await flush();
    const [first, second] = saved;
    expect(saved).toHaveLength(2);
    expect((second?.day ?? 0) - (first?.day ?? 0)).toBe(1);
  });

  it('keeps what a flush could not save for the next one, and adds to it', async () => {
    const { note, flush, saved, state, problems } = startCollector();
    note(ada, { ...toUse('A', true), readVariables: () => ({ id: 1 }) });
    state.isAway = true;
    await flush();
    note(ada, toUse('A'));
    await flush();
    expect(problems).toEqual(['Error: away', 'Error: away']);
    state.isAway = false;
    await flush();
    // Its variables may be why it was refused.
    expect(saved).toMatchObject([{ name: 'A', count: 2, errors: 1, lastVariables: null }]);
  });

  it('counts the names that a caller makes up under one name, from the 201st on', async () => {
    const { note, flush, saved } = startCollector();
    for (let made = 0; made < 1_000; made += 1) note(ada, toUse(`Made${made}`));
    note(toViewer(2), toUse('A'));
    await flush();
    const own = saved.filter(({ userId }) => userId === 1);
    expect(own).toHaveLength(maxNamesPerDay + 1);
    expect(own.find(({ name }) => name === otherName)).toMatchObject({ count: 800 });
    expect(saved.find(({ userId }) => userId === 2)).toMatchObject({ name: 'A' });
  });

  it('counts no new names when it is full, says how many it lost, and goes on with the others', async () => {
    const { note, flush, saved, state, problems } = startCollector(10);
    state.isAway = true;
    for (let user = 0; user < 30; user += 1) note(toViewer(user), toUse('A'));
    note(toViewer(0), toUse('A'));
    await flush();
    await flush();
    state.isAway = false;
    await flush();
    expect(saved.length).toBeLessThanOrEqual(10);
    const counted = saved.reduce((sum, { count }) => sum + count, 0);
    const lost = problems.flatMap((text) => Number(/count (\d+) uses/.exec(text)?.[1] ?? 0));
    expect(counted + lost.reduce((sum, one) => sum + one, 0)).toBe(31);
  });

  it('saves early when it becomes half full, and once only', async () => {
    const { note, saved, problems, state } = startCollector(10);
    state.isAway = true;
    for (let user = 0; user < 9; user += 1) note(toViewer(user), toUse('A'));
    await expect.poll(() => problems).toEqual(['Error: away']);
    expect(saved).toEqual([]);
  });

  it('reads the variables of a route once in a flush', async () => {
    const { note, flush, saved } = startCollector();
    let reads = 0;
    const readVariables = () => ({ read: (reads += 1) });
    for (let call = 0; call < 50; call += 1) {
      note(ada, { kind: 'ROUTE', name: 'GET /v1/me', isError: false, readVariables });
    }
    await flush();
    expect(reads).toBe(1);
    expect(saved).toMatchObject([{ count: 50, lastVariables: { read: 1 } }]);
  });

  it('reports variables that cannot be read, and lets the request end', async () => {
    const { note, flush, saved, problems } = startCollector();
    const readVariables = () => {
      throw new Error('unreadable');
    };
    note(ada, { kind: 'ROUTE', name: 'GET /v1/me', isError: false, readVariables });
    await flush();
    expect(problems).toEqual(['Error: unreadable']);
    expect(saved).toMatchObject([{ count: 1 }]);
  });
});
