import { describe, expect, it } from 'vitest';
import { as } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { readAllRows } from '../support/dry-run/rows.ts';
import { bookLink, buildManaged, find, later, readCodes, start } from '../manage-link/scene.ts';

const managed = `managedBooking {
  seatUid mayMove mayCancel changesUntil linkEndsAt responses
  booking { databaseId status startTime endTime attendees { email } }
} changed`;

/** With the codes of the refusal. */
const cases = [
  { mutation: 'moveManagedBooking', input: { start: later, reason: 'late' }, codes: [] },
  { mutation: 'moveManagedBooking', input: { start }, codes: [] },
  {
    mutation: 'moveManagedBooking',
    input: { start: '2031-03-03T11:10:00Z' },
    codes: ['SLOT_UNAVAILABLE'],
  },
  { mutation: 'changeManagedAnswers', input: { responses: { notes: 'hi' } }, codes: [] },
  { mutation: 'cancelManagedBooking', input: { reason: 'ill' }, codes: [] },
];

const shownFields: Record<string, string> = {
  cancelManagedBooking: 'booking { databaseId status attendees { email } }',
};

const run = async (
  { mutation, input }: { mutation: string; input: object },
  token: string,
  dryRun: boolean,
) => {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
  const { data, errors } = await as().gql(
    `mutation ($input: ${type}, $dryRun: Boolean) {
      ${mutation}(input: $input, dryRun: $dryRun) { ${shownFields[mutation] ?? managed} userErrors { code message path } }
    }`,
    { input: { token, ...input }, dryRun },
  );
  expect(errors).toBeUndefined();
  return data[mutation];
};

/** A booking of one, or a seat beside another. */
const kinds = [
  { what: 'a booking', over: {} },
  { what: 'a seat', over: { seatsPerTimeSlot: 3 } },
];

const policy = { requiresConfirmation: false, bookersMayChangeAnswers: true };

describe.each(kinds)('a dry run with the manage link of $what', ({ over }) => {
  const build = async () => {
    const scene = await buildManaged({ ...policy, ...over });
    if ('seatsPerTimeSlot' in over) await bookLink(scene.offer.id, 'bob');
    return scene;
  };

  it.each(cases)('says what $mutation with $input does, and changes nothing', async (one) => {
    const { token } = await build();
    const [shown, before] = [await find(token), await readAllRows()];
    const tried = await run(one, token, true);
    expect(readCodes(tried)).toEqual(one.codes);
    expect(await readAllRows()).toEqual(before);
    expect(await find(token)).toEqual(shown);
    expect(omitBookingId(await run(one, token, false))).toEqual(omitBookingId(tried));
  });

  it('leaves a booking that the real call cancels', async () => {
    const { token } = await build();
    const cancel = { mutation: 'cancelManagedBooking', input: {} };
    for (let times = 0; times < 2; times++) {
      expect((await run(cancel, token, true)).userErrors).toEqual([]);
      expect((await find(token)).found.booking.status).toBe('ACCEPTED');
    }
    expect((await run(cancel, token, false)).userErrors).toEqual([]);
    // A seat is gone.
    expect([undefined, 'CANCELLED']).toContain((await find(token)).found?.booking.status);
    const [code] = readCodes(await run(cancel, token, true));
    expect(['CONFLICT', 'NOT_FOUND']).toContain(code);
  });
});

/** A seat that moves to a new booking gets the next id, which a dry run uses up. */
const omitBookingId = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'databaseId' ? 0 : value)));

describe('the manage token that a dry run of createBooking returns', () => {
  it.each(kinds)('looks like one and leads to nothing, even when $what is made', async (kind) => {
    const { id: eventTypeId } = await buildBookableEventType(await buildHost(), kind.over);
    const book = async (dryRun: boolean) => {
      const input = { eventTypeId, start, responses: { name: 'ada', email: 'ada@example.test' } };
      const { data } = await as().gql(
        `mutation ($input: CreateBookingInput!, $dryRun: Boolean) {
          createBooking(input: $input, dryRun: $dryRun) { manageToken manageLinks { token } }
        }`,
        { input, dryRun },
      );
      return data.createBooking;
    };
    const tried = await book(true);
    expect(tried.manageToken).toMatch(/^\d+-[\w-]{43}$/);
    expect(tried.manageLinks).toEqual([{ token: tried.manageToken }]);
    expect((await find(tried.manageToken)).found).toBeNull();
    const made = await book(false);
    expect(made.manageToken).not.toBe(tried.manageToken);
    expect((await find(made.manageToken)).found).not.toBeNull();
    const { found, errors } = await find(tried.manageToken);
    expect([found, errors?.[0]?.extensions['code']]).toEqual([null, 'NOT_FOUND']);
  });
});
