import { describe, expect, it } from 'vitest';
import { assertRoom } from '../../src/graphql/transport/stream.ts';

/** Streams of addresses that have twenty each. */
const fill = (count: number) =>
  new Set(Array.from({ length: count }, (_, nth) => ({ caller: `ip:${Math.floor(nth / 20)}` })));

const tryRoom = (caller: string, open: ReadonlySet<{ caller: string }>) => () => {
  assertRoom('streams', caller, open);
};

describe('the places for streams of callers without a credential', () => {
  it('are kept for addresses that have none once four fifths are taken', () => {
    const open = fill(399).add({ caller: 'ip:known' });
    expect(tryRoom('ip:known', open)).toThrow('Too many streams are open');
    expect(tryRoom('ip:new', open)).not.toThrow();
    expect(tryRoom('user:1', open)).not.toThrow();
  });

  it('serve an address that has one while there is room, and nobody beyond 500', () => {
    expect(tryRoom('ip:known', fill(398).add({ caller: 'ip:known' }))).not.toThrow();
    expect(tryRoom('ip:new', fill(500))).toThrow('Too many streams are open');
    expect(tryRoom('user:1', fill(500))).not.toThrow();
  });
});
