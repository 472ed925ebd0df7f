import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { readIds, requestRestAs, requestRestStatus } from '../support/ask/rest.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';

type Team = Awaited<ReturnType<typeof buildTeam>>;

const buildTeamRecord = ({ id, slug, createdAt }: Team, over: object = {}) => ({
  id,
  name: 'Team',
  slug,
  logoUrl: null,
  bio: null,
  hideBranding: false,
  isPrivate: false,
  hideBookATeamMember: false,
  theme: null,
  brandColor: null,
  darkBrandColor: null,
  timeZone: 'Europe/London',
  timeFormat: null,
  weekStart: 'Sunday',
  metadata: null,
  isOrganization: false,
  parentId: null,
  createdAt: createdAt.toISOString(),
  ...over,
});

const getTeamRow = (id: number) => db.team.findUniqueOrThrow({ where: { id } });

/** A team with its OWNER, an ADMIN, a MEMBER and a stranger. */
async function buildScene() {
  const [owner, admin, member] = [await buildUser(), await buildUser(), await buildUser()];
  const team = await buildTeam({ owner, admins: [admin], members: [member] });
  return { owner, admin, member, stranger: await buildUser(), team };
}

describe('GET /v1/teams', () => {
  it('returns the teams of the caller, page by page', async () => {
    const owner = await buildUser();
    const teams = [await buildTeam({ owner }), await buildTeam({ owner })];
    const [first, second] = teams;
    const all = await requestRestAs(owner, 'GET /teams');
    expect(readIds(all.body.teams)).toEqual([first?.id, second?.id]);
    const { body, headers } = await requestRestAs(owner, 'GET /teams?take=1&page=2');
    expect(body).toEqual({ teams: [second && buildTeamRecord(second)] });
    expect(headers.get('x-total-count')).toBe('2');
  });

  it('can be narrowed to a user by a system administrator only (GAP-17, 19)', async () => {
    const { team, owner, stranger } = await buildScene();
    const listTeamIds = async (
      caller: Parameters<typeof requestRestAs>[0],
      { id }: { id: number },
    ) => readIds((await requestRestAs(caller, `GET /teams?userId=${id}`)).body.teams);
    expect(await listTeamIds(await buildAdmin(), owner)).toEqual([team.id]);
    expect(await listTeamIds(await buildAdmin(), stranger)).toEqual([]);
    expect(await listTeamIds(owner, stranger)).toEqual([team.id]);
  });
});

describe('POST /v1/teams', () => {
  it('creates a team that the caller owns, with a slug made from its name (GAP-34)', async () => {
    const owner = await buildUser();
    const name = `Sales ${randomUUID()}`;
    const given = { name, bio: 'We sell', theme: 'dark', timeFormat: 24, metadata: { a: [1] } };
    const { status, body, ignored } = await requestRestAs(owner, 'POST /teams', {
      ...given,
      id: 7,
      x: 1,
    });
    expect(status).toBe(200);
    const team = await getTeamRow(body.team.id);
    const slug = name.toLowerCase().replace(' ', '-');
    expect(body).toEqual({
      message: 'Team created',
      team: buildTeamRecord(team, { ...given, slug }),
    });
    expect(ignored).toBe('id, x');
    const where = { teamId: team.id, userId: owner.id, role: 'OWNER', accepted: true } as const;
    expect(await db.membership.count({ where })).toBe(1);
  });

  it('creates a team within an organization', async () => {
    const owner = await buildUser();
    const { id: parentId } = await buildTeam({ owner, isOrganization: true });
    const { body } = await requestRestAs(owner, 'POST /teams', { name: 'Below', parentId });
    expect(body.team.parentId).toBe(parentId);
  });

  it('names the invalid fields as the caller spelled them', async () => {
    const owner = await buildUser();
    expect((await requestRestAs(owner, 'POST /teams', { bio: 5 })).paths).toEqual(['name', 'bio']);
    const wrong = { name: ' ', slug: 'a b', theme: 'blue', timeZone: 'Mars' };
    const { status, paths } = await requestRestAs(owner, 'POST /teams', wrong);
    expect(status).toBe(400);
    expect(paths).toEqual(['timeZone']);
    const { paths: more } = await requestRestAs(owner, 'POST /teams', {
      ...wrong,
      timeZone: 'UTC',
    });
    expect(more?.sort()).toEqual(['name', 'slug', 'theme']);
  });
});

describe('GET /v1/teams/:teamId', () => {
  it('returns the team to its members', async () => {
    const { member, team } = await buildScene();
    const { status, body } = await requestRestAs(member, `GET /teams/${team.id}`);
    expect([status, body]).toEqual([200, { team: buildTeamRecord(team) }]);
  });
});

describe('PATCH /v1/teams/:teamId', () => {
  it('changes the given fields only, and clears those that are null', async () => {
    const { admin, team } = await buildScene();
    const given = { name: 'New', bio: 'Us', brandColor: '#292929', isPrivate: true };
    const path = `PATCH /teams/${team.id}`;
    const { status, body } = await requestRestAs(admin, path, given);
    expect([status, body]).toEqual([200, { team: buildTeamRecord(team, given) }]);
    const cleared = await requestRestAs(admin, path, { bio: null, name: null, parentId: 1 });
    expect(cleared.body).toEqual({ team: buildTeamRecord(team, { ...given, bio: null }) });
    expect(cleared.ignored).toBe('parentId');
  });

  it('names the invalid fields', async () => {
    const { owner, team } = await buildScene();
    const wrong = { brandColor: 'red', timeFormat: 13 };
    const { paths } = await requestRestAs(owner, `PATCH /teams/${team.id}`, wrong);
    expect(paths?.sort()).toEqual(['brandColor', 'timeFormat']);
  });

  it('returns the record to a write-only token too', async () => {
    const { owner, team } = await buildScene();
    const token = await buildAccessToken(owner, ['WRITE_TEAM']);
    const { body } = await requestRestAs(token, `PATCH /teams/${team.id}`, { bio: 'Us' });
    expect(body).toEqual({ team: buildTeamRecord(team, { bio: 'Us' }) });
  });
});

describe('DELETE /v1/teams/:teamId', () => {
  it('deletes it once, for an owner', async () => {
    const { owner, team } = await buildScene();
    const path = `DELETE /teams/${team.id}`;
    const { status, body } = await requestRestAs(owner, path);
    expect([status, body]).toEqual([200, { message: 'Team deleted' }]);
    expect(await db.team.findUnique({ where: { id: team.id } })).toBeNull();
    expect(await requestRestStatus(owner, path)).toBe(404);
  });
});
