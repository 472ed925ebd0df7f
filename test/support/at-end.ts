import { afterAll } from 'vitest';

const ends = new AsyncDisposableStack();
afterAll(() => ends.disposeAsync());

/**
 * Closes something when the file ends, the last that was opened first. Vitest's own `afterAll` never runs if it is
 * called in a test or a hook, so helpers use this.
 */
export const closeAtEnd = (close: () => unknown): void => {
  ends.defer(async () => void (await close()));
};
