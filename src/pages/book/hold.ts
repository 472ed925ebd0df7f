import { AppError } from '../../base/errors.ts';
import { HoldTimeDocument, ReleaseTimeDocument } from '../frame/operations.generated.ts';
import type { BookScene } from './scene.ts';

/** The time that is reserved while the form is open. */
export interface Hold {
  token: string;
  expiresAt: string;
  start: string;
}

export const readSecondsLeft = ({ visit: { clock } }: BookScene, { expiresAt }: Hold): number =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - clock().getTime()) / 1_000));

const hasCode = (error: unknown, ...codes: string[]): error is AppError =>
  error instanceof AppError && codes.includes(error.code);

/**
 * Reserves the time, or keeps its reservation for longer. Without one the time can still be booked,
 * so only a time that is gone is an error.
 */
export async function tryHold(scene: BookScene, start: string): Promise<Hold | null> {
  const { visit, offer, length, privateLink } = scene;
  // Seats cannot be held.
  if (offer.seatsPerTimeSlot !== null) return null;
  const held = readHold(scene, start);
  const holdToken = visit.form.get('holdToken');
  try {
    const { holdSlot } = await visit.run(HoldTimeDocument, {
      input: { eventTypeId: offer.databaseId, start, duration: length, privateLink, holdToken },
    });
    return { ...holdSlot.hold, start };
  } catch (error) {
    const isKept = held !== null && readSecondsLeft(scene, held) > 0;
    if (hasCode(error, 'RATE_LIMITED', 'CONFLICT')) return held;
    // Such as a time whose minimum notice has passed: it stays reserved until the reservation ends.
    if (hasCode(error, 'SLOT_UNAVAILABLE') && isKept) return held;
    throw error;
  }
}

/** In seconds. A visitor who corrects the form gets at least this long. */
const enoughLeft = 5 * 60;

/** The reservation of a form that is shown again with its problems. */
export async function keepHold(scene: BookScene, start: string): Promise<Hold | null> {
  const held = readHold(scene, start);
  if (held === null || readSecondsLeft(scene, held) > enoughLeft) return held;
  try {
    return await tryHold(scene, start);
  } catch (error) {
    if (error instanceof AppError) return held;
    throw error;
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
