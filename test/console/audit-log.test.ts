import { describe, expect, it } from 'vitest';
import { auditActs } from '../../src/audit/act.ts';
import { db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser } from '../support/build/user.ts';
import { toVisibleText } from '../support/page/html.ts';
import { signInNewUser, unescapeHtml } from '../support/page/visitor.ts';

const path = '/console/audit-log';

const buildEntry = (over: object = {}) =>
  db.auditEntry.create({ data: { act: 'USER_LOCKED', requestId: 'test', detail: {}, ...over } });

const signInAdmin = () => signInNewUser({ role: 'ADMIN', name: 'Root', timeZone: 'Asia/Tokyo' });

const readWords = (text: string) => toVisibleText(text).replaceAll(/\s+/g, ' ');

describe('/console/audit-log', () => {
  it('says who did what in a sentence, at the time of the reader, with what was recorded', async () => {
    const { person, visitor } = await signInAdmin();
    const user = await buildUser({ name: 'Eve <b>' });
    const team = await buildTeam({ owner: user, name: 'Crew' });
    const at = new Date('2031-03-01T20:00:00Z');
    const detail = { role: 'ADMIN', reason: 'a <script>' };
    const subjectId = 'hook-1';
    await buildEntry({
      act: 'MEMBER_INVITED',
      actorId: person.id,
      userId: user.id,
      teamId: team.id,
      at,
      detail,
    });
    await buildEntry({
      act: 'WEBHOOK_DELETED',
      credential: 'OPERATOR',
      teamId: team.id,
      subjectId,
      at,
    });
    const { status, text } = await visitor.get(`${path}?about=team:${team.id}`);
    const words = readWords(text);
    expect(status).toBe(200);
    expect(words).toContain('Root invited Eve <b> to Crew.');
    expect(words).toContain('role: ADMIN; reason: a <script>');
    expect(words).toContain('The operator deleted the webhook hook-1.');
    expect(words).toContain('2 Mar 2031, 5:00:00 am');
    expect(text).not.toContain('<script>');
  });

  it('leads from a name to its page, and from the details to the other entries', async () => {
    const { person, visitor } = await signInAdmin();
    const booking = await buildBooking({ host: person, title: 'Chess <i>' });
    const about = String(booking.id);
    await buildEntry({ act: 'CALENDAR_ADDRESS_RENEWED', actorId: person.id, subjectId: about });
    const { text } = await visitor.get(`${path}?about=${about}`);
    expect(readWords(text)).toContain(
      'Root replaced the calendar address of the booking Chess <i>.',
    );
    const links = [...text.matchAll(/class="address"\s+href="([^"]+)"/g)].map(([, link]) => link);
    expect(links).toEqual([
      `/console/users/${person.id}`,
      `/console/bookings/${booking.uid}`,
      `${path}?by=${person.id}`,
      `${path}?about=${about}`,
    ]);
    for (const link of links) expect((await visitor.get(link ?? '')).status).toBe(200);
  });

  it('finds entries by person, record, act and day', async () => {
    const { visitor } = await signInAdmin();
    const [actor, user] = [await buildUser(), await buildUser()];
    const subject = `app-${actor.id}`;
    const at = new Date('2031-03-01T20:00:00Z');
    await buildEntry({ actorId: actor.id, userId: user.id, at });
    await buildEntry({ actorId: actor.id, act: 'APP_DELETED', subjectId: subject });
    const count = async (query: Record<string, string>) => {
      const { text } = await visitor.get(`${path}?${new URLSearchParams(query).toString()}`);
      return Number(/(\d+)\s+(?:entry|entries), newest/.exec(text)?.[1] ?? 0);
    };
    const by = String(actor.id);
    expect(await count({ by })).toBe(2);
    expect(await count({ by: actor.email })).toBe(2);
    expect(await count({ about: user.email })).toBe(1);
    expect(await count({ about: `user:${user.id}` })).toBe(1);
    expect(await count({ about: subject })).toBe(1);
    expect(await count({ by, act: 'APP_DELETED' })).toBe(1);
    // In Tokyo, it was already the second of March.
    expect(await count({ by, from: '2031-03-02', to: '2031-03-02' })).toBe(1);
    expect(await count({ by, from: '2031-03-01', to: '2031-03-01' })).toBe(0);
    expect(await count({ by, act: 'NO_ACT', from: 'x' })).toBe(2);
  });

  it('says that nobody has an e-mail address or number, instead of showing everything', async () => {
    const { visitor } = await signInAdmin();
    for (const query of [
      'by=nobody@example.test',
      'by=x',
      'about=no@address',
      'about=user:x',
      'about=team:x',
    ]) {
      const { status, text } = await visitor.get(`${path}?${query}`);
      expect([query, status, text.includes('nobody has this')]).toEqual([query, 422, true]);
      expect(text).not.toContain('class="audit"');
    }
    expect((await visitor.get(`${path}?about=${'%00'.repeat(3)}`)).status).toBeLessThan(500);
  });

  it('offers every act once, in groups', async () => {
    const { visitor } = await signInNewUser({ role: 'ADMIN' });
    const { text } = await visitor.get('/console/audit-log');
    const select = /<select[^>]*id="act"[^]*?<\/select>/.exec(text)?.[0] ?? '';
    const acts = [...select.matchAll(/<option value="(\w+)"/g)].map(([, act]) => act);
    expect(acts.toSorted()).toEqual(Object.keys(auditActs).toSorted());
    expect(select.match(/<optgroup label="/g)?.length).toBeGreaterThan(5);
  });

  it('leads from page to page, and names people who were deleted by their number', async () => {
    const { visitor } = await signInAdmin();
    const actorId = 1_200_000;
    for (let count = 0; count < 31; count++) await buildEntry({ actorId, act: 'TEAM_CREATED' });
    const first = await visitor.get(`${path}?by=${actorId}`);
    expect(readWords(first.text)).toContain(`user ${actorId} created a team.`);
    const [, next = ''] = /<a\s+href="([^"]+)"[^>]*>Next page/.exec(first.text) ?? [];
    const rest = await visitor.get(unescapeHtml(next));
    expect(rest.text.match(/<time /g)).toHaveLength(1);
  });
});
