import { isInputObjectType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';

const clients = 'key-value pairs of the client';
const stored = 'what is stored, beside a typed field';
const variables = 'each operation has variables of its own';
const answers = 'its keys are the questions of the event type';

/** Every field of JSON, and why it has no other type. */
const reasons: Record<string, string> = {
  'AuditEntry.detail': 'each act has its own, and old entries never change',
  'Booking.locationJson': stored,
  'Booking.metadata': clients,
  'Booking.responses': stored,
  'BookingSeat.data': stored,
  'BookingSeat.metadata': clients,
  'BookingSnapshot.metadata': clients,
  'ChangeManagedAnswersInput.responses': answers,
  'CreateBookingInput.metadata': clients,
  'CreateBookingInput.responses': answers,
  'CreateEventTypeInput.metadata': clients,
  'CreateTeamInput.metadata': clients,
  'EditEventTypeInput.metadata': clients,
  'EditTeamInput.metadata': clients,
  'Event.body': stored,
  'EventType.bookingFieldsJson': stored,
  'EventType.locationsJson': stored,
  'EventType.metadata': clients,
  'InitiatePaymentInput.data': 'belongs to the payment provider',
  'ManagedBooking.responses': stored,
  'MigrationOperation.variables': variables,
  'MigrationRoute.lastVariables': variables,
  'PersonRecord.row': 'has the columns of any table',
  'RequestInstantMeetingInput.metadata': clients,
  'RequestInstantMeetingInput.responses': answers,
  'StartFactorPayload.options': 'what WebAuthn defines, for the browser',
  'Team.metadata': clients,
  'Usage.lastVariables': variables,
};

it('A field of JSON has a reason to be one', () => {
  const found = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInputObjectType(type))
    .flatMap((type) =>
      Object.entries(type.getFields()).flatMap(([name, field]) =>
        String(field.type).replaceAll(/\W/g, '') === 'JSON' ? [`${type.name}.${name}`] : [],
      ),
    );
  expect(found.sort()).toEqual(Object.keys(reasons).sort());
});
