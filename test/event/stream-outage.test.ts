import { type ExecutionResult, GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { NotFound, Unavailable } from '../../src/errors.ts';
import { endWithError } from '../../src/graphql/stream.ts';

const change = { cursor: '2', event: null };

const toFailed = (originalError: Error): ExecutionResult => ({
  data: { bookingChanged: change },
  errors: [
    new GraphQLError(originalError.message, { path: ['bookingChanged', 'event'], originalError }),
  ],
});

const first = { data: { bookingChanged: { cursor: '1', event: null } } };
const last = { data: { bookingChanged: { cursor: '3', event: null } } };

/** What a client gets of a stream with this item in the middle, and whether its source was ended. */
async function readThrough(item: ExecutionResult) {
  let isEnded = false;
  async function* stream() {
    try {
      yield first;
      yield await Promise.resolve(item);
      yield last;
    } finally {
      isEnded = true;
    }
  }
  return { results: await Array.fromAsync(endWithError(stream())), isEnded };
}

describe('an item of a stream', () => {
  it('that an outage leaves incomplete ends it without a cursor', async () => {
    const { results, isEnded } = await readThrough(toFailed(new Unavailable('Try again')));
    expect(results).toEqual([
      first,
      { errors: [expect.objectContaining({ message: 'Try again' })] },
    ]);
    expect(results[1]).not.toHaveProperty('data');
    expect(isEnded).toBe(true);
  });

  it('that the database leaves incomplete does so too', async () => {
    const gone = Object.assign(new Error('Connection terminated'), { code: '57P01' });
    const { results } = await readThrough(toFailed(gone));
    expect(results).toHaveLength(2);
  });

  it('in which a field fails for good is passed on, because it would fail again', async () => {
    const failed = toFailed(new NotFound('Gone'));
    expect((await readThrough(failed)).results).toEqual([first, failed, last]);
  });
});
