import { describe, expect, it } from 'vitest';
import { languages, chooseLanguage } from '../../../src/language/language.ts';
import { translateProblem } from '../../../src/language/problem.ts';
import { start } from '../../manage-link/scene.ts';
import { db } from '../../support/app.ts';
import { buildBookableEventType } from '../../support/build/event-type.ts';
import { buildHost } from '../../support/build/host.ts';
import { publicUrl, startMailServer, startMailWorker } from '../../support/mail/server.ts';
import { createVisitor } from '../../support/page/visitor.ts';
import { waitUntil } from '../../support/webhook/receiver.ts';

const host = await buildHost();
const offer = await buildBookableEventType(host, { title: 'Intro' });
const page = `/book/${host.username}/${offer.slug}`;

const readLanguage = (text: string) => /<html lang="([^"]*)"/.exec(text)?.[1];

describe('the language of a guest page', () => {
  it.each([
    ['', 'de-AT,de;q=0.9,en;q=0.5', 'de'],
    ['?language=fr', 'de', 'fr'],
    ['?language=es-MX', 'de', 'es'],
    ['?language=constructor', 'es', 'es'],
    ['?language=', 'pl, fr;q=0.1, en;q=0.05', 'fr'],
    ['', 'en;q=0.3, fr;q=0.8, de;q=0', 'fr'],
    ['', 'de;q=0', 'en'],
    ['', '*', 'en'],
    ['', ';;;,,q=,=;q=1', 'en'],
    ['', 'de-'.repeat(2_700), 'en'],
    ['', '', 'en'],
  ])('is chosen by %s and Accept-Language: %s', async (query, accepted, expected) => {
    const { text, status, headers } = await createVisitor().get(page + query, {
      'accept-language': accepted,
    });
    expect([status, readLanguage(text)]).toEqual([200, expected]);
    expect(headers.get('vary')).toContain('Accept-Language');
  });

  it('is that of the host if the browser wants no other', async () => {
    const german = await buildHost();
    await db.user.update({ where: { id: german.id }, data: { locale: 'de' } });
    const { slug } = await buildBookableEventType(german);
    const read = async (accepted: string) => {
      const path = `/book/${german.username}/${slug}`;
      return readLanguage((await createVisitor().get(path, { 'accept-language': accepted })).text);
    };
    expect([await read('pl'), await read('*'), await read('en')]).toEqual(['de', 'de', 'en']);
  });

  it('stays in links and forms, and a menu leads to the others', async () => {
    const { text } = await createVisitor().get(`${page}?language=fr&timeZone=UTC&date=2031-03-03`);
    const links = [...text.matchAll(/<(?:a|form)[^>]*(?:href|action)="(\/book\/[^"]*)"/g)];
    expect(links.length).toBeGreaterThan(10);
    const others = links.filter(([, path = '']) => !/[?;]language=(fr|en|de|es)/.test(path));
    expect(others.map(([, path]) => path)).toEqual([page]);
    expect(text).toMatch(/lang="fr"\s+hreflang="fr"\s+aria-current="true"/);
    for (const { name } of languages) expect(text).toContain(`>${name}</a`);
  });

  it('is English in the console, whatever the browser wants', async () => {
    const { text, headers } = await createVisitor().get('/', { 'accept-language': 'de' });
    expect([readLanguage(text), headers.get('vary') ?? '']).toEqual([
      'en',
      expect.not.stringContaining('Language'),
    ]);
  });

  it('has the dates of a region', () => {
    const choose = (asked: string | null, accepted?: string) =>
      chooseLanguage(languages, { asked, accepted }).locale;
    expect([
      ...[choose('de-AT'), choose('de', 'en,de-CH;q=0.1'), choose(null, 'en'), choose('en-US')],
    ]).toEqual(['de-AT', 'de-CH', 'en-GB', 'en-US']);
  });
});

describe('a booking', () => {
  it.each([
    ['en', 'You are booked', 'Your meeting is booked'],
    ['de', 'Ihr Termin ist gebucht', 'Ihr Termin ist gebucht'],
    ['fr', 'Votre rendez-vous est réservé', 'Votre rendez-vous est réservé'],
    ['es', 'Su cita está reservada', 'Su cita está reservada'],
  ])('on a page in %s has a page and a mail in this language', async (code, said, written) => {
    const server = await startMailServer();
    const email = `${code}@example.test`;
    const at = start.replace('09:00', `1${languages.findIndex((one) => one.code === code)}:00`);
    const form = `${page}?language=${code}&timeZone=UTC&start=${at}`;
    const { text } = await createVisitor().submit(form, { name: 'Ada', email });
    expect(text).toContain(`<h1>${said}</h1>`);
    startMailWorker(server);
    await waitUntil(async () =>
      Promise.resolve(server.received.some(({ to }) => to.includes(email))),
    );
    const got = server.received.find(({ to }) => to.includes(email));
    expect(got?.mail.text).toContain(written);
    const [, path = ''] = new RegExp(`${publicUrl}(/manage/\\S+)`).exec(got?.mail.text ?? '') ?? [];
    expect(path).toContain(`?language=${code}`);
    expect(readLanguage((await createVisitor().get(path)).text)).toBe(code);
  });
});

describe('a sentence of the domain', () => {
  it('keeps its values in each language, and becomes a general one if it has no template', () => {
    const say = (message: string) => languages.map((one) => translateProblem(one, message));
    expect(say('must be at most 255 characters')).toEqual(
      ['en', 'de', 'fr', 'es'].map(() => expect.stringContaining('255')),
    );
    const [english, german] = say('has three heads');
    expect([english, german]).toEqual(['has three heads', 'Das konnte nicht angenommen werden']);
  });

  it('uses no value that the English one lacks', () => {
    const list = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);
    const [english, ...others] = languages.map(({ texts: { problem, reason, book } }) =>
      Object.entries({ ...problem, ...reason, ...book.live }),
    );
    for (const other of others) {
      for (const [name, text] of other) {
        const own = list(new Map(english).get(name) ?? '');
        expect(own, name).toEqual(expect.arrayContaining(list(text)));
      }
    }
  });
});
