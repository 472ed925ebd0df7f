import type { Attacker } from './client.ts';
import { assertRefused, type Attack, floodWith, repeat, toGraphQL } from './request.ts';
import { attackKeys, limitedEventTypeId, slotEventTypeId } from './world.ts';

const { eve, bob } = attackKeys;

const guess = (dryRun: boolean) => {
  let nth = 0;
  return toGraphQL(
    `mutation { ${repeat(25, () => `a${nth++}: createApiKey(input: { currentPassword: "wrong ${nth}" }, dryRun: ${dryRun}) { userErrors { message } apiKey { id } }`)} }`,
    {},
    eve,
  );
};

const countText = (answer: string, text: string) => answer.split(text).length - 1;

/** A stolen key wants the password. Tries that leave no trace would be tries without end. */
async function guessPasswords({ ask }: Attacker): Promise<string> {
  let tried = 0;
  for (let nth = 0; nth < 8; nth++) tried += countText(await ask(guess(true)), 'is incorrect');
  assertRefused(tried === 0, `${tried} passwords were tried in dry runs`);
  const counted = countText(await ask(guess(false)), 'is incorrect');
  assertRefused(counted <= 10, `${counted} passwords were tried in one request`);
  return `${tried} tries in dry runs, ${counted} of 25 others`;
}

const renew = (dryRun: boolean) =>
  toGraphQL(
    `mutation { renewCalendarSubscription(input: {}, dryRun: ${dryRun}) { calendarSubscriptionUrl } }`,
    {},
    eve,
  );

/** A thief who knows the next address keeps reading after the owner has renewed it. */
async function foretellAddress({ ask }: Attacker): Promise<string> {
  const foretold = await ask(renew(true));
  const made = await ask(renew(false));
  assertRefused(foretold.includes('http') && made.includes('http'), `no address: ${made}`);
  const toAddress = (answer: string) => /"(http[^"]+)"/.exec(answer)?.[1];
  assertRefused(toAddress(foretold) !== toAddress(made), 'the next address was foretold');
  return 'another address';
}

const book = (eventTypeId: number, email: string, start: string, dryRun: boolean) =>
  toGraphQL(
    `mutation ($input: CreateBookingInput!, $dryRun: Boolean) {
      createBooking(input: $input, dryRun: $dryRun) { userErrors { message } booking { status } }
    }`,
    { input: { eventTypeId, start, responses: { name: 'A patient', email } }, dryRun },
  );

/** One booking is all that an address may have there. Does the answer tell who has it? */
async function askWhoBooks({ ask }: Attacker): Promise<string> {
  const [first, second] = ['2031-02-03T10:00:00Z', '2031-02-04T10:00:00Z'];
  const booked = await ask(book(limitedEventTypeId, 'patient@victim.example', first, false));
  assertRefused(booked.includes('ACCEPTED'), `no booking: ${booked}`);
  const [known, unknown] = [
    await ask(book(limitedEventTypeId, 'patient@victim.example', second, true)),
    await ask(book(limitedEventTypeId, 'other@victim.example', second, true)),
  ];
  assertRefused(known === unknown, 'the dry run tells who has a booking');
  return 'one answer for both';
}

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
  return book(slotEventTypeId, `b${nth}@victim.example`, start, true);
});

const finding = 'dry run';

export const dryRunAttacks: Attack[] = [
  { finding, name: 'passwords by dry runs', run: guessPasswords },
  { finding, name: 'the next secret address', run: foretellAddress },
  { finding, name: 'who has a booking', run: askWhoBooks },
  {
    finding,
    name: 'silent name servers, embedded',
    run: hangTogether,
    ...{ isEmbedded: true, isNameless: true },
  },
  { finding, name: 'silent name servers', run: hangTogether, witness: 'dry run', isNameless: true },
  { finding, name: 'bookings tried by strangers', run: tryMinutes, witness: 'dry run' },
];
