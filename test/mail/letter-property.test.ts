import fc from 'fast-check';
import ical from 'ical.js';
import { simpleParser } from 'mailparser';
import nodeIcal from 'node-ical';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { parseCalendar } from '../support/calendar.ts';
import { bodyGuest, bodyHost, buildEventBody, getLetter } from '../support/mail/event-body.ts';

const evil = fc.constantFrom(
  'A\r\nBcc: x@evil.example',
  '<script>alert(1)</script>',
  '"><a href="https://almanac.test/manage/1-y">Move</a>',
  'https://almanac.test/manage/1-y',
  'evil.example/x',
  '\u202Etxt.exe',
  'x'.repeat(10_000),
  'END:VEVENT\nEND:VCALENDAR',
  '\uD800',
  '😀'.repeat(500),
  'שלום',
  '',
);
const words = fc.oneof(evil, fc.string({ unit: 'binary', maxLength: 60 }), fc.string());
const zones = fc.constantFrom(
  ...['Europe/Berlin', 'America/Vancouver', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC', 'Mars/X'],
);

const bodies = fc
  .record({
    ...{ title: words, description: words, reason: words, name: words, host: words },
    ...{ label: words, answer: words, place: words, phoneNumber: fc.option(words) },
    ...{
      zone: zones,
      locale: fc.constantFrom('en', 'de', 'en-us', 'de-at', 'ja', words.toString()),
    },
    start: fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2038-01-01'),
      noInvalidDate: true,
    }),
    minutes: fc.integer({ min: 5, max: 3_000 }),
    isHost: fc.boolean(),
    isCancelled: fc.boolean(),
    location: fc.constantFrom('phone', 'link', 'inPerson', 'attendeeInPerson', 'integrations:zoom'),
  })
  .map(({ isHost, ...one }) => {
    const guest = { ...bodyGuest, name: one.name, timeZone: one.zone };
    const event = buildEventBody({
      trigger: one.isCancelled ? 'BOOKING_CANCELLED' : 'BOOKING_CREATED',
      payload: {
        ...{ title: one.title, description: one.description },
        status: one.isCancelled ? 'CANCELLED' : 'ACCEPTED',
        cancellationReason: one.reason,
        location: { value: one.location, optionValue: one.place },
        responses: { topic: { label: one.label, value: one.answer } },
        startTime: one.start.toISOString(),
        endTime: new Date(one.start.getTime() + one.minutes * 60_000).toISOString(),
        attendees: [{ ...guest, phoneNumber: one.phoneNumber, language: { locale: one.locale } }],
        ...{ organizer: { ...bodyHost, name: one.host }, hosts: [{ ...bodyHost, name: one.host }] },
      },
    });
    const kind = one.isCancelled ? ('CANCELLED' as const) : ('BOOKED' as const);
    return { start: one.start, request: { kind, isHost, event } };
  });

const compose = (letter: ReturnType<typeof getLetter>, to: string) =>
  new MailComposer({
    from: { name: `${letter.senderName ?? 'Almanac'} via Almanac`, address: 'a@example.test' },
    to,
    ...(letter.replyTo && { replyTo: { ...letter.replyTo, name: letter.replyTo.name ?? '' } }),
    ...{ subject: letter.subject, text: letter.text, html: letter.html },
    ...(letter.invitation && {
      icalEvent: { method: letter.invitation.method, content: letter.invitation.text },
    }),
  })
    .compile()
    .build();

const readLines = (text: string | undefined) => text?.replaceAll('\r\n', '\n').trimEnd();

function checkInvitation(text: string, { start, recipient }: { start: Date; recipient: string }) {
  parseCalendar(new TextEncoder().encode(text));
  const [found] = new ical.Component(ical.parse(text) as unknown[]).getAllSubcomponents('vevent');
  if (!found) throw new Error('No event');
  const people = found.getAllProperties('attendee').map((one) => String(one.getFirstValue()));
  expect(people).toContain(`mailto:${recipient}`);
  const at = Math.floor(start.getTime() / 1000) * 1000;
  const [event] = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (one) => one?.type === 'VEVENT',
  );
  expect(event?.type === 'VEVENT' && event.start.getTime()).toBe(at);
  return found;
}

describe('any letter', () => {
  it('is a mail and an invitation that two parsers read alike, with no raw input in it', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, async ({ start, request }) => {
        const letter = getLetter(request);
        const recipient = request.isHost ? bodyHost.email : bodyGuest.email;
        expect(letter.subject).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
        expect(letter.subject.length).toBeLessThan(300);
        expect(letter.text.length + letter.html.length).toBeLessThan(60_000);
        expect(letter.html).not.toMatch(
          /<script|<img|<a(?! (?:class="[a-z]+" )?href="https:\/\/(?:calendar\.google\.com\/[^"]*|outlook\.live\.com\/[^"]*|almanac\.test\/(?:manage\/1-x(?:\/again)?\?language=[a-z]{2}|console\/bookings\/abc))")/,
        );
        expect(letter.text + letter.html).not.toContain('https://almanac.test/manage/1-y');
        const raw = await compose(letter, recipient);
        const [one, two] = await Promise.all([simpleParser(raw), PostalMime.parse(raw)]);
        expect([one.subject, two.subject]).toEqual([letter.subject, letter.subject]);
        expect([readLines(one.text), readLines(two.text)]).toEqual(
          [letter.text, letter.text].map(readLines),
        );
        expect(one.bcc ?? two.bcc).toBeUndefined();
        const { text = '' } = letter.invitation ?? {};
        checkInvitation(text, { start, recipient });
      }),
      { numRuns: 150 },
    );
  });
});
