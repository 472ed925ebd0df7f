import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { composeLetter } from '../../../src/domain/mail/letter.ts';
import { readSystemClock } from '../../../src/context/tool.ts';
import { formatStopUrl } from '../../../src/domain/reminder/stop.ts';
import { bookLink, start } from '../../manage-link/scene.ts';
import { db, keyring, startApp } from '../../support/app.ts';
import { buildBookableEventType } from '../../support/build/event-type.ts';
import { buildHost } from '../../support/build/host.ts';
import { buildSampleRequest, sampleNames } from '../../support/mail/kinds.ts';
import { buildOAuthApp, callbackUrl } from '../../support/oauth/app.ts';
import { buildUserWithPassword, createVisitor, unescapeHtml } from '../../support/page/visitor.ts';
import { findForeignWords, moreLanguages, readSpoken } from './made-up.ts';

const { url } = await startApp({}, readSystemClock, 0, undefined, moreLanguages);

const host = await buildHost();
await db.user.update({ where: { id: host.id }, data: { name: 'Мария', bio: '…' } });
const options = [{ value: '1', label: '1' }];
const offer = await buildBookableEventType(host, {
  ...{
    title: '№ 1',
    description: '…',
    length: 30,
    lengths: [60],
    price: 500,
    currency: 'eur',
    bookersMayChangeAnswers: true,
  },
  locations: [
    { type: 'phone' },
    { type: 'attendeeInPerson' },
    { type: 'link', link: 'https://a.example' },
  ],
  bookingFields: [
    { name: 'a', type: 'text', label: '1', required: true },
    { name: 'b', type: 'select', label: '2', options },
    { name: 'c', type: 'radio', label: '3', options },
    { name: 'd', type: 'boolean', label: '4' },
    { name: 'e', type: 'email', label: '5' },
    { name: 'f', type: 'phone', label: '6' },
    { name: 'g', type: 'url', label: '7' },
    { name: 'h', type: 'number', label: '8' },
  ],
});
const seats = await buildBookableEventType(host, { title: '№ 2', seatsPerTimeSlot: 3 });
const series = await buildBookableEventType(host, {
  ...{ title: '№ 3', recurringEvent: 'FREQ=WEEKLY;COUNT=4', requiresConfirmation: true },
});
const toPage = ({ slug }: { slug: string }) => `/book/${host.username}/${slug}`;
const ask = 'language=ru&timeZone=UTC&clock=24';
const form = `${toPage(offer)}?${ask}&start=${start}`;

function expectTranslated(text: string, own: readonly string[] = []) {
  expect(text).toContain('⟦');
  expect(findForeignWords(unescapeHtml(readSpoken(text)), own)).toEqual([]);
}

const typed = {
  name: '1',
  email: 'a@example.test',
  place: 'phone',
  'place-detail': '+49 30 123456',
  'answer-a': '1',
};

const seatLink = String(
  (await bookLink(seats.id, '1', { start: '2031-03-07T09:00:00.000Z' })).manageToken,
);
const link = async (eventType: { id: number }, at: string, more: object = {}) => {
  const made = await bookLink(eventType.id, '1', { start: at, ...more });
  return String(made.manageToken);
};

describe('in a made-up language', () => {
  it.each([
    `/book/${host.username}?${ask}`,
    `${toPage(offer)}?${ask}&month=2031-03`,
    `${toPage(offer)}?${ask}&date=2031-03-03`,
    `${toPage(offer)}?${ask}&month=2090-03`,
    `${toPage(offer)}?${ask}&date=2031-03-03&embed`,
    `${toPage(seats)}?${ask}&date=2031-03-03`,
    `${toPage(series)}?${ask}&date=2031-03-03`,
    `${toPage(series)}?${ask}&start=${start}`,
    form,
    '/auth/sign-in?language=ru',
    `/book/${host.username}/nothing?language=ru`,
    '/book/a/b/c/d?language=ru',
    '/manage/1-x?language=ru',
    '/auth/oauth2/authorize?client_id=nobody&language=ru',
    `/manage/${seatLink}?language=ru`,
    `/manage/${seatLink}/move?language=ru&date=2031-03-03`,
    `/manage/${seatLink}/move?language=ru&start=2031-03-03T11:00:00Z`,
    `/manage/${seatLink}/cancel?language=ru`,
    `/manage/${seatLink}/answers?language=ru`,
  ])('%s has no other sentence', async (path) => {
    expectTranslated((await createVisitor(url).get(path)).text);
  });

  it.each([
    [
      'nothing is typed',
      { name: '', email: '', 'answer-a': '', place: 'phone', 'place-detail': '' },
    ],
    [
      'nothing fits',
      {
        email: 'x',
        guests: 'y',
        'place-detail': '1',
        'answer-e': 'x',
        'answer-f': 'x',
        'answer-g': 'x',
        'answer-h': 'x',
        'answer-b': 'x',
      },
    ],
    [
      'all is too long',
      { name: 'ж'.repeat(300), notes: 'ж'.repeat(10_001), 'answer-a': 'ж'.repeat(10_001) },
    ],
    [
      'there are many guests',
      { guests: Array.from({ length: 11 }, (_, nth) => `g${nth}@example.test`).join() },
    ],
    ['the place lacks its address', { place: 'attendeeInPerson', 'place-detail': '' }],
  ])('a form says what is wrong if %s', async (_what, fields) => {
    const path = `${form}&n=${randomUUID()}`;
    const { text } = await createVisitor(url).submit(path, { ...typed, ...fields });
    expectTranslated(text);
  });

  it('says that a time is taken, and what was booked', async () => {
    const visitor = createVisitor(url);
    const other = createVisitor(url);
    const [opened, late] = [await visitor.get(form), await other.get(form)];
    const done = await visitor.submitForm(opened.text, typed, form);
    expect(done.text).toContain('id="manage-link"');
    expectTranslated(done.text);
    const taken = await other.submitForm(late.text, typed, form);
    expect(taken.status).toBe(409);
    expectTranslated(taken.text);
    const refused = await other.get(form);
    expect(refused.text).toContain('refused');
    expectTranslated(refused.text);
    const asked = `${toPage(series)}?${ask}&start=2031-03-04T09:00:00Z`;
    const request = await visitor.submit(asked, {
      name: '1',
      email: 'b@example.test',
      recurringCount: '2',
    });
    expectTranslated(request.text);
  });

  it('moves, cancels and answers', async () => {
    const answers = { location: { value: 'phone', optionValue: '+49 30 1' }, a: '1' };
    const responses = { name: '1', email: 'c@example.test', ...answers };
    const token = await link(offer, '2031-03-05T09:00:00.000Z', { responses });
    const visitor = createVisitor(url);
    const page = `/manage/${token}`;
    for (const path of ['', '/move', '/cancel', '/answers']) {
      expectTranslated((await visitor.get(`${page}${path}?language=ru`)).text);
    }
    const wrong = await visitor.submit(`${page}/answers?language=ru`, {
      'answer-a': '',
      'answer-e': 'x',
    });
    expectTranslated(wrong.text);
    const taken = `${page}/move?language=ru&start=2031-03-05T10:00:00Z`;
    const chosen = await visitor.get(taken);
    const move = `${page}/move?language=ru`;
    const past = await visitor.submitForm(chosen.text, { start: '2001-03-05T10:00:00Z' }, move);
    expectTranslated(past.text);
    const moved = await visitor.submitForm(chosen.text, {}, move);
    expect(moved.location).toContain('language=ru');
    expectTranslated((await visitor.get(moved.location ?? '')).text);
    const cancelled = await visitor.submit(`${page}/cancel?language=ru`, {});
    const asked = await visitor.get(cancelled.location ?? '');
    expectTranslated(asked.text);
    const kept = await visitor.submitForm(asked.text, {}, `${page}/keep?language=ru`);
    expectTranslated((await visitor.get(kept.location ?? '')).text);
    const late = await visitor.submitForm(asked.text, {}, `${page}/keep?language=ru`);
    expectTranslated(late.text);
  });

  it('stops reminders', async () => {
    const address = formatStopUrl({ keyring, publicUrl: url }, 'a@example.test').slice(url.length);
    const visitor = createVisitor(url);
    expectTranslated((await visitor.get(`${address}?language=ru`)).text);
    expectTranslated((await visitor.post(`${address}?language=ru`, { stop: 'yes' })).text);
    expectTranslated((await visitor.post(`${address}?language=ru`, { resume: 'yes' })).text);
    expectTranslated((await visitor.get('/mail/stop/x?language=ru')).text);
  });

  it('signs in, and allows an app', async () => {
    const person = await buildUserWithPassword({ name: 'Ада' });
    const visitor = createVisitor(url);
    const page = '/auth/sign-in?language=ru';
    const wrong = await visitor.submit(page, { email: person.email, password: 'x' });
    expect(wrong.status).toBe(403);
    expectTranslated(wrong.text);
    await visitor.signIn(person, page);
    const { clientId } = await buildOAuthApp({ name: '№ 4' });
    const query = new URLSearchParams({ client_id: clientId, redirect_uri: callbackUrl });
    query.set('response_type', 'code');
    query.set('scope', 'READ_BOOKING');
    const consent = `/auth/oauth2/authorize?${query.toString()}&language=ru`;
    expectTranslated((await visitor.get(consent)).text, ['app.example']);
    const expired = await visitor.post(consent, { answer: 'allow' });
    expectTranslated(expired.text);
  });

  it('says that too much was asked for', async () => {
    const small = await startApp({ RATE_LIMIT: '5' }, readSystemClock, 0, undefined, moreLanguages);
    const visitor = createVisitor(small.url);
    const answers = [];
    for (let nth = 0; nth < 8; nth++) answers.push(await visitor.get(page404));
    const refused = answers.find(({ status }) => status === 429);
    expectTranslated(refused?.text ?? '');
  });

  it.each(sampleNames.flatMap((name) => [false, true].map((isHost) => ({ name, isHost }))))(
    'the mail $name has no other sentence, host: $isHost',
    ({ name, isHost }) => {
      const request = buildSampleRequest(name, { isHost, locale: 'ru' });
      const letter = composeLetter({ ...request, languages: moreLanguages });
      const own = JSON.stringify(request.event).match(/[A-Z][\w' ]+[\w.]?/g) ?? [];
      const all = [
        'Intro call',
        'Google',
        'Outlook',
        ...own.toSorted((one, other) => other.length - one.length),
      ];
      expect(findForeignWords(letter?.subject ?? '', all)).toEqual([]);
      expect(findForeignWords(letter?.text.replaceAll(/\u200c|https:\S+/g, '') ?? '', all)).toEqual(
        [],
      );
    },
  );
});

const page404 = '/book/a/b/c/d?language=ru';
