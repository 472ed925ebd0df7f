import { describe, expect, it } from 'vitest';
import type { UserWithKey } from '../support/build/user.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { signInNewUser, unescapeHtml } from '../support/page/visitor.ts';

const page = '/console/figures';

/** What it says, without markup. */
const toText = (text: string) =>
  unescapeHtml(text.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.');

/** Bookings of the host that start at these times, the last of them cancelled. */
async function buildMonth(host: UserWithKey, starts: string[], eventTypeId: number | null = null) {
  for (const [nth, start] of starts.entries()) {
    const startTime = new Date(start);
    await buildBooking({
      ...{ host, eventTypeId, startTime },
      createdAt: new Date(startTime.getTime() - 72 * 3_600_000),
      status: nth > 0 && nth === starts.length - 1 ? 'CANCELLED' : 'ACCEPTED',
    });
  }
}

const october = ['2031-10-07T08:00Z'];
const november = ['2031-11-04T09:00Z', '2031-11-04T09:30Z', '2031-11-05T14:00Z'];

async function signInHost(over: Parameters<typeof signInNewUser>[0] = {}) {
  const { person, visitor } = await signInNewUser({
    name: 'Maya',
    timeZone: 'Europe/Berlin',
    timeFormat: 24,
    ...over,
  });
  const { id } = await buildBookableEventType(person, { title: 'Intro <call>' });
  await buildMonth(person, [...october, ...november], id);
  return { person, visitor, eventTypeId: id };
}

describe('/console/figures', () => {
  it('shows the figures of a month beside those of the month before', async () => {
    const { visitor } = await signInHost();
    const { status, text } = await visitor.get(`${page}?month=2031-11`);
    expect(status).toBe(200);
    const words = toText(text);
    expect(words).toContain('Bookings 3 2 more than in October');
    expect(words).toContain('Cancelled 1 1 more than in October');
    expect(words).toContain('No-shows 0 as many as in October');
    expect(words).toContain('Booked ahead 3 days 3 days in October');
    expect(words).toContain('Time booked 1 h 0.5 h in October');
    const next = await visitor.get(`${page}?month=2031-12`);
    expect(toText(next.text)).toContain(
      'No booking starts in December 2031. There were 3 in November 2031.',
    );
  });

  it('draws each picture with a name, and has the table behind it', async () => {
    const { visitor } = await signInHost();
    const { text } = await visitor.get(`${page}?month=2031-11`);
    expect(text).toContain('aria-label="A bar for each day. Most on Tue, 4 Nov 2031: 2 bookings."');
    expect(text).toContain('Most on Tuesday 10:00: 2 bookings."');
    expect(text).toContain('aria-label="100 percent of all"');
    const pictures = text.match(/<svg[^>]*role="img"[^>]*>/g) ?? [];
    expect(pictures).toHaveLength(4);
    expect(pictures.filter((one) => !one.includes('aria-label'))).toEqual([]);
    const words = toText(text);
    expect(words).toContain('Tue, 4 Nov 2031 2 2 0 0 0 0 1 h');
    expect(words).toContain('Wednesday 15:00 1 0 0 1 0 0 0 h');
    expect(text).toContain('Intro &lt;call&gt;');
    expect(text.match(/<details id=/g)).toHaveLength(4);
    // The policy of the page forbids them.
    expect(text).not.toContain(' style=');
  });

  it('leads to the months around it, and keeps the filter', async () => {
    const { visitor, eventTypeId } = await signInHost();
    await buildBookableEventType((await signInHost()).person);
    const { text } = await visitor.get(`${page}?month=2031-11&eventType=${eventTypeId}`);
    for (const month of ['2031-10', '2031-12'])
      expect(text).toContain(`href="${page}?month=${month}&amp;eventType=${eventTypeId}"`);
    const none = await visitor.get(`${page}?month=2031-11&eventType=999999999`);
    expect(toText(none.text)).toContain('No booking that matches this starts in November 2031.');
    const { status } = await visitor.get(`${page}?month=2031-13&eventType=x&host=x`);
    expect(status).toBe(200);
    for (const month of ['1970-02', '2100-12'])
      expect((await visitor.get(`${page}?month=${month}`)).status).toBe(200);
  });

  it('begins with this month, and is beside the bookings', async () => {
    const { visitor } = await signInNewUser();
    const { text } = await visitor.get(page);
    const month = new Date().toLocaleString('en-GB', {
      month: 'long',
      year: 'numeric',
      timeZone: 'Europe/London',
    });
    expect(toText(text)).toContain(`No booking starts in ${month}.`);
    expect(text).toMatch(
      /\/console\/bookings"[^>]*>Bookings<[^]*\/console\/figures"[^>]*>Figures</,
    );
  });

  it('shows hosts only their own, and administrators those of everyone or of one host', async () => {
    const { person } = await signInHost();
    const stranger = await signInNewUser();
    const foreign = await stranger.visitor.get(`${page}?month=2031-11&host=${person.id}`);
    expect(toText(foreign.text)).toContain('No booking starts in November 2031.');
    const admin = await signInNewUser({ role: 'ADMIN' });
    const { text } = await admin.visitor.get(`${page}?month=2031-11&host=${person.id}`);
    expect(toText(text)).toContain('Bookings 3 2 more than in October');
    expect(text).toContain(`host=${person.id}"`);
    expect((await admin.visitor.get(`${page}?month=2031-11`)).text).toContain('By host');
  });

  it('speaks of noon as a profile with 12 hours does', async () => {
    const { person, visitor } = await signInNewUser({ timeZone: 'UTC', timeFormat: 12 });
    await buildMonth(person, ['2031-11-04T12:00Z']);
    expect((await visitor.get(`${page}?month=2031-11`)).text).toContain(
      'Most on Tuesday 12 pm: 1 booking.',
    );
  });
});
