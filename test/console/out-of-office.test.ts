import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser } from '../support/build/user.ts';
import { signInNewUser, unescapeHtml } from '../support/page/visitor.ts';

const list = '/console/availability';
const today = () => Temporal.Now.plainDateISO('UTC');

/** Someone who is signed in, with a colleague. */
async function buildPerson() {
  const { person, visitor } = await signInNewUser({ timeZone: 'UTC' });
  const colleague = await buildUser({ name: 'Tom & Co' });
  await buildTeam({ owner: person, members: [colleague] });
  return { person, visitor, colleague };
}

const listAbsences = async (userId: number) =>
  (await db.outOfOffice.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(
    ({ start, end, toUserId }) => ({
      start: start.toISOString().slice(0, 10),
      end: end.toISOString().slice(0, 10),
      toUserId,
    }),
  );

describe('/console/availability/absences', () => {
  it('adds an absence with a stand-in, lists it, and changes it', async () => {
    const { person, visitor, colleague } = await buildPerson();
    const stranger = await buildUser();
    const form = await visitor.get(`${list}/absences/new`);
    expect(unescapeHtml(form.text)).toContain(`value="${colleague.id}">Tom & Co`);
    expect(form.text).not.toContain(`value="${stranger.id}"`);
    const days = { start: '2030-07-01', end: '2030-07-14' };
    const fields = { ...days, reason: 'Summer', toUserId: String(colleague.id) };
    const { location } = await visitor.submitForm(form.text, fields, `${list}/absences/new`);
    expect(location).toBe(`${list}?done=away`);
    expect(await listAbsences(person.id)).toEqual([{ ...days, toUserId: colleague.id }]);
    const { text } = await visitor.get(list);
    expect(unescapeHtml(text)).toMatch(/1 Jul 2030 to [^]*Summer\. Stand-in: Tom & Co\./);
    const [, page = ''] = /href="([^"]*absences\/\d+)"/.exec(text) ?? [];
    await visitor.submit(page, { ...days, end: '2030-07-07', toUserId: '' });
    expect(await listAbsences(person.id)).toEqual([{ ...days, end: '2030-07-07', toUserId: null }]);
  });

  it('shows mistakes at their fields, and an overlap above the form', async () => {
    const { person, visitor } = await buildPerson();
    const page = `${list}/absences/new`;
    const wrong = await visitor.submit(page, { start: 'soon', end: '' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/href="#start"[^]*href="#end"/);
    const turned = await visitor.submit(page, { start: '2030-07-02', end: '2030-07-01' });
    expect(turned.text).toMatch(/href="#end">Last day: must not be before start/);
    const days = { start: '2030-07-01', end: '2030-07-14', reason: '<b>' };
    await visitor.submit(page, days);
    const second = await visitor.submit(page, days);
    expect(second.status).toBe(422);
    expect(second.text).toMatch(/role="alert"[^]*overlaps the one from 2030-07-01/);
    expect(await listAbsences(person.id)).toHaveLength(1);
    const stranger = await buildUser();
    const toUserId = String(stranger.id);
    const foreign = await visitor.submit(page, {
      start: '2031-01-01',
      end: '2031-01-01',
      toUserId,
    });
    expect(foreign.text).toContain('href="#toUserId"');
  });

  it('ends an absence yesterday if it has begun, and removes it otherwise', async () => {
    const { person, visitor } = await buildPerson();
    const [start, end] = [today().subtract({ days: 3 }), today().add({ days: 3 })].map(String);
    const later = today().add({ days: 10 }).toString();
    await visitor.submit(`${list}/absences/new`, { start: start ?? '', end: end ?? '' });
    await visitor.submit(`${list}/absences/new`, { start: later, end: later });
    const { text } = await visitor.get(list);
    expect(text).toContain('End now');
    const ends = [...text.matchAll(/action="([^"]*\/end)"/g)].map(([, action = '']) => action);
    expect(ends).toHaveLength(2);
    for (const action of ends) await visitor.submitForm(text, {}, action);
    expect(await listAbsences(person.id)).toEqual([
      { start, end: today().subtract({ days: 1 }).toString(), toUserId: null },
    ]);
  });
});
