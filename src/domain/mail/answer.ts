import type { EventBooking } from '../event/snapshot.ts';
import type { BookingAnswer } from '../event-type/answer.ts';
import type { MailReader } from './reader.ts';
import { tameLine, tameText } from './typed.ts';

/** Shown as the attendee. */
const shownElsewhere = new Set(['name', 'email']);

const maxAnswers = 30;

/** What the booker answered, for the host. */
export const listAnswerFacts = ({ responses }: EventBooking, catalogue: MailReader['catalogue']) =>
  responses
    .filter(({ name }) => !shownElsewhere.has(name))
    .slice(0, maxAnswers)
    .map((answer) => ({
      label: labelAnswer(answer, catalogue),
      lines: formatAnswer(answer, catalogue)
        .split('\n')
        .filter((text) => text !== '')
        .map((text) => ({ text })),
    }));

function labelAnswer({ name, label }: BookingAnswer, { facts }: MailReader['catalogue']): string {
  if (label === name && name === 'attendeePhoneNumber') return facts.phone;
  if (label === name && name === 'notes') return facts.notes;
  return tameLine(label, 200) || tameLine(name, 200);
}

function formatAnswer({ value }: BookingAnswer, { yes, no }: MailReader['catalogue']): string {
  if (typeof value === 'boolean') return value ? yes : no;
  if (Array.isArray(value)) return tameText(value.slice(0, 50).join(', '));
  return tameText(String(value));
}
