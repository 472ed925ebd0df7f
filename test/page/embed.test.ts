import { describe, expect, it } from 'vitest';
import { as } from '../support/app.ts';
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

  it('has no form that changes anything, sets no cookie, and stays in the frame', async () => {
    const { visitor, day, page } = await openOffer({ embedOrigins });
    const { text, cookies } = await visitor.get(`${day}&embed`);
    expect(cookies).toEqual([]);
    expect(text).not.toMatch(/method="post"|name="csrf"/);
    expect(text).not.toContain('Scheduling by');
    const tags = [...text.matchAll(/<a [^>]*>/gs)].map(([tag]) => tag);
    const leaving = tags.filter((tag) => tag.includes('target="_blank"'));
    expect(leaving.length).toBeGreaterThan(0);
    for (const tag of leaving) {
      expect(tag).toContain('rel="noopener"');
      expect(tag).not.toContain('embed');
      expect(tag).toContain('start=');
    }
    const staying = listLinks(text).filter((link) => !link.includes('start='));
    expect(staying.length).toBeGreaterThan(0);
    for (const link of staying) expect(link).toMatch(/^[^?]*\?.*\bembed=/);
    expect(text).toContain(`<form class="zone-form" method="get" action="${page}"`);
    expect(text).toMatch(/<input type="hidden" name="embed" value=""/);
  });

  it('leads to a form that nobody can frame', async () => {
    const { visitor, page, day, start } = await openOffer({ embedOrigins });
    const { text } = await visitor.get(`${day}&embed`);
    const [link = ''] = listLinks(text).filter((one) => one.includes('start='));
    const form = await visitor.get(unescapeHtml(link));
    expect(form.text).toContain('Book this time');
    expect(readFraming(form.headers)).toEqual(unframed);
    for (const address of [`${page}?embed&start=${start}`, page, day]) {
      expect(readFraming((await visitor.get(address)).headers)).toEqual(unframed);
    }
    const ada = { name: 'Ada', email: 'ada@example.com' };
    const booked = await visitor.submitForm(form.text, ada, unescapeHtml(link));
    expect(booked.text).toContain('You are booked');
    expect(readFraming(booked.headers)).toEqual(unframed);
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
});
