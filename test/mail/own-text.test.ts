import { describe, expect, it } from 'vitest';
import { MailKind } from '../../prisma/generated/enums.js';
import { isMailVariable, mailVariables, splitAtVariables } from '../../src/input/mail-variable.ts';
import { start } from '../manage-link/scene.ts';
import { as, db } from '../support/app.ts';
import { runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildMail } from '../support/build/mail.ts';
import { bodyGuest, bodyHost, buildEventBody, getLetter } from '../support/mail/event-body.ts';
import { buildSampleRequest, sampleNames } from '../support/mail/kinds.ts';
import { startMailServer, startMailWorker } from '../support/mail/server.ts';
import { unescapeHtml } from '../support/page/visitor.ts';
import { waitForStatus } from './scene.ts';

const toBrand = (...texts: [kind: MailKind, language: string | null, text: string][]) => ({
  brandColor: null,
  darkBrandColor: null,
  mailTexts: texts.map(([kind, language, text]) => ({ kind, language, text })),
});

const sentence = 'Maya Chen looks forward to meeting you.\n\n';

/** What a booker reads with this text. */
const getText = (text: string, over: Parameters<typeof getLetter>[0] = {}) =>
  getLetter({ brand: toBrand(['BOOKED', null, text]), ...over });

describe('a text of the host', () => {
  it('is in the mail after its sentence, in paragraphs, as plain text and as HTML', () => {
    const { text, html } = getText('Bring your passport.\nAnd a pen.\n \nSee you.');
    const own = 'Bring your passport.\nAnd a pen.\n\nSee you.\n\nIntro call\n\n';
    expect(text).toContain(sentence + own);
    expect(html).toMatch(
      /looks forward to meeting you\.<\/p>\s*<p[^>]*>Bring your passport\.<br \/>And a pen\.<\/p><p[^>]*>See you\.<\/p>/,
    );
  });

  it('is filled in for the reader, in their language and time zone', () => {
    const location = { value: 'link', optionValue: '' };
    const brand = toBrand(['BOOKED', 'de', '{name}|{host}|{title}|{date}|{time}|{place}|{link}']);
    const { text, html } = getLetter({
      brand,
      event: buildEventBody({ locale: 'de', payload: { location } }),
      hostPlaces: ['https://meet.example.test/maya'],
    });
    const link = 'https://almanac.test/manage/1-x?language=de';
    const parts = [
      ...['Guest', 'Maya Chen', 'Intro call', 'Dienstag, 1. Dezember 2026', '09:00'],
      ...['Online-Termin, https://meet.example.test/maya', link],
    ];
    expect(text).toContain(`\n\n${parts.join('|')}\n\n`);
    expect(html).toContain(`|<a class="link" href="${link}"`);
  });

  it.each([
    ['en', 'For all'],
    ['de', 'Für Deutsche'],
    ['de-AT', 'Für Deutsche'],
    ['fr', 'For all'],
    ['ja', 'For all'],
  ])('is chosen by the language of the reader (%s)', (locale, expected) => {
    const brand = toBrand(['BOOKED', null, 'For all'], ['BOOKED', 'de', 'Für Deutsche']);
    expect(getLetter({ brand, event: buildEventBody({ locale }) }).text).toContain(
      `\n\n${expected}\n\n`,
    );
  });

  it('is left out where no text is for the language or the kind', () => {
    const plain = getLetter().text;
    expect(getLetter({ brand: toBrand(['BOOKED', 'de', 'Hallo']) }).text).toBe(plain);
    expect(getLetter({ brand: toBrand(['MOVED', null, 'Hello']) }).text).toBe(plain);
    expect(getText('{link}', { manageUrl: null }).text).toBe(getLetter({ manageUrl: null }).text);
  });

  it('is not in the mails of hosts', () => {
    const letter = getText('For guests', { isHost: true });
    expect(letter.text).toBe(getLetter({ isHost: true }).text);
  });

  it('is escaped, with all that is filled in', () => {
    const payload = { title: '<b>Talk</b>', attendees: [{ ...bodyGuest, name: '<i>Eve</i>' }] };
    const text = '<script>alert("{title}")</script> {name} &amp;';
    const { html, text: plain } = getText(text, { event: buildEventBody({ payload }) });
    expect(html).not.toMatch(/<script|<i>|<b>/);
    // What does not look like a name greets nobody.
    const own = '<script>alert("<b>Talk</b>")</script> guest@example.test &amp;';
    expect(unescapeHtml(html)).toContain(own);
    expect(plain).toContain(own);
  });

  it('is filled in once: braces in a value stay braces', () => {
    const organizer = { ...bodyHost, name: 'Maya {link} {title}' };
    const { text } = getText('{host}!', {
      event: buildEventBody({ payload: { organizer, title: '{host}' } }),
    });
    expect(text).toContain('\n\nMaya {link} {title}!\n\n');
  });

  it('gives no link to what strangers typed', () => {
    const event = buildEventBody({ payload: { title: 'Win at https://evil.example' } });
    const { text, html } = getText('{title}', { event });
    expect(text).not.toContain('https://evil.example');
    expect(html).not.toMatch(/href="https:\/\/evil/);
  });

  it('is that of a request if the booking waits, whichever kind tells it', () => {
    const brand = toBrand(['BOOKED', null, 'It is booked'], ['REQUESTED', null, 'It waits']);
    const event = buildEventBody({ payload: { status: 'PENDING' } });
    expect(getLetter({ brand, event }).text).toContain('It waits');
    const ended = toBrand(['CANCELLED', null, 'It ended']);
    const left = { ...buildSampleRequest('left'), brand: ended };
    expect(getLetter(left).text).toContain('\n\nIt ended\n\n');
  });

  it.each(sampleNames)('is in every kind of mail to attendees (%s)', (name) => {
    const kinds = Object.values(MailKind);
    const brand = toBrand(
      ...kinds.map((kind): [MailKind, null, string] => [kind, null, 'Our own']),
    );
    expect(getLetter({ ...buildSampleRequest(name), brand }).text).toContain('\n\nOur own\n\n');
  });

  it('of another form is left out', () => {
    const plain = getLetter().text;
    for (const mailTexts of [null, 'x', {}, [null, 'x', { kind: 'BOOKED' }, { kind: 'NONE' }]]) {
      const brand = { brandColor: null, darkBrandColor: null, mailTexts };
      expect(getLetter({ brand }).text).toBe(plain);
    }
  });

  it('with a variable that is unknown by now keeps it', () => {
    expect(getText('{shoe} {title}').text).toContain('\n\n{shoe} Intro call\n\n');
  });
});

describe('the variables', () => {
  it('are found between braces in one line', () => {
    expect(splitAtVariables('a {name}{link}\n{x y} {\n}')).toEqual([
      ...['a ', 'name', '', 'link', '\n', 'x y', ' {\n}'],
    ]);
    expect(Object.keys(mailVariables).every(isMailVariable)).toBe(true);
    expect(isMailVariable('toString')).toBe(false);
  });
});

const mailTexts = [
  { kind: 'BOOKED', language: null, text: 'Bring a pen, {name}.' },
  { kind: 'BOOKED', language: 'de', text: 'Um {time} klingeln: {link}' },
  { kind: 'CANCELLED', language: null, text: 'Too bad.' },
  { kind: 'REMINDER', language: null, text: 'Your host is {host}.' },
];

/** A booking of an event type with texts, by somebody who reads this language. */
async function book(language: string) {
  const host = await buildHost();
  const { id: eventTypeId } = await buildBookableEventType(host, { mailTexts });
  const responses = { name: 'Bea', email: 'bea@example.test' };
  const input = { eventTypeId, start, responses, language, timeZone: 'Europe/Berlin' };
  const answer = await runMutation(undefined, 'createBooking', input, 'booking { databaseId }');
  expect(answer.errors).toBeUndefined();
  return { host, eventTypeId, id: Number(answer.data.createBooking.booking.databaseId) };
}

describe('a mail that is sent', () => {
  it('has the text of the host in the language of its reader', async () => {
    const server = await startMailServer();
    const german = await book('de');
    const english = await book('en');
    startMailWorker(server);
    for (const { id } of [german, english]) await waitForStatus(id, 'SUCCEEDED', 'SUCCEEDED');
    const toGuests = server.received.filter(({ to }) => to.includes('bea@example.test'));
    const texts = toGuests.map(({ mail }) => mail.text ?? '').toSorted();
    expect(texts).toEqual([
      expect.stringMatching(
        /^Ihr Termin[^]*\n\nUm 10:00 klingeln: https?:\/\/\S+\/manage\/\S+\?language=de\n\n/,
      ),
      expect.stringMatching(/^Your meeting[^]*\n\nBring a pen, Bea\.\n\n/),
    ]);
    const toHosts = server.received.filter(({ to }) => !to.includes('bea@example.test'));
    expect(toHosts).toHaveLength(2);
    expect(toHosts.map(({ raw }) => raw).join()).not.toMatch(/Bring a pen|klingeln/);
  });

  it('has the text that is stored when it is composed, and a reminder has its own', async () => {
    const { host, eventTypeId, id } = await book('en');
    const { uid: bookingUid } = await db.booking.findUniqueOrThrow({ where: { id } });
    const { id: reminderId } = await db.workflowReminder.create({
      data: { bookingUid, method: 'EMAIL', scheduledDate: new Date(start) },
    });
    const recipient = 'bea@example.test';
    const { id: mailId } = await buildMail({
      ...{ bookingId: id, kind: 'REMINDER', reminderId, recipient },
    });
    const readLetter = async () => {
      const query = `{ mail(by: { databaseId: ${mailId} }) { letter { text } } }`;
      return (await as(host).gql(query)).data.mail.letter.text;
    };
    expect(await readLetter()).toContain('\n\nYour host is Ada.\n\n');
    await db.eventType.update({ where: { id: eventTypeId }, data: { mailTexts: [] } });
    expect(await readLetter()).not.toContain('Your host is');
  });
});
