import type { Context } from '../../src/context/context.ts';
import type { CreateBookingResult } from '../../src/domain/booking/creation/create.ts';
import { readHostPlaces } from '../../src/domain/calendar/place.ts';
import { listPublicHosts } from '../../src/domain/manage-link/host.ts';
import { listManageLinks, type ManageLink } from '../../src/domain/manage-link/link.ts';
import { CreateBookingPayload } from '../booking/create.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { placesText } from './manage-link.ts';
import { PublicHostType } from '../event-type/public.ts';

const ManageLinkType = builder.objectRef<ManageLink>('ManageLink').implement({
  description:
    'A link by which a booker manages a booking, or one seat in it, without an account. Anyone who has it can do so.',
  fields: exposeColumns({
    url: c.url('The address of the page of the booking.'),
    token: c.text('The token in it, for `managedBooking` and the mutations of bookers.'),
    bookingUid: c.text('The uid of the booking.'),
    seatUid: c.text.orNull(
      'The `referenceUid` of the seat. Null when the event type has no seats.',
    ),
    email: c.email('The e-mail address of the attendee whose link it is.'),
  }),
});

/** A stranger who repeats a call may have guessed its key and its body. */
const isHidden = ({ replayed }: CreateBookingResult, { viewer }: Context) => replayed && !viewer;

const listLinks = async (made: CreateBookingResult, ids: readonly number[], context: Context) =>
  isHidden(made, context) ? [] : listManageLinks(context, ids, made.emails);

/** The booker comes before their guests. */
async function findFirstLink(made: CreateBookingResult, context: Context) {
  const [first = null] = await listLinks(made, made.ids.slice(0, 1), context);
  return first;
}

const hiddenText =
  'Null when the booking has no attendee, and when a call without a credential is repeated.';

builder.objectFields(CreateBookingPayload, (t) => ({
  hosts: t.field({
    type: [PublicHostType],
    complexity: { field: 1, multiplier: 2 },
    description:
      'Everyone who hosts the new booking, the host user first. Empty when a call without a credential is repeated.',
    resolve: (made, _args, context) =>
      isHidden(made, context) ? [] : listPublicHosts(context, made.ids[0] ?? 0),
  }),
  places: t.stringList({
    complexity: { field: 1, multiplier: 2 },
    description: `${placesText}, and when a call without a credential is repeated.`,
    resolve: (made, _args, context) =>
      isHidden(made, context) ? [] : readHostPlaces(context, made.ids[0] ?? 0),
  }),
  manageToken: t.string({
    nullable: true,
    description: `The token by which the booker manages the booking, or their seat. ${hiddenText}`,
    resolve: async (made, _args, context) => (await findFirstLink(made, context))?.token ?? null,
  }),
  manageUrl: t.field({
    type: 'URL',
    nullable: true,
    description: `The link by which the booker manages the booking, or their seat. ${hiddenText}`,
    resolve: async (made, _args, context) => (await findFirstLink(made, context))?.url ?? null,
  }),
  manageLinks: t.field({
    type: [ManageLinkType],
    complexity: { field: 1, multiplier: 4 },
    description:
      'The links of all new bookings of a series, and of all seats that were taken, those of guests too. Empty when `manageUrl` is null.',
    resolve: (made, _args, context) => listLinks(made, made.ids, context),
  }),
}));
