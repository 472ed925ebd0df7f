import { url } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';

/** A host with three bookings, and what a form needs to ask for the time of the first one. */
export async function buildScene() {
  const host = await buildHost();
  const { id: eventTypeId } = await buildBookableEventType(host);
  const [first, second, third] = [
    await buildBooking({ host }),
    await buildBooking({ host }),
    await buildBooking({ host }),
  ];
  return {
    url,
    key: host.key,
    eventTypeId,
    uids: [first.uid, second.uid, third.uid],
    takenStart: first.startTime.toISOString(),
    responses: { name: 'Ada', email: 'ada@example.com' },
  };
}
