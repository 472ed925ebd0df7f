import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildEventType, buildTeamScene } from '../support/build/event-type.ts';
import { changeFields, readPageFields } from '../support/page/field.ts';
import {
  buildUserWithPassword,
  createVisitor,
  readSecretsShownOnce,
  signInNewUser,
} from '../support/page/visitor.ts';

const list = '/console/event-types';

async function buildOwner(over: Parameters<typeof buildEventType>[1] = {}) {
  const { person, visitor } = await signInNewUser();
  const eventType = await buildEventType(person, over);
  return { person, visitor, eventType, page: `${list}/${eventType.id}` };
}

const getRow = (id: number) => db.eventType.findUniqueOrThrow({ where: { id } });

describe('/console/event-types/:id/questions', () => {
  it('adds, orders, changes and removes questions, and keeps their keys', async () => {
    const options = [
      { value: 'b', label: 'Berlin' },
      { value: 'Paris', label: 'Paris' },
    ];
    const bookingFields = [{ name: 'city', type: 'select', label: 'Where?', options }];
    const { visitor, eventType, page } = await buildOwner({ bookingFields });
    const questions = `${page}/questions`;
    const added = await changeFields(visitor, questions, { do: 'add-TEXT' });
    expect(added.text).toContain('Not saved yet');
    const typed = { ...readPageFields(added.text), 'label-1': 'Your city?', 'required-1': 'yes' };
    const moved = await visitor.post(questions, { ...typed, do: 'up-1' });
    expect((await getRow(eventType.id)).bookingFields).toEqual(bookingFields);
    expect((await visitor.post(questions, readPageFields(moved.text))).status).toBe(303);
    expect((await getRow(eventType.id)).bookingFields).toMatchObject([
      { name: 'Your-city', type: 'text', label: 'Your city?', required: true },
      { name: 'city', type: 'select', label: 'Where?', options },
    ]);
    const removed = await changeFields(visitor, questions, { do: 'remove-0' });
    await visitor.post(questions, readPageFields(removed.text));
    expect((await getRow(eventType.id)).bookingFields).toMatchObject(bookingFields);
  });

  it('names all mistakes at their fields, and what someone else changed', async () => {
    const { visitor, eventType, page } = await buildOwner();
    const questions = `${page}/questions`;
    const one = await changeFields(visitor, questions, { do: 'add-SELECT' });
    const two = await visitor.post(questions, { ...readPageFields(one.text), do: 'add-TEXT' });
    const typed = { ...readPageFields(two.text), 'label-0': 'Which?', 'name-1': '1 x' };
    const wrong = await visitor.post(questions, typed);
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/href="#options-0"[^]*href="#name-1"/);
    expect((await getRow(eventType.id)).bookingFields).toEqual([]);
    await changeFields(visitor, page, { title: 'Changed' });
    const fixed = { ...typed, 'options-0': 'A\r\nB', 'name-1': 'x' };
    expect((await visitor.post(questions, fixed)).status).toBe(412);
  });
});

describe('/console/event-types/:id/places', () => {
  it('adds places of each kind, and keeps what programs stored', async () => {
    const stored = { type: 'link', link: 'https://a.example/', address: 'Room 1' };
    const service = { type: 'integrations:zoom' };
    const { visitor, eventType, page } = await buildOwner({ locations: [stored, service] });
    const places = `${page}/places`;
    const added = await changeFields(visitor, places, { do: 'add-room' });
    expect((await visitor.post(places, readPageFields(added.text))).status).toBe(303);
    expect((await getRow(eventType.id)).locations).toMatchObject([
      stored,
      service,
      { type: 'link', link: 'https://meet.jit.si/{uid}' },
    ]);
    for (const unknown of ['add-constructor', 'add-__proto__', 'add-integrations']) {
      const same = await changeFields(visitor, places, { do: unknown });
      expect([same.status, same.text.includes('row-3')]).toEqual([200, false]);
    }
    const wrong = await changeFields(visitor, places, { 'link-0': 'nowhere' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('href="#link-0"');
  });
});

describe('/console/event-types/:id/hosts', () => {
  it('adds, changes and removes hosts of a team, and says how they share bookings', async () => {
    const { team, member, eventType } = await buildTeamScene();
    const leader = await buildUserWithPassword();
    await db.membership.create({
      data: { teamId: team.id, userId: leader.id, accepted: true, role: 'ADMIN' },
    });
    const visitor = createVisitor();
    await visitor.signIn(leader);
    const page = `${list}/${eventType.databaseId}/hosts`;
    const where = { eventTypeId: eventType.databaseId };
    const userId = String(member.id);
    expect((await visitor.submit(page, { userId }, `${page}/add`)).status).toBe(303);
    const again = await visitor.submit(page, { userId }, `${page}/add`);
    expect(again.status).toBe(422);
    expect(again.text).toContain('already a host');
    const host = await db.eventTypeHost.findFirstOrThrow({ where });
    const own = `${page}/${host.id}`;
    const share = { [`priority-${host.id}`]: '4', [`weight-${host.id}`]: '50' };
    expect((await visitor.submit(page, share, own)).status).toBe(303);
    expect(await db.eventTypeHost.findFirst({ where })).toMatchObject({
      isFixed: false,
      priority: 4,
      weight: 50,
    });
    const wrong = await visitor.submit(page, { [`priority-${host.id}`]: '9' }, own);
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain(`href="#priority-${host.id}">Priority: must be at most 4`);
    expect(readPageFields(wrong.text)[`priority-${host.id}`]).toBe('9');
    await visitor.submit(page, { schedulingType: 'ROUND_ROBIN' });
    expect((await getRow(eventType.databaseId)).schedulingType).toBe('ROUND_ROBIN');
    expect((await visitor.submit(page, {}, `${own}/remove`)).status).toBe(303);
    expect(await db.eventTypeHost.count({ where })).toBe(0);
    expect((await visitor.post(own, { csrf: await visitor.proofOn(page) })).status).toBe(404);
  });
});

describe('/console/event-types/:id/links', () => {
  it('creates a link that is shown once, and revokes it after a question', async () => {
    const { visitor, person, eventType, page } = await buildOwner({ slug: 'call' });
    await db.user.update({ where: { id: person.id }, data: { username: `l${person.id}` } });
    const links = `${page}/links`;
    const made = await visitor.submit(links, {
      note: 'For <Ada>',
      maxUses: '2',
      expiresAt: '2030-01-31',
    });
    const [shown = ''] = readSecretsShownOnce(made.text);
    expect(shown).toMatch(new RegExp(`/book/l${person.id}/call\\?link=\\w{43}$`));
    const { pathname, search } = new URL(shown);
    expect((await createVisitor().get(pathname + search)).text).toContain(
      `${eventType.title}</h1>`,
    );
    expect(readPageFields(made.text)).toMatchObject({ note: '', maxUses: '', expiresAt: '' });
    const later = await visitor.get(links);
    expect(later.text.includes(shown.slice(-43))).toBe(false);
    expect(later.text).toContain('For &lt;Ada&gt;');
    const link = await db.privateLink.findFirstOrThrow({ where: { eventTypeId: eventType.id } });
    expect(link.maxUses).toBe(2);
    const revoke = `${links}/${link.id}/revoke`;
    expect((await visitor.get(revoke)).text).toContain('Revoke this private link?');
    const { page: other, visitor: stranger } = await buildOwner();
    expect((await stranger.get(`${other}/links/${link.id}/revoke`)).status).toBe(404);
    expect((await visitor.submit(revoke, {})).location).toBe(`${links}?done=revoked`);
    expect(await db.privateLink.count({ where: { eventTypeId: eventType.id } })).toBe(0);
  });

  it('names all mistakes at once', async () => {
    const { visitor, page } = await buildOwner();
    const { status, text } = await visitor.submit(`${page}/links`, {
      maxUses: 'x',
      expiresAt: 'y',
    });
    expect(status).toBe(422);
    expect(text).toMatch(/href="#expiresAt"[^]*href="#maxUses"/);
    expect(readPageFields(text)).toMatchObject({ maxUses: 'x', expiresAt: 'y' });
  });
});
