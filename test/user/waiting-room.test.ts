import { describe, expect, it } from 'vitest';
import { createWaitingRoom } from '../../src/auth/waiting-room.ts';

/** Checks that end when the test says so. */
function buildRoom() {
  const waitForTurn = createWaitingRoom({ maxPlaces: 4, maxPlacesEach: 2 });
  const log: string[] = [];
  const running: (() => void)[] = [];
  const enter = (name: string, account: string, rank: number, delayMs = 0) => {
    const check = async () => {
      log.push(`${name} is checked`);
      await new Promise<void>((resolve) => running.push(resolve));
    };
    waitForTurn({ account, rank, delayMs }, check).then(
      () => log.push(`${name} is done`),
      (error: unknown) => log.push(`${name}: ${String((error as { code?: string }).code)}`),
    );
  };
  /** Ends the check that is running, and lets the next one begin. */
  const finish = async () => {
    running.shift()?.();
    await settle();
  };
  return { enter, finish, log, running };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the waiting room of strangers', () => {
  it('checks one at a time, those from the network with the fewest wrong passwords first', async () => {
    const { enter, finish, log } = buildRoom();
    enter('first', 'a', 9);
    enter('guesser', 'b', 9);
    enter('person', 'c', 1);
    enter('other person', 'd', 1);
    await settle();
    expect(log).toEqual(['first is checked']);
    for (let nth = 0; nth < 4; nth++) await finish();
    expect(log.filter((line) => line.endsWith('checked'))).toEqual([
      'first is checked',
      'person is checked',
      'other person is checked',
      'guesser is checked',
    ]);
  });

  it('turns away the network with the most wrong passwords if an account has no place left', async () => {
    const { enter, finish, log } = buildRoom();
    enter('busy', 'z', 1);
    enter('guess 1', 'a', 7);
    enter('guess 2', 'a', 9);
    enter('guess 3', 'a', 9);
    enter('person', 'a', 1);
    await settle();
    expect(log).toEqual(['busy is checked', 'guess 3: UNAVAILABLE', 'guess 2: UNAVAILABLE']);
    await finish();
    expect(log.at(-1)).toBe('person is checked');
  });

  it('turns away the network with the most wrong passwords if the room is full', async () => {
    const { enter, finish, log } = buildRoom();
    enter('busy', 'z', 1);
    for (const account of ['a', 'b', 'c', 'd']) enter(`guess at ${account}`, account, 5);
    enter('guess at e', 'e', 5);
    enter('person', 'f', 4);
    await settle();
    expect(log).toEqual(['busy is checked', 'guess at e: UNAVAILABLE', 'guess at d: UNAVAILABLE']);
    await finish();
    expect(log.at(-1)).toBe('person is checked');
  });

  it('goes on after a check that fails', async () => {
    const waitForTurn = createWaitingRoom({ maxPlaces: 1, maxPlacesEach: 1 });
    const guest = { account: 'a', rank: 1, delayMs: 0 };
    const failing = waitForTurn(guest, () => Promise.reject(new Error('database')));
    const next = waitForTurn(guest, () => Promise.resolve('checked'));
    await expect(failing).rejects.toThrow('database');
    expect(await next).toBe('checked');
  });
});
