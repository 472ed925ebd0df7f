import { readSystemClock } from '../../src/context/tool.ts';
import { endPendingCancels } from '../../src/domain/manage-link/undo.ts';
import { as, db } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import type { Caller } from '../support/client.ts';

export const start = '2031-03-03T09:00:00.000Z';
export const later = '2031-03-03T11:00:00.000Z';

const halfHour = 1_800_000;

/** The next half hour in that many minutes. */
export const soon = (minutes: number) => {
  const at = readSystemClock().getTime() + minutes * 60_000;
  return new Date(Math.ceil(at / halfHour) * halfHour).toISOString();
};

type Over = Parameters<typeof buildBookableEventType>[1];

const create = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) {
    replayed manageToken manageUrl manageLinks { token url bookingUid seatUid email }
    hosts { name username avatar timeZone }
    booking { databaseId uid status }
  }
}`;

/** Books as this person. */
export async function bookLink(
  eventTypeId: number,
  name: string,
  more: Record<string, unknown> = {},
  caller?: Caller,
) {
  const responses = { name, email: `${name}@example.test` };
  const input = { eventTypeId, start, responses, ...more };
  const { data, errors } = await as(caller).gql(create, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.createBooking;
}

/** A host, their event type, and a booking of it with its link. */
export async function buildManaged(over: Over = {}, more: Record<string, unknown> = {}) {
  const host = await buildHost();
  const offer = await buildBookableEventType(host, over);
  const made = await bookLink(offer.id, 'ada', more);
  const token = String(made.manageToken);
  return { host, offer, token, id: Number(made.booking.databaseId), made };
}

const shown = `managedBooking {
  seatUid mayMove mayCancel mayChangeAnswers changesUntil linkEndsAt responses
  booking { databaseId uid status startTime endTime attendees { email } }
} changed userErrors { code message path ... on SlotUnavailable { reasons { code } alternatives } }`;

const run = (mutation: string, fields: string, input: object) =>
  as().gql(
    `mutation ($input: ${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!) {
      ${mutation}(input: $input) { ${fields} }
    }`,
    { input },
  );

export const move = async (token: string, input: object = { start: later }) => {
  const { data } = await run('moveManagedBooking', shown, { token, ...input });
  return data.moveManagedBooking;
};

export const cancel = async (token: string, input: object = {}) => {
  const fields =
    'booking { databaseId status attendees { email } } userErrors { code message path }';
  const { data } = await run('cancelManagedBooking', fields, { token, ...input });
  return data.cancelManagedBooking;
};

/** As if so much time had passed since a booker cancelled. */
export const waitToUndo = (seconds = 11) =>
  endPendingCancels({ db, clock: () => new Date(readSystemClock().getTime() + seconds * 1_000) });

export const answer = async (token: string, responses: unknown) => {
  const { data } = await run('changeManagedAnswers', shown, { token, responses });
  return data.changeManagedAnswers;
};

/** Null if the token leads to nothing. */
export async function find(token: string, caller?: Caller) {
  const query = `query ($token: String!) {
    managedBooking(token: $token) {
      seatUid mayMove mayCancel mayChangeAnswers changesUntil linkEndsAt responses
      hosts { name username avatar timeZone }
      answers { name text }
      bookingFields { name }
      booking {
        databaseId uid title status startTime icsUrl userPrimaryEmail
        attendees { email } hosts { name } metadata
      }
    }
  }`;
  const { data, errors } = await as(caller).gql(query, { token });
  return { found: data?.managedBooking ?? null, errors };
}

export const listAudit = (id: number) =>
  db.auditEntry.findMany({ where: { subjectId: String(id) }, orderBy: { at: 'asc' } });

export const readCodes = ({ userErrors }: { userErrors: { code: string }[] }) =>
  userErrors.map(({ code }) => code);
