import { canActForOthers } from '../../../context/viewer.ts';
import type { Context } from '../../../context/context.ts';
import { Forbidden } from '../../../base/errors.ts';
import { createBadInput } from '../../../input/parse.ts';
import { listDomainProblems } from '../../event-type/email-domain.ts';
import { listAnswerProblems } from '../../event-type/questions.ts';
import { usersRepresentedBy } from '../../access/booking.ts';
import { listBookingColumns } from '../../record/booking-columns.ts';
import { type Due, findDue } from '../../event-type/due.ts';
import type { BookingRequest } from './input.ts';
import { listPlaceProblems } from '../../event-type/location.ts';
import type { Bookable, Loaded } from '../../slot/load.ts';
import { englishProblem } from '../../../language/en/problem.ts';
import { fillTemplate } from '../../../language/kit/template.ts';

/** A booking is pending until the host confirms it and the booker pays, if either is required. */
export const getInitialStatus = ({ requiresConfirmation }: Bookable, due: Due | null) =>
  requiresConfirmation || due ? 'PENDING' : 'ACCEPTED';

/** Checks the answers, and the fields that only hosts and administrators may set. */
export async function assertPermitted(context: Context, request: BookingRequest, loaded: Loaded) {
  const { bookable } = loaded;
  const problems = request.force ? [] : listResponseProblems(request, bookable);
  // These rules do not bind a host who books for someone.
  const ofPlace = listPlaceProblems(bookable.locations, request.responses?.location);
  const ofBookers = [...ofPlace, ...listDomainProblems(bookable, request.responses)];
  // A host may meet elsewhere, but not in a service that the event type does not know.
  const ofHosts = isServiceChosen(request) ? ofPlace : [];
  const isOfHosts = needsHostRights(context, request, bookable);
  const isHost = (isOfHosts || ofBookers.length > 0) && (await canActAsHost(context, loaded));
  const all = [
    ...problems,
    ...(isHost ? ofHosts : ofBookers),
    ...listStrangerProblems(context, request),
  ];
  if (all.length > 0) throw createBadInput(all);
  if (isOfHosts && !isHost) {
    const named = ['force', 'allowOverlap', 'status', ...hostColumns].join(', ');
    const text = named.replace(/, (\w+)$/, ' and $1');
    throw new Forbidden(`${text} are for its hosts and for administrators`);
  }
}

const isServiceChosen = ({ responses }: BookingRequest) =>
  responses?.location?.value.startsWith('integrations:') ?? false;

const hostColumns = listBookingColumns('hostInput');

const needsHostRights = (context: Context, request: BookingRequest, bookable: Bookable) =>
  request.force === true ||
  request.allowOverlap === true ||
  (request.status !== undefined &&
    request.status !== getInitialStatus(bookable, findDue(context, bookable))) ||
  hostColumns.some((name) => request[name] !== undefined);

function listResponseProblems(
  { responses }: BookingRequest,
  { id, bookingFields, seatsPerTimeSlot }: Bookable,
) {
  if (id === null) return [];
  const people = 1 + (responses?.guests?.length ?? 0);
  const tooMany = seatsPerTimeSlot !== null && people > seatsPerTimeSlot;
  return [
    ...listAnswerProblems(bookingFields, responses),
    ...(tooMany ? [{ path: 'responses.guests', message: englishProblem.guestsOfSeats }] : []),
  ];
}

/** So that nobody can write to many people without saying who they are. The booker is the tenth. */
const mostGuestsOfStrangers = 9;

const listStrangerProblems = ({ viewer }: Context, { responses }: BookingRequest) =>
  viewer === null && (responses?.guests?.length ?? 0) > mostGuestsOfStrangers
    ? [
        {
          path: 'responses.guests',
          message: fillTemplate(englishProblem.guestsOfStrangers, { most: mostGuestsOfStrangers }),
        },
      ]
    : [];

/**
 * Each host of an event type counts as its host. For a group the caller must be able to act for all
 * of its hosts, because the booker chooses the group and may be one of them.
 */
async function canActAsHost(
  { db, viewer }: Context,
  { bookable, users }: Loaded,
): Promise<boolean> {
  if (!viewer) return false;
  if (viewer.isAdmin) return true;
  const isGroup = bookable.id === null;
  if (!isGroup && users.some(({ id }) => id === viewer.userId)) return true;
  if (!canActForOthers(viewer)) return false;
  const where = { AND: [{ id: { in: users.map(({ id }) => id) } }, usersRepresentedBy(viewer)] };
  return (await db.user.count({ where })) >= (isGroup ? users.length : 1);
}
