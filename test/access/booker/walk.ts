import { beforeAll, describe, expect, it } from 'vitest';
import { readSystemClock } from '../../../src/context/tool.ts';
import { as, db, startApp } from '../../support/app.ts';
import { buildAccessToken, buildUser } from '../../support/build/user.ts';
import type { Caller } from '../../support/client.ts';
import {
  buildPrivateMeeting,
  buildPrivateScene,
  privateMark,
  type PrivateScene,
  privateStart,
} from '../private-scene.ts';
import { listSelections } from '../../support/world/schema-walk.ts';
import { allScopes } from '../../support/world/world.ts';

let scene: PrivateScene;
let token: string;
export const bookers: Record<string, Caller | undefined> = {};
beforeAll(async () => {
  scene = await buildPrivateScene();
  token = await buildPrivateMeeting(scene);
  const stranger = await buildUser();
  Object.assign(bookers, {
    host: scene.host,
    stranger,
    'token that can only book': await buildAccessToken(stranger, ['WRITE_BOOKING']),
    'token with all scopes': await buildAccessToken(stranger, allScopes),
  });
});

export const names = ['anonymous', 'stranger', 'token that can only book', 'token with all scopes'];

/** Books a seat for `who`. The idempotency key allows sending it many times. */
const buildBookingInput = (who: string, idempotencyKey = who) => ({
  eventTypeId: scene.eventTypeId,
  idempotencyKey,
  responses: {
    name: 'Eve',
    email: `${who.replaceAll(' ', '-')}@eve.test`,
    location: { value: 'link' },
  },
});

/** The operations that show a booker their booking. */
const views: Record<string, (who: string) => [operation: string, variables: object]> = {
  createBooking: (who) => [
    'mutation ($input: CreateBookingInput!) { view: createBooking(input: $input)',
    { input: { ...buildBookingInput(who), start: privateStart } },
  ],
  requestInstantMeeting: (who) => [
    'mutation ($input: RequestInstantMeetingInput!) { view: requestInstantMeeting(input: $input)',
    { input: buildBookingInput(who, `${who} at once`) },
  ],
  instantMeeting: () => [
    'query ($token: String!) { view: instantMeeting(token: $token)',
    { token },
  ],
};

/** The codes a selection may end with. Anything else is a bug. */
export const foreseen = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'];

// Documents are interpreted before they are compiled, and both must hide the same.
const { as: interpreted } = await startApp({}, readSystemClock, Infinity);

/** A repeated anonymous call shows only the status, so each call of the walk has to be a first one. */
async function forgetAnonymousBooker() {
  const attendees = { some: { email: 'anonymous@eve.test' } };
  await db.booking.deleteMany({ where: { status: 'AWAITING_HOST', attendees } });
  await db.attendee.deleteMany({ where: attendees.some });
}

/** Each selection has an alias of its own, and is resolved as if it were alone. */
async function fetchTogether(who: string, view: string, ways: string[], ask = as, fragments = '') {
  const [operation, variables] = views[view]?.(who) ?? [''];
  const fields = ways.map((way, nth) => `way${nth}: booking ${way}`);
  if (who === 'anonymous') await forgetAnonymousBooker();
  const query = `${operation} { ${fields.join(' ')} } } ${fragments}`;
  const { data, errors = [] } = await ask(bookers[who]).gql(query, { ...variables });
  const shown = ways.map((way, nth) => ({
    way,
    booking: data?.view?.[`way${nth}`] as unknown,
    errors: errors.filter(({ path }) => ways.length === 1 || path?.[1] === `way${nth}`),
  }));
  return { shown, hasView: Boolean(data?.view) && errors.every(({ path }) => path?.[1]) };
}

/** What each selection shows. One error can take all other answers with it: then each is sent alone. */
export async function fetchAsBooker(who: string, view: string, ways: string[], ask = as) {
  const found = [];
  for (let from = 0; from < ways.length; from += 20) {
    const some = ways.slice(from, from + 20);
    const { shown, hasView } = await fetchTogether(who, view, some, ask);
    if (hasView) found.push(...shown);
    else for (const way of some) found.push(...(await fetchTogether(who, view, [way], ask)).shown);
  }
  return found;
}

function assertNothing(shown: Awaited<ReturnType<typeof fetchAsBooker>>) {
  for (const { way, ...answer } of shown) {
    expect(JSON.stringify(answer), way).not.toContain(privateMark);
    for (const { message, extensions } of answer.errors) {
      expect(foreseen, `${message}: ${way}`).toContain(extensions['code']);
    }
  }
}

const tricks = {
  'aliases of one relation':
    '{ a: attendees { name } b: attendees { email booking { userPrimaryEmail attendees { email } } } }',
  'aliases of one list':
    '{ a: eventType { bookings(first: 1) { nodes { uid title } } } b: eventType { bookings(first: 2) { nodes { attendees { email } } } } }',
  'its interface':
    '{ ... on Node { ... on Booking { user { email } hosts { email } attendees { email } } } }',
  'several fragments':
    '{ ...x ...y } fragment x on Booking { seatsReferences { referenceUid } payment { uid } } fragment y on Booking { payment { externalId booking { responses } } seatsReferences { attendee { email } } }',
  'the relations of its relations':
    '{ attendees { bookingSeat { data attendee { booking { payment { externalId } references { uid } } } } } }',
  directives:
    '{ hosts @include(if: true) { email } location @skip(if: false) { detail } locationJson @skip(if: false) eventType @include(if: true) { destinationCalendar { externalId } webhooks { nodes { subscriberUrl } } } }',
};

/** Walks through all that a view shows to each kind of booker. */
export function describeView(view: keyof typeof views): void {
  describe.each(names)(`the booking that ${view} shows (%s)`, (who) => {
    it('shows nothing private in any selection', async () => {
      const ways = listSelections('Booking', 3);
      expect(ways.length).toBeGreaterThan(60);
      assertNothing(await fetchAsBooker(who, view, ways));
      assertNothing(await fetchAsBooker(who, view, listSelections('Booking', 2), interpreted));
    });

    it.each(Object.entries(tricks))('shows nothing private through %s', async (_trick, trick) => {
      const [way = '', fragments] = trick.split(/ (?=fragment )(.*)/s);
      for (const ask of [as, interpreted]) {
        const { shown } = await fetchTogether(who, view, [way], ask, fragments);
        assertNothing(shown);
      }
    });

    it('shows only what the booker gave', async () => {
      const shown = await fetchAsBooker(who, view, [
        '{ status eventTypeId userId attendees { name } hosts { email } payment { id } eventType { id } icsUrl }',
      ]);
      assertNothing(shown);
      expect(shown[0]?.booking).toEqual({
        status: view === 'requestInstantMeeting' ? 'AWAITING_HOST' : 'ACCEPTED',
        eventTypeId: scene.eventTypeId,
        userId: null,
        attendees: [{ name: 'Eve' }],
        hosts: [],
        payment: [],
        eventType: null,
        icsUrl: expect.stringMatching(/\.ics$/) as string,
      });
    });
  });
}
