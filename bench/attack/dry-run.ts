import type { Attacker } from './client.ts';
import { askBooking, type Attack, floodWith, repeat, toGraphQL } from './request.ts';
import { attackKeys } from './world.ts';

const { eve, bob } = attackKeys;

const readSlowCalendars = (key: string) => (nth: number) =>
  toGraphQL(
    `mutation { ${repeat(25, (field) => `a${field}: addCalendarFeed(input: { url: "https://hang${nth}-${field}.example/x.ics" }, dryRun: true) { userErrors { message } }`)} }`,
    {},
    key,
  );

async function hangTogether(attacker: Attacker): Promise<string> {
  const floods = [eve, bob].map((key) => floodWith(2, readSlowCalendars(key))(attacker));
  await Promise.all(floods);
  return '4 connections of two users';
}

const tryMinutes = floodWith(20, (nth) => {
  const start = new Date(Date.UTC(2031, 1, 3, 0, nth)).toISOString();
  return askBooking(start, { name: 'A patient', email: `b${nth}@victim.example` }, true);
});

const finding = 'dry run';

export const dryRunAttacks: Attack[] = [
  {
    ...{ finding, name: 'silent name servers, embedded', run: hangTogether },
    ...{ isEmbedded: true, isNameless: true },
  },
  { finding, name: 'silent name servers', run: hangTogether, witness: 'dry run', isNameless: true },
  { finding, name: 'bookings tried by strangers', run: tryMinutes, witness: 'dry run' },
];
