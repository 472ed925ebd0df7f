import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Prisma } from '../../prisma/generated/client.js';
import { as, db } from '../support/app.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser } from '../support/build/user.ts';

type Columns = Partial<Prisma.EventTypeUncheckedCreateInput>;

const makeEventType = (data: Columns) =>
  db.eventType.create({ data: { title: 'Intro', slug: 'intro', length: 30, ...data } });

/** A user with an event type. */
async function buildPage(over: Columns = {}) {
  const username = `ada-${randomUUID()}`;
  const user = await buildUser({ username });
  await makeEventType({ userId: user.id, ...over });
  return { user, username };
}

describe('publicProfile and publicTeamProfile', () => {
  const profileOf = `query ($username: String!) {
    publicProfile(username: $username) { owner { name } team { name } eventTypes { slug owner { username } } }
  }`;
  const find = async (username: string) => {
    const { data, errors } = await as().gql(profileOf, { username });
    return { profile: data?.publicProfile, code: errors?.[0]?.extensions.code };
  };

  it('lists what a user offers to everyone, in the order of the owner', async () => {
    const { user, username } = await buildPage({ position: 2 });
    await makeEventType({ userId: user.id, slug: 'first', position: 1 });
    await makeEventType({ userId: user.id, slug: 'secret', hidden: true });
    const { profile } = await find(username.toUpperCase());
    expect(profile).toEqual({
      owner: { name: 'Ada' },
      team: null,
      eventTypes: ['first', 'intro'].map((slug) => ({ slug, owner: { username } })),
    });
  });

  it('finds nobody who offers nothing, is locked out or does not exist', async () => {
    const hidden = await buildPage({ hidden: true });
    const locked = await buildPage();
    await db.user.update({ where: { id: locked.user.id }, data: { locked: true } });
    const idle = await buildUser({ username: `idle-${randomUUID()}` });
    for (const username of [hidden.username, locked.username, idle.username ?? '', 'nobody']) {
      expect(await find(username)).toEqual({ profile: null, code: 'NOT_FOUND' });
    }
  });

  it('lists what a team offers', async () => {
    const team = await buildTeam({ owner: await buildUser() });
    await makeEventType({ teamId: team.id });
    const { data } = await as().gql(
      'query ($team: String!) { publicTeamProfile(team: $team) { owner { name } team { slug } eventTypes { slug } } }',
      { team: team.slug },
    );
    expect(data.publicTeamProfile).toEqual({
      owner: null,
      team: { slug: team.slug },
      eventTypes: [{ slug: 'intro' }],
    });
  });
});
