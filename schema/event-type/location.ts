import {
  describeLocationType,
  type EventTypeLocation,
  type LocationKind as Kind,
} from '../../src/domain/event-type/location.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder, type BuilderTypes } from '../kit/builder.ts';

const LocationKind = builder.enumType('LocationKind', {
  description: 'A kind of place, for programs.',
  values: {
    ATTENDEE_IN_PERSON: { description: 'At an address that the attendee gives.' },
    IN_PERSON: { description: 'At an address of the host.' },
    INTEGRATION: { description: 'In a service that is connected, such as a video service.' },
    LINK: { description: 'At a URL of the host.' },
    PHONE: { description: 'By phone: the host calls the attendee.' },
    USER_PHONE: { description: 'By phone: the attendee calls the host.' },
  } satisfies Record<Kind, object>,
});

type FieldsOf<Shape extends object> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Shape>;

/** What kind of place it is, in every type that shows one. */
export const defineLocationTypeFields = <Shape extends { type: string }>(t: FieldsOf<Shape>) => ({
  type: t.string({
    description:
      'The kind of place as inputs and REST spell it: userPhone, phone, link, inPerson, attendeeInPerson, or `integrations:` followed by the name of one.',
    resolve: ({ type }: Shape) => type,
  }),
  kind: t.field({
    type: LocationKind,
    description: 'The kind of place, for programs.',
    resolve: ({ type }: Shape) => describeLocationType(type).kind,
  }),
  integration: t.string({
    nullable: true,
    description: 'The name of the connected service. Null unless `kind` is INTEGRATION.',
    resolve: ({ type }: Shape) => describeLocationType(type).integration,
  }),
});

export const EventTypeLocationType = builder
  .objectRef<EventTypeLocation>('EventTypeLocation')
  .implement({
    description: 'A place that a booker may choose.',
    fields: (t) => ({
      ...defineLocationTypeFields(t),
      address: t.string({
        nullable: true,
        description: 'The address of the meeting. Null if not set.',
        resolve: ({ address }) => address,
      }),
      link: t.field({
        type: 'URL',
        nullable: true,
        description: 'The URL of the meeting. Null if not set.',
        resolve: ({ link }) => link,
      }),
      hostPhoneNumber: t.string({
        nullable: true,
        description: 'The phone number of the host. Null if not set.',
        resolve: ({ hostPhoneNumber }) => hostPhoneNumber,
      }),
      displayLocationPublicly: t.boolean({
        description: 'Whether the details are shown before the booking.',
        resolve: ({ displayLocationPublicly }) => displayLocationPublicly === true,
      }),
    }),
  });

export const EventTypeLocationInput = builder.inputType('EventTypeLocationInput', {
  description: 'A place that a booker may choose.',
  fields: acceptInputs({
    type: c.text(
      'The kind of place: userPhone, phone, link, inPerson, attendeeInPerson, or `integrations:` followed by the name of one.',
    ),
    address: c.text.orNull('The address of the meeting.'),
    link: c.url.orNull('The URL of the meeting.'),
    hostPhoneNumber: c.text.orNull('The phone number of the host.'),
    displayLocationPublicly: c.bool.orNull('Whether the details are shown before the booking.'),
  }),
});
