import type { WebhookTrigger } from '../../../prisma/generated/enums.js';
import { composeLetter, type Letter, type LetterRequest } from '../../../src/domain/mail/letter.ts';

interface BodyParts {
  trigger?: WebhookTrigger;
  locale?: string;
  payload?: Record<string, unknown>;
}

export const bodyHost = {
  ...{ id: 1, username: 'maya', name: 'Maya Chen', email: 'maya@example.test' },
  ...{ timeZone: 'America/Vancouver', language: { locale: 'en' }, utcOffset: -420 },
};

export const bodyGuest = {
  ...{ name: 'Guest', email: 'guest@example.test', timeZone: 'Europe/Berlin' },
  ...{ language: { locale: 'en' }, utcOffset: 60 },
};

/** A body as events have it: a meeting on 1 December 2026, 9:00 in Berlin. */
export function buildEventBody({ trigger = 'BOOKING_CREATED', locale, payload }: BodyParts = {}) {
  const guest = locale === undefined ? bodyGuest : { ...bodyGuest, language: { locale } };
  return {
    triggerEvent: trigger,
    createdAt: '2026-11-23T10:00:00.000Z',
    payload: {
      ...{ bookingId: 7, uid: 'abc', iCalUID: 'abc@almanac', iCalSequence: 2, eventTypeId: 3 },
      ...{ title: 'Intro call', description: null, status: 'ACCEPTED', responses: {} },
      ...{ startTime: '2026-12-01T08:00:00.000Z', endTime: '2026-12-01T08:30:00.000Z' },
      ...{ seatsPerTimeSlot: null, seatsShowAttendees: false, location: null },
      ...{ organizer: bodyHost, hosts: [bodyHost], attendees: [guest] },
      ...payload,
    },
  };
}

export const buildLetterRequest = (over: Partial<LetterRequest> = {}): LetterRequest => ({
  kind: 'BOOKED',
  isHost: false,
  recipient: over.isHost ? bodyHost.email : bodyGuest.email,
  event: buildEventBody(),
  at: new Date('2026-11-23T10:00:00Z'),
  manageUrl: over.isHost ? null : 'https://almanac.test/manage/1-x',
  stopUrl: null,
  publicUrl: 'https://almanac.test',
  organizerAddress: 'almanac@example.test',
  serverName: 'Almanac',
  ...over,
});

/** A letter that must be there. */
export function getLetter(over: Partial<LetterRequest> = {}): Letter {
  const letter = composeLetter(buildLetterRequest(over));
  if (!letter) throw new Error('No letter');
  return letter;
}
