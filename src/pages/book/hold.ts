import { AppError } from '../../errors.ts';
import { HoldTimeDocument, ReleaseTimeDocument } from '../operations.generated.ts';
import type { Hold } from './form.ts';
import type { BookScene } from './scene.ts';

/** Without a reservation the time can still be booked, so only a time that is gone is an error. */
export async function tryHold(scene: BookScene, start: string): Promise<Hold | null> {
  const { visit, offer, length, privateLink } = scene;
  // Seats cannot be held.
  if (offer.seatsPerTimeSlot !== null) return null;
  try {
    const { holdSlot } = await visit.run(HoldTimeDocument, {
      input: { eventTypeId: offer.databaseId, start, duration: length, privateLink },
    });
    return { ...holdSlot.hold, start };
  } catch (error) {
    const isFull = error instanceof AppError && ['RATE_LIMITED', 'CONFLICT'].includes(error.code);
    if (!isFull) throw error;
    return null;
  }
}

/** The reservation that the form was opened with, if it is of this time. */
export function readHold({ visit: { form } }: BookScene, start: string): Hold | null {
  const [token, expiresAt] = [form.get('holdToken'), form.get('holdExpires')];
  const isValid = token && expiresAt && !Number.isNaN(Date.parse(expiresAt));
  if (!isValid || form.get('holdStart') !== start) return null;
  return { token, expiresAt, start };
}

/** Gives the time back to others. */
export async function releaseTime({ visit: { form, run } }: BookScene): Promise<void> {
  const token = form.get('holdToken');
  if (token) await run(ReleaseTimeDocument, { input: { token } });
}
