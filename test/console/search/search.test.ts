import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildTeam } from '../../support/build/team.ts';
import { buildUser } from '../../support/build/user.ts';
import { listLinks, toVisibleText } from '../../support/page/html.ts';
import { signInNewUser } from '../../support/page/visitor.ts';
import { buildWebhook } from '../../support/webhook/receiver.ts';

type Visitor = Awaited<ReturnType<typeof signInNewUser>>['visitor'];

/** The groups of the page, each with what it leads to. */
async function search(visitor: Visitor, text: string) {
  const page = await visitor.get(`/console/search?${new URLSearchParams({ q: text }).toString()}`);
  const [, found = ''] = page.text.split('<div id="search-found">');
  const [said = '', ...sections] = found
    .split('<section')
    .map((one) => one.split('</section>')[0] ?? '');
  const groups = sections.map((section): [string, string[]] => [
    /<h2[^>]*>([^<]*)/.exec(section)?.[1] ?? '',
    listLinks(section).map((link) => link.replaceAll('&amp;', '&')),
  ]);
  return {
    status: page.status,
    said: toVisibleText(`<p${said.split('<p')[1] ?? ''}`)
      .replaceAll(/\s+/g, ' ')
      .trim(),
    groups: Object.fromEntries(groups) as Partial<Record<string, string[]>>,
    text: page.text,
  };
}

const records = ['Exact match', 'Bookings', 'People', 'Event types', 'Teams', 'Webhooks'];

/** One record of each kind, all with this word. */
async function buildAll(host: { id: number; email: string }, word: string) {
  const attendees = { create: { email: `ada@${word}.test`, name: 'Ada', timeZone: 'UTC' } };
  const booking = await buildBooking({ host, attendees });
  const titled = await buildBooking({ host, title: `About ${word}` });
  const eventType = await db.eventType.create({
    data: { title: `Call ${word}`, slug: randomUUID(), length: 30, userId: host.id },
  });
  const team = await buildTeam({ owner: host, name: `Team ${word}` });
  const address = `https://${word}.example/hook`;
  const webhook = await buildWebhook({ userId: host.id, subscriberUrl: address });
  return { booking, titled, eventType, team, webhook };
}

const createWord = () => `w${randomUUID().slice(0, 8)}`;

describe('/console/search', () => {
  it('is at none of the links beside it', async () => {
    const { visitor } = await signInNewUser();
    const { text } = await search(visitor, 'ada');
    const [side = ''] = (text.split('<nav class="side"')[1] ?? '').split('</nav>');
    expect(listLinks(side)).toContain('/console/bookings');
    expect(side).not.toContain('aria-current');
  });

  it('finds records of each kind by a part of their names, in any case', async () => {
    const { person, visitor } = await signInNewUser();
    const word = createWord();
    const { booking, titled, eventType, team, webhook } = await buildAll(person, word);
    const { groups, said } = await search(visitor, word.slice(1).toUpperCase());
    expect(groups).toEqual({
      Bookings: [titled, booking].map(({ uid }) => `/console/bookings/${uid}`),
      'Event types': [`/console/event-types/${eventType.id}`],
      Teams: [`/console/teams/${team.id}`],
      Webhooks: [`/console/webhooks/${webhook.id}`],
    });
    expect(said).toContain('5 results for');
  });

  it('shows nobody the records of others, not even by their ids', async () => {
    const host = await buildUser();
    const word = createWord();
    const { booking, eventType, team, webhook } = await buildAll(host, word);
    const { visitor } = await signInNewUser();
    const ids = [booking.id, eventType.id, team.id, host.id].map(String);
    for (const text of [word, booking.uid, webhook.id, host.email, ...ids]) {
      const { status, groups, text: page } = await search(visitor, text);
      expect(status).toBe(200);
      expect(
        Object.keys(groups).filter((name) => records.includes(name)),
        text,
      ).toEqual([]);
      expect(page).not.toContain(`Call ${word}`);
    }
  });

  it('shows administrators all users, and the records of others', async () => {
    const name = createWord();
    const host = await buildUser({ name });
    const { booking } = await buildAll(host, name);
    const { visitor } = await signInNewUser({ role: 'ADMIN' });
    const { groups } = await search(visitor, name);
    expect(groups['People']).toEqual([`/console/users/${host.id}`]);
    expect(groups['Bookings']).toContain(`/console/bookings/${booking.uid}`);
    expect((await search(visitor, String(host.id))).groups['Exact match']).toContain(
      `/console/users/${host.id}`,
    );
  });

  it('begins with the record that a uid or an id names', async () => {
    const { person, visitor } = await signInNewUser();
    const { booking, webhook } = await buildAll(person, createWord());
    const path = `/console/bookings/${booking.uid}`;
    const byUid = await search(visitor, ` ${booking.uid} `);
    expect(Object.entries(byUid.groups)[0]).toEqual(['Exact match', [path]]);
    const byId = await search(visitor, String(booking.id));
    expect(Object.entries(byId.groups)[0]?.[1]).toContain(path);
    expect((await search(visitor, webhook.id.toUpperCase())).groups['Exact match']).toEqual([
      `/console/webhooks/${webhook.id}`,
    ]);
  });

  it('shows the latest five bookings, and leads to a list of all of them', async () => {
    const { person, visitor } = await signInNewUser();
    const word = createWord();
    const attendees = { create: { email: 'b@b.test', name: `Bo ${word}`, timeZone: 'UTC' } };
    for (let more = 6; more > 0; more -= 1) await buildBooking({ host: person, attendees });
    const { groups } = await search(visitor, `bo ${word}`);
    const [all = '', ...rest] = groups['Bookings']?.toReversed() ?? [];
    expect(rest).toHaveLength(5);
    expect(all).toBe(`/console/bookings?tab=all&attendee=bo+${word}`);
    expect((await visitor.get(all)).text).toContain('6 bookings');
  });

  it('finds pages that the visitor may open, by other words too, and guides', async () => {
    const { visitor } = await signInNewUser();
    expect((await search(visitor, 'vacation')).groups['Pages']).toEqual(['/console/availability']);
    expect((await search(visitor, 'new webhook')).groups['Pages']).toContain(
      '/console/webhooks/new',
    );
    expect((await search(visitor, 'idempotency')).groups['Documentation']?.[0]).toMatch(
      /^\/docs\//,
    );
    expect((await search(visitor, 'audit log')).groups['Pages'] ?? []).toEqual([]);
    const { visitor: admin } = await signInNewUser({ role: 'ADMIN' });
    expect((await search(admin, 'audit log')).groups['Pages']).toEqual(['/console/audit-log']);
    expect((await search(admin, 'new user')).groups['Pages']).toEqual(['/console/users/new']);
  });

  it.each([
    ['', 'Type a name'],
    ['   ', 'Type a name'],
    ['\u0000\n', 'Type a name'],
    ['%', 'Nothing matches %.'],
    ['%%%', 'Nothing matches %%%.'],
    ['___', 'Nothing matches ___.'],
    ['\'"\\', 'Nothing matches \'"\\.'],
    ['x'.repeat(10_000), 'Only its first 100 characters were searched for.'],
    ['🙂'.repeat(60), 'Nothing matches'],
    ['9'.repeat(30), 'Nothing matches'],
    ['<zq>', 'Nothing matches <zq>.'],
  ])('answers %j', async (text, said) => {
    const { person, visitor } = await signInNewUser();
    await buildAll(person, createWord());
    const found = await search(visitor, text);
    expect(found.status).toBe(200);
    expect(found.said).toContain(said);
    expect(found.groups).toEqual({});
    expect(found.text).not.toContain('<zq>');
  });

  it('asks for three characters before it looks into records', async () => {
    const { person, visitor } = await signInNewUser();
    await buildBooking({ host: person, title: 'Qx' });
    const found = await search(visitor, 'qx');
    expect([found.groups['Bookings'], found.said]).toEqual([
      undefined,
      'Nothing matches qx. Type three characters or more to search in bookings and other records.',
    ]);
  });

  it('needs a sign-in, and comes back after it', async () => {
    const { visitor } = await signInNewUser();
    visitor.jar.clear();
    const { location } = await visitor.get('/console/search?q=ada');
    expect(location).toBe('/auth/sign-in?return=%2Fconsole%2Fsearch%3Fq%3Dada');
  });
});
