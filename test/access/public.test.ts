import { getNamedType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { as, db } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import type { Caller } from '../support/client.ts';
import {
  buildPrivateScene,
  privateMark,
  type PrivateScene,
  privateStart,
} from './private-scene.ts';
import { listSelections, publicRootFields } from '../support/world/schema-walk.ts';
import { allScopes } from '../support/world/world.ts';

/** All object types that can be reached from a type, including itself. */
function findReachedTypes(name: string, reached = new Set<string>()): Set<string> {
  const type = schema.getType(name);
  if (!isObjectType(type) || reached.has(name)) return reached;
  reached.add(name);
  for (const field of Object.values(type.getFields())) {
    // What a dry run shows of events and webhooks is limited by the viewer: see dry-run.test.ts.
    if (field.name !== 'effects') findReachedTypes(getNamedType(field.type).name, reached);
  }
  return reached;
}

function getFieldType(field: string): string {
  const [root = '', name = ''] = field.split('.');
  const type = schema.getType(root);
  const found = isObjectType(type) ? type.getFields()[name] : undefined;
  if (!found) throw new TypeError(field);
  return getNamedType(found.type).name;
}

const publicEventTypes = [
  'BookingField',
  'BookingFieldOption',
  'PublicEventType',
  'PublicHost',
  'PublicLocation',
  'PublicTeam',
];

const profileTypes = [...publicEventTypes, 'PublicProfile'].toSorted();

const slots = [...publicEventTypes, 'Slot', 'SlotDay', 'Slots', 'StandIn'];

const managedTypes = [
  'ManagedBooking',
  'ManagedPayment',
  'PersonRecord',
  'PublicHost',
  '… Booking',
];
const withManaged = (payload: string) => [...managedTypes, payload].toSorted();

/** The types that public fields lead to. What a Booking shows there is tested in booker.test.ts. */
const reach: Record<string, string[]> = {
  'Query._service': ['_Service'],
  'Query.authorizationRequest': ['App', 'AppScope', 'AuthorizationRequest'],
  'Query.explainSlot': [
    ...['PublicEventType', 'PublicHost', 'PublicLocation', 'PublicTeam'],
    ...['SlotCalendarEvent', 'SlotExplanation', 'SlotReason', 'StandIn', '… Booking'],
  ],
  'Query.groupSlots': slots,
  'Query.instantMeeting': ['InstantMeeting', '… Booking'],
  'Query.introspectToken': ['TokenIntrospection'],
  'Query.linkedEventType': publicEventTypes,
  'Query.publicEventType': publicEventTypes,
  'Query.publicProfile': profileTypes,
  'Query.publicTeamEventType': publicEventTypes,
  'Query.publicTeamProfile': profileTypes,
  'Query.slots': slots,
  'Query.managedBooking': managedTypes,
  'Mutation.cancelManagedBooking': ['CancelManagedBookingPayload', '… Booking'],
  'Mutation.changeManagedAnswers': withManaged('ChangeManagedAnswersPayload'),
  'Mutation.checkPayment': withManaged('CheckPaymentPayload'),
  'Mutation.startPayment': ['StartPaymentPayload'],
  'Mutation.createBooking': ['CreateBookingPayload', 'ManageLink', 'PublicHost', '… Booking'],
  'Mutation.moveManagedBooking': withManaged('MoveManagedBookingPayload'),
  'Mutation.keepManagedBooking': withManaged('KeepManagedBookingPayload'),
  'Mutation.rateManagedBooking': withManaged('RateManagedBookingPayload'),
  'Mutation.exchangeAuthorizationCode': ['ExchangeAuthorizationCodePayload'],
  'Mutation.holdSlot': ['HoldSlotPayload', 'SlotHold'],
  'Mutation.pushAuthorizationRequest': ['PushAuthorizationRequestPayload'],
  'Mutation.refreshAccessToken': ['RefreshAccessTokenPayload'],
  'Mutation.releaseHold': ['ReleaseHoldPayload'],
  'Mutation.requestInstantMeeting': ['RequestInstantMeetingPayload', '… Booking'],
  'Mutation.confirmAddress': ['ConfirmAddressPayload'],
  'Mutation.resetPassword': ['ResetPasswordPayload'],
  'Mutation.sendPasswordLink': ['SendPasswordLinkPayload'],
  'Mutation.resumeReminders': ['ResumeRemindersPayload'],
  'Mutation.revokeToken': ['RevokeTokenPayload'],
  'Mutation.selfRegisterOAuthClient': ['SelfRegisterOAuthClientPayload'],
  'Mutation.stopReminders': ['StopRemindersPayload'],
  'Subscription.slotsChanged': ['SlotsChange'],
};

let scene: PrivateScene;
/** An event type of the host, who is busy at `privateStart`. */
let busyId: number;
const callers: Record<string, Caller | undefined> = {};
beforeAll(async () => {
  scene = await buildPrivateScene();
  ({ id: busyId } = await buildBookableEventType(scene.host));
  const stranger = await buildUser();
  Object.assign(callers, {
    stranger,
    'token without scopes': await buildAccessToken(stranger, []),
    'token with all scopes': await buildAccessToken(stranger, allScopes),
  });
});

const names = ['anonymous', 'stranger', 'token without scopes', 'token with all scopes'];

describe('the public fields', () => {
  it.each(publicRootFields)('lead only to public types (%s)', (field) => {
    const reached = [...findReachedTypes(getFieldType(field))];
    const [further, ofBookings] = reached.includes('Booking')
      ? [['… Booking'], findReachedTypes('Booking')]
      : [[], new Set()];
    const own = reached.filter((name) => !ofBookings.has(name));
    expect([...own.sort(), ...further]).toEqual(reach[field]);
    // Every user may see the card of an app, also by its id.
    for (const name of own.filter((one) => one !== 'App')) {
      const type = schema.getType(name);
      expect(isObjectType(type) && type.getInterfaces(), name).toEqual([]);
    }
  });

  it.each(names)('show nothing private of an event type (%s)', async (who) => {
    const { team, slug } = await db.eventType.findUniqueOrThrow({
      where: { id: scene.eventTypeId },
      include: { team: true },
    });
    for (const way of listSelections('PublicEventType', 2)) {
      const query = `query ($team: String!, $slug: String!) { publicTeamEventType(team: $team, slug: $slug) ${way} }`;
      const answer = await as(callers[who]).gql(query, { team: team?.slug, slug });
      expect(answer.errors).toBeUndefined();
      expect(JSON.stringify(answer)).not.toContain(privateMark);
    }
  });
});

describe('the bookings behind a reason of explainSlot', () => {
  const explain = (who: string, selection: string) =>
    as(callers[who]).gql(
      `query ($id: Int!, $start: DateTime!) {
        explainSlot(eventTypeId: $id, start: $start) { reasons { code message ${selection} } }
      }`,
      { id: busyId, start: privateStart },
    );

  it.each(names)('are hidden from callers who may not see them (%s)', async (who) => {
    const codes = await explain(who, '');
    expect(codes.data.explainSlot.reasons).toMatchObject([{ code: 'BUSY' }]);
    for (const way of listSelections('Booking', 2)) {
      const answer = await explain(who, `bookings ${way}`);
      expect(JSON.stringify(answer)).not.toContain(privateMark);
      if (who === 'token without scopes') {
        const refusal = { code: 'FORBIDDEN', requiredScopes: ['READ_BOOKING'] };
        expect(answer.errors?.[0]?.extensions).toMatchObject(refusal);
      } else {
        expect(answer.data.explainSlot.reasons).toMatchObject([{ bookings: [] }]);
      }
    }
  });

  it('are shown to their host', async () => {
    callers['host'] = scene.host;
    const { data } = await explain('host', 'bookings { description }');
    expect(data.explainSlot.reasons).toMatchObject([{ bookings: [{ description: privateMark }] }]);
  });
});

describe('the refusal of a slot', () => {
  const refused = {
    holdSlot: 'mutation ($input: HoldSlotInput!) { holdSlot(input: $input) { __typename } }',
    createBooking:
      'mutation ($input: CreateBookingInput!) { createBooking(input: $input) { __typename } }',
  };
  const cases = ['anonymous', 'stranger', 'token with all scopes'].flatMap((who) =>
    Object.entries(refused).map(([name, query]) => ({ who, name, query })),
  );

  it.each(cases)('gives the reason and nothing private ($name, $who)', async (one) => {
    const responses = { name: 'Eve', email: 'eve@example.test' };
    const input = {
      eventTypeId: busyId,
      start: privateStart,
      ...(one.name === 'createBooking' && { responses }),
    };
    const answer = await as(callers[one.who]).gql(one.query, { input });
    expect(JSON.stringify(answer)).not.toContain(privateMark);
    const { code, reasons, alternatives, ...more } = answer.errors?.[0]?.extensions ?? {};
    expect([code, more]).toEqual(['SLOT_UNAVAILABLE', {}]);
    const text = expect.any(String) as string;
    expect(reasons).toEqual([{ code: 'BUSY', message: text, earliest: text }]);
    expect(alternatives).toEqual([text, text, text]);
  });
});
