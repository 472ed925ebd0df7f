import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser } from '../support/build/user.ts';
import { toVisibleText } from '../support/page/html.ts';
import { signInNewUser, unescapeHtml } from '../support/page/visitor.ts';

const path = '/console/teams';

const invite = (teamId: number, userId: number, over: object = {}) =>
  db.membership.create({ data: { teamId, userId, accepted: false, role: 'MEMBER', ...over } });

const findMembership = (teamId: number, userId: number) =>
  db.membership.findFirst({ where: { teamId, userId } });

describe('/console/teams', () => {
  it('lists your own teams, and all teams only for those above them', async () => {
    const { person, visitor } = await signInNewUser();
    const mark = `Mine ${person.id}`;
    await buildTeam({ owner: person, name: `${mark} <b>` });
    const other = await buildTeam({ owner: await buildUser(), name: `Foreign ${person.id}` });
    const { text } = await visitor.get(`${path}?show=all`);
    expect(unescapeHtml(text)).toContain(`${mark} <b>`);
    expect(text).not.toContain(other.name);
    expect(text).not.toContain('All teams');
    const { visitor: admin } = await signInNewUser({ role: 'ADMIN' });
    expect((await admin.get(path)).text).toContain('You are not in a team yet');
    const found = await admin.get(`${path}?show=all&search=${encodeURIComponent(other.name)}`);
    expect(found.text).toContain(other.name);
    expect(found.text).not.toContain(mark);
  });

  it('creates a team that you own, and shows what is wrong with it', async () => {
    const { person, visitor } = await signInNewUser();
    const wrong = await visitor.submit(`${path}/new`, { name: ' ', slug: 'no slug!' });
    expect([wrong.status, wrong.text.match(/id="(name|slug)-problem"/g)?.length]).toEqual([422, 2]);
    const { location } = await visitor.submit(`${path}/new`, { name: 'Crew', slug: '' });
    const made = await db.team.findFirstOrThrow({
      where: { members: { some: { userId: person.id } } },
    });
    expect(location).toBe(`${path}/${made.id}?done=created`);
    expect(await findMembership(made.id, person.id)).toMatchObject({
      role: 'OWNER',
      accepted: true,
    });
  });

  it('shows an invitation with what it gives to an organization, to accept or decline', async () => {
    const { person, visitor } = await signInNewUser();
    const owner = await buildUser({ name: 'Olga <i>' });
    const head = await buildTeam({ owner, name: 'Head & Co', isOrganization: true });
    const other = await buildTeam({ owner, name: 'Plain' });
    const invitation = await invite(head.id, person.id, { invitedById: owner.id });
    const declined = await invite(other.id, person.id);
    const { text } = await visitor.get(path);
    expect(toVisibleText(text).replaceAll(/\s+/g, ' ')).toContain(
      'Olga <i> invites you as member.',
    );
    expect(toVisibleText(text)).toContain('administrators of Head & Co');
    const accept = { membership: String(invitation.id) };
    const { location } = await visitor.submit(path, accept, `${path}/accept`);
    expect(location).toBe(`${path}/${head.id}?done=joined`);
    await visitor.submit(path, { membership: String(declined.id) }, `${path}/decline`);
    expect(await findMembership(head.id, person.id)).toMatchObject({ accepted: true });
    expect(await findMembership(other.id, person.id)).toBeNull();
  });
});

describe('/console/teams/:id', () => {
  it('lets an owner invite by e-mail address, change a role and remove a member after a question', async () => {
    const { person, visitor } = await signInNewUser();
    const [member, invited] = [
      await buildUser({ name: 'Mo' }),
      await buildUser({ name: 'Hidden' }),
    ];
    const team = await buildTeam({ owner: person, members: [member] });
    const page = `${path}/${team.id}`;
    const unknown = await visitor.submit(page, { email: 'nobody@example.test', role: 'MEMBER' });
    expect([unknown.status, unknown.text.includes('email-problem')]).toEqual([422, true]);
    await visitor.submit(page, { email: invited.email, role: 'OWNER' });
    expect(await findMembership(team.id, invited.id)).toMatchObject({
      role: 'OWNER',
      accepted: false,
    });
    const { text } = await visitor.get(page);
    expect([text.includes(invited.email), text.includes('Hidden')]).toEqual([true, false]);
    const { id = 0 } = (await findMembership(team.id, member.id)) ?? {};
    const own = `${page}/members/${id}`;
    await visitor.submit(page, { [`role-${id}`]: 'ADMIN' }, own);
    expect(await findMembership(team.id, member.id)).toMatchObject({ role: 'ADMIN' });
    const removed = await visitor.submit(`${own}/remove`, {});
    expect(removed.location).toBe(`${page}?done=removed`);
    expect(await findMembership(team.id, member.id)).toBeNull();
    expect((await visitor.get(`${own}/remove`)).status).toBe(404);
  });

  it('shows a plain member the team without its forms, and lets them leave', async () => {
    const { person, visitor } = await signInNewUser();
    const owner = await buildUser({ name: 'Olga' });
    const team = await buildTeam({ owner, members: [person] });
    const page = `${path}/${team.id}`;
    const { text } = await visitor.get(page);
    expect(text).toContain('Olga');
    expect(text).not.toMatch(/Invite someone|Change the role|settings/);
    const { id: own = 0 } = (await findMembership(team.id, person.id)) ?? {};
    const { location } = await visitor.submit(`${page}/members/${own}/remove`, {});
    expect(location).toBe(`${path}?done=left`);
    expect((await visitor.get(page)).status).toBe(404);
  });

  it('does not show members of another team below it', async () => {
    const { person, visitor } = await signInNewUser();
    const team = await buildTeam({ owner: person });
    const other = await buildTeam({ owner: person });
    const { id = 0 } = (await findMembership(other.id, person.id)) ?? {};
    for (const address of [`${path}/${team.id}/members/${id}/remove`, `${path}/x`, `${path}/0`]) {
      expect([address, (await visitor.get(address)).status]).toEqual([address, 404]);
    }
  });

  it('shows the booking page and the event types of the team', async () => {
    const { person, visitor } = await signInNewUser();
    const head = await buildTeam({ owner: person, isOrganization: true });
    const team = await buildTeam({ owner: person, parentId: head.id });
    const page = `${path}/${team.id}/event-types`;
    expect((await visitor.get(page)).text).toContain('no event type yet');
    await db.eventType.create({
      data: { teamId: team.id, title: 'Demo', slug: 'demo', length: 30 },
    });
    const { text } = await visitor.get(page);
    const [, address = ''] = /href="(\/book\/team\/[^"]*)"/.exec(text) ?? [];
    expect(text).toContain('Demo');
    expect((await visitor.get(unescapeHtml(address))).text).toContain('Demo');
  });

  it('changes the settings, and deletes the team after a confirmation', async () => {
    const { person, visitor } = await signInNewUser();
    const team = await buildTeam({ owner: person });
    const page = `${path}/${team.id}`;
    const filled = { name: 'New name', slug: `s${team.id}`, bio: 'Hi', isPrivate: 'yes' };
    const wrong = await visitor.submit(`${page}/settings`, { ...filled, name: '', slug: '' });
    expect(wrong.text.match(/id="(name|slug)-problem"/g)).toHaveLength(2);
    await visitor.submit(`${page}/settings`, filled);
    expect(await db.team.findUnique({ where: { id: team.id } })).toMatchObject({
      ...filled,
      isPrivate: true,
    });
    expect((await visitor.submit(`${page}/delete`, {})).status).toBe(422);
    const { location } = await visitor.submit(`${page}/delete`, { sure: 'yes' });
    expect(location).toBe(`${path}?done=deleted`);
    expect(await db.team.findUnique({ where: { id: team.id } })).toBeNull();
  });
});
