import { describe, expect, it } from 'vitest';
import { composeLetter } from '../../src/domain/mail/letter.ts';
import { buildSampleRequest, sampleNames } from '../support/mail/kinds.ts';
import { bodyGuest } from '../support/mail/event-body.ts';

const cases = sampleNames.flatMap((name) =>
  (['en', 'de', 'fr', 'es'] as const).flatMap((locale) =>
    [false, true].map((isHost) => ({ name, locale, isHost })),
  ),
);

const words = {
  en: {
    ...{ tag: 'en-GB', greeting: 'Hello ', time: /Tue 1 Dec, 0\d:00$/ },
    ...{ day: 'Tuesday, 1 December 2026', dayBefore: 'Monday, 30 November 2026' },
    hours: ['01:00–01:30', '09:00–09:30'],
  },
  de: {
    ...{ tag: 'de-DE', greeting: 'Guten Tag, ', time: /Di\., 1\. Dez\., 0\d:00$/ },
    ...{ day: 'Dienstag, 1. Dezember 2026', dayBefore: 'Montag, 30. November 2026' },
    hours: ['01:00–01:30', '09:00–09:30'],
  },
  fr: {
    ...{ tag: 'fr-FR', greeting: 'Bonjour ', time: /mar\. 1 déc\., 0\d:00$/ },
    ...{ day: 'mardi 1 décembre 2026', dayBefore: 'lundi 30 novembre 2026' },
    hours: ['01:00 – 01:30', '09:00 – 09:30'],
  },
  es: {
    ...{ tag: 'es-ES', greeting: 'Hola, ', time: /mar, 1 dic, \d:00$/ },
    ...{ day: 'martes, 1 de diciembre de 2026', dayBefore: 'lunes, 30 de noviembre de 2026' },
    hours: ['1:00–1:30', '9:00–9:30'],
  },
};

/** What a person reads of HTML. */
const readHtml = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const withoutCalendar = new Set(['reminder', 'noShow']);
const cancelling = new Set(['rejected', 'cancelled']);

function expectMethod(name: string, isHost: boolean) {
  if (withoutCalendar.has(name)) return undefined;
  const hasLeft = name === (isHost ? 'handedOver' : 'left');
  return cancelling.has(name) || hasLeft ? 'CANCEL' : 'REQUEST';
}

describe('composeLetter', () => {
  it.each(cases)('says the same in text and HTML: $name, $locale, host: $isHost', (one) => {
    const letter = composeLetter(buildSampleRequest(one.name, one));
    if (!letter) throw new Error('No letter');
    const shown =
      readHtml(letter.html) +
      letter.html.replaceAll(/.*?(?:href="([^"]*)"|$)/gs, '$1 ').replaceAll('&amp;', '&');
    for (const fact of letter.text.split('\n').map((line) => line.trim().replace(/\s?:$/, ''))) {
      if (fact !== '--') expect(shown).toContain(fact);
    }
    const said = words[one.locale];
    for (const fact of [
      ...['Intro call', said.greeting, said.day],
      said.hours[one.isHost ? 0 : 1] ?? '',
      one.name.startsWith('moved') ? said.dayBefore : '',
    ]) {
      expect(letter.text).toContain(fact);
    }
    expect(letter.subject).toMatch(said.time);
    expect(letter.invitation?.method).toBe(expectMethod(one.name, one.isHost));
    expect(letter.html).toContain(`lang="${said.tag}"`);
  });

  it('gives the reason of an end and of a move', () => {
    for (const [name, reason] of [
      ['cancelled', 'I have the flu.'],
      ['rejected', 'I am away that week.'],
      ['moved', 'My train is late.'],
    ] as const) {
      expect(composeLetter(buildSampleRequest(name))?.text).toContain(reason);
    }
  });

  it('names the booker as the one who acts, and everyone as those whom the host meets', () => {
    const attendees = [bodyGuest, ...['Cleo', 'Dora'].map((name) => ({ ...bodyGuest, name }))];
    const read = (name: 'movedRequest' | 'reminder', count: number, locale: string) =>
      composeLetter(
        buildSampleRequest(name, {
          ...{ isHost: true, locale },
          payload: { attendees: attendees.slice(0, count) },
        }),
      )?.text;
    expect(read('movedRequest', 3, 'en')).toContain('Guest is waiting for your answer.');
    expect(read('movedRequest', 3, 'de')).toContain('Guest wartet auf Ihre Antwort.');
    expect(read('reminder', 3, 'en')).toContain('You are meeting Guest and 2 more.');
    expect(read('reminder', 3, 'de')).toContain('Sie treffen Guest und 2 weitere Personen.');
    expect(read('reminder', 2, 'de')).toContain('Sie treffen Guest und eine weitere Person.');
    expect(read('reminder', 1, 'de')).toContain('Sie treffen Guest.');
  });

  it('gives no answers of the booking as those of somebody who joins or leaves', () => {
    for (const name of ['joined', 'left'] as const) {
      const letter = composeLetter(buildSampleRequest(name, { isHost: true }));
      expect(letter?.text).not.toContain('Our plans for spring');
    }
  });

  it('says when the meeting is, and how to stop reminders', () => {
    const request = buildSampleRequest('reminder', { locale: 'de' });
    const letter = composeLetter(request);
    expect(letter?.text).toContain('Ihr Termin beginnt morgen um 09:00 Uhr');
    expect(letter?.text).toContain('https://almanac.test/mail/stop/9-x?language=de');
    const hour = composeLetter({ ...request, at: new Date('2026-12-01T07:00:00Z') });
    expect(hour?.text).toContain('Ihr Termin beginnt in einer Stunde');
  });

  it('shows answers to hosts only, and the place only once the meeting is accepted', () => {
    const read = (name: 'booked' | 'requested', isHost: boolean) =>
      composeLetter(buildSampleRequest(name, { isHost }))?.text;
    expect(read('booked', true)).toContain('Our plans for spring');
    expect(read('booked', false)).not.toContain('Our plans for spring');
    expect(read('booked', false)).toContain('https://meet.example.test/maya');
    expect(read('requested', false)).not.toContain('meet.example.test');
  });
});
