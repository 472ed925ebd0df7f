import type { SignedIn } from '../context/context.ts';
import { Conflict } from '../base/errors.ts';
import { createUser } from '../domain/user/user.ts';
import { toPresentZone } from '../input/time-zone.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Whether people in this time zone usually read 1 pm or 13:00. */
export function findUsualClock(timeZone: string): 12 | 24 {
  const present = toPresentZone(timeZone);
  const is12 = letters
    .flatMap((first) => letters.map((second) => new Intl.Locale('und', { region: first + second })))
    .filter((locale) => locale.getHourCycles()[0] === 'h12')
    .some((locale) => locale.getTimeZones()?.map(toPresentZone).includes(present));
  return is12 ? 12 : 24;
}

/** Such as ada-byron, for the addresses of their pages. Empty if the name has no letter of ours. */
const toUsername = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);

const mostTries = 50;

type NewUser = Parameters<typeof createUser>[1] & { name: string };

/** Without a username they would have no booking page, so they get one from their name. */
export async function createNamedUser(context: SignedIn, input: NewUser) {
  const base = toUsername(input.name);
  if (input.username !== undefined || base === '') return createUser(context, input);
  for (let nth = 1; ; nth++) {
    const username = nth === 1 ? base : `${base}-${nth}`;
    try {
      return await createUser(context, { ...input, username });
    } catch (error) {
      const isTaken = error instanceof Conflict && error.message.includes('username');
      if (!isTaken || nth === mostTries) throw error;
    }
  }
}
