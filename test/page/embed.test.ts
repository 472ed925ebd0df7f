import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { getMeetingTime, signInHost } from '../support/page/host.ts';
import { listLinks } from '../support/page/html.ts';
import { openOffer } from '../support/page/offer.ts';
import { unescapeHtml } from '../support/page/visitor.ts';

const embedOrigins = ['https://a.example', 'http://localhost:3000'];

const readFraming = (headers: Headers) => [
  /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0],
  headers.get('x-frame-options'),
];

const unframed = ["frame-ancestors 'none'", 'DENY'];

describe('the booking page with ?embed', () => {
  it('can be framed by the origins of its event type only', async () => {
    const { visitor, page } = await openOffer({ embedOrigins });
    const { headers } = await visitor.get(`${page}?embed`);
    expect(readFraming(headers)).toEqual([`frame-ancestors ${embedOrigins.join(' ')}`, null]);
    const { visitor: other, page: closed } = await openOffer();
    expect(readFraming((await other.get(`${closed}?embed`)).headers)).toEqual(unframed);
  });

  it('is of a stranger: it sets no cookie, knows nobody, and stays in the frame', async () => {
    const { visitor, person, day, page } = await openOffer({ embedOrigins });
    const { text, cookies } = await visitor.get(`${day}&embed`);
    expect(cookies).toEqual([]);
    expect(text).not.toContain('Scheduling by');
    expect(text).not.toContain('target="_blank"');
    const links = listLinks(text);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^[^?]*\?.*\bembed=/);
    expect(text).toContain(`<form class="zone-form" method="get" action="${page}"`);
    expect(text).toMatch(/<input type="hidden" name="embed" value=""/);
    const { visitor: host } = await signInHost();
    const form = await host.get(`${page}?embed&start=${getMeetingTime(12).toISOString()}`);
    expect(form.text).toContain('Book this time');
    expect(form.text).not.toContain('You are signed in');
    expect(form.text).not.toContain(person.email);
  });

  it('is booked in the frame, from the time to the confirmation', async () => {
    const { visitor, day, start, eventType } = await openOffer({ embedOrigins });
    const address = `${day}&embed`;
    const framed = [`frame-ancestors ${embedOrigins.join(' ')}`, null];
    const month = await visitor.get(address);
    const form = await visitor.submitForm(month.text, { choose: start }, address);
    expect(readFraming(form.headers)).toEqual(framed);
    const ada = { name: 'Ada', email: 'ada@example.com' };
    const wrong = await visitor.submitForm(form.text, { ...ada, email: 'ada' }, address);
    expect([wrong.status, ...readFraming(wrong.headers)]).toEqual([422, ...framed]);
    const booked = await visitor.submitForm(wrong.text, ada, address);
    expect(booked.text).toContain('You are booked');
    expect(readFraming(booked.headers)).toEqual(framed);
    expect([...form.cookies, ...wrong.cookies, ...booked.cookies]).toEqual([]);
    const { uid } = await db.booking.findFirstOrThrow({ where: { eventTypeId: eventType.id } });
    const [, told = ''] = /data-booked="([^"]*)"/.exec(booked.text) ?? [];
    expect(JSON.parse(unescapeHtml(told))).toMatchObject({ uid, startTime: start });
    // What cannot be in a frame opens a tab.
    const tags = [...booked.text.matchAll(/<a\s[^>]*>/gs)].map(([tag]) => tag);
    expect(tags.length).toBeGreaterThan(2);
    for (const tag of tags.filter((one) => !one.includes('href="#')))
      expect(tag).toMatch(/target="_blank"\s+rel="noopener"/);
  });

  it('takes no form from the page of another site, and none that is not for a frame', async () => {
    const { visitor, day, start } = await openOffer({ embedOrigins });
    const book = { start, name: 'Ada', email: 'ada@example.com' };
    const foreign: Record<string, string>[] = [
      { origin: 'https://a.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const { status } = await visitor.post(`${day}&embed`, book, headers);
      expect([headers, status]).toEqual([headers, 403]);
    }
    expect((await visitor.post(day, book)).status).toBe(403);
    expect((await visitor.post('/auth/sign-in?embed', book)).status).toBe(403);
  });

  it('leaves all other pages as they are', async () => {
    const { visitor, page } = await openOffer({ embedOrigins });
    const profile = page.replace(/\/[^/]*$/, '');
    for (const path of [profile, '/', '/auth/sign-in', '/docs', `${page}x`, '/console/keys']) {
      expect(readFraming((await visitor.get(`${path}?embed`)).headers)).toEqual(
        path.startsWith('/console') ? [undefined, null] : unframed,
      );
    }
  });
});

describe('/embed.js', () => {
  it('is a script that browsers keep for an hour', async () => {
    const response = await as().fetch('/embed.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await response.text()).toContain('data-almanac');
  });

  it('has types', async () => {
    const response = await as().fetch('/embed.d.ts');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain("'almanac:booked': CustomEvent<AlmanacBooking>");
  });
});
