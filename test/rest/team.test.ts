import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { ask, statusOf } from '../support/ask.ts';
import { buildAdmin, buildTeam, buildUser, tokenFor } from '../support/build.ts';

type Team = Awaited<ReturnType<typeof buildTeam>>;

const recordOf = ({ id, slug, createdAt }: Team, over: object = {}) => ({
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

const found = (id: number) => db.team.findUniqueOrThrow({ where: { id } });

/** A team with its OWNER, an ADMIN, a MEMBER and a stranger. */
async function buildScene() {
  const [owner, admin, member] = [await buildUser(), await buildUser(), await buildUser()];
  const team = await buildTeam({ owner, admins: [admin], members: [member] });
  return { owner, admin, member, stranger: await buildUser(), team };
}

const idsIn = ({ teams }: { teams: { id: number }[] }) => teams.map(({ id }) => id);

describe('GET /v1/teams', () => {
  it('answers the teams of the caller, page by page', async () => {
    const owner = await buildUser();
    const teams = [await buildTeam({ owner }), await buildTeam({ owner })];
    const [first, second] = teams;
    const all = await ask(owner, 'GET /teams');
    expect(idsIn(all.body)).toEqual([first?.id, second?.id]);
    const { body, headers } = await ask(owner, 'GET /teams?take=1&page=2');
    expect(body).toEqual({ teams: [second && recordOf(second)] });
    expect(headers.get('x-total-count')).toBe('2');
  });

  it('answers a system administrator all of them, and a stranger none', async () => {
    const { team, stranger } = await buildScene();
    expect(idsIn((await ask(await buildAdmin(), 'GET /teams')).body)).toContain(team.id);
    expect((await ask(stranger, 'GET /teams')).body).toEqual({ teams: [] });
  });

  it('narrows them to a user for a system administrator, and for nobody else (GAP-17, 19)', async () => {
    const { team, owner, stranger } = await buildScene();
    const of = async (caller: Parameters<typeof ask>[0], { id }: { id: number }) =>
      idsIn((await ask(caller, `GET /teams?userId=${id}`)).body);
    expect(await of(await buildAdmin(), owner)).toEqual([team.id]);
    expect(await of(await buildAdmin(), stranger)).toEqual([]);
    expect(await of(owner, stranger)).toEqual([team.id]);
  });

  it('refuses bad input, the anonymous, and tokens without the scope', async () => {
    const owner = await buildUser();
    expect((await ask(owner, 'GET /teams?take=x&page=0')).paths).toEqual(['take', 'page']);
    expect(await statusOf(undefined, 'GET /teams')).toBe(401);
    expect(await statusOf(await tokenFor(owner, ['READ_BOOKING']), 'GET /teams')).toBe(403);
  });
});

describe('POST /v1/teams', () => {
  it('makes a team that the caller owns, its slug derived from the name (GAP-34)', async () => {
    const owner = await buildUser();
    const name = `Sales ${randomUUID()}`;
    const given = { name, bio: 'We sell', theme: 'dark', timeFormat: 24, metadata: { a: [1] } };
    const { status, body, ignored } = await ask(owner, 'POST /teams', { ...given, id: 7, x: 1 });
    expect(status).toBe(200);
    const team = await found(body.team.id);
    const slug = name.toLowerCase().replace(' ', '-');
    expect(body).toEqual({ message: 'Team created', team: recordOf(team, { ...given, slug }) });
    expect(ignored).toBe('id, x');
    const where = { teamId: team.id, userId: owner.id, role: 'OWNER', accepted: true } as const;
    expect(await db.membership.count({ where })).toBe(1);
  });

  it('makes organizations for system administrators alone', async () => {
    const given = { name: 'Org', isOrganization: true };
    expect(await statusOf(await buildUser(), 'POST /teams', given)).toBe(403);
    const { body } = await ask(await buildAdmin(), 'POST /teams', given);
    expect(body.team.isOrganization).toBe(true);
  });

  it('makes a team within an organization', async () => {
    const owner = await buildUser();
    const { id: parentId } = await buildTeam({ owner, isOrganization: true });
    const { body } = await ask(owner, 'POST /teams', { name: 'Below', parentId });
    expect(body.team.parentId).toBe(parentId);
  });

  it('names the fields that are wrong, by the names they came under', async () => {
    const owner = await buildUser();
    expect((await ask(owner, 'POST /teams', { bio: 5 })).paths).toEqual(['name', 'bio']);
    const wrong = { name: ' ', slug: 'a b', theme: 'blue', timeZone: 'Mars' };
    const { status, paths } = await ask(owner, 'POST /teams', wrong);
    expect(status).toBe(400);
    expect(paths).toEqual(['timeZone']);
    const { paths: more } = await ask(owner, 'POST /teams', { ...wrong, timeZone: 'UTC' });
    expect(more?.sort()).toEqual(['name', 'slug', 'theme']);
  });

  it('refuses a slug that is taken, the anonymous, and tokens that only read', async () => {
    const { owner, team } = await buildScene();
    const given = { name: 'Team', slug: team.slug };
    expect(await statusOf(owner, 'POST /teams', given)).toBe(409);
    expect(await statusOf(undefined, 'POST /teams', { name: 'Team' })).toBe(401);
    const token = await tokenFor(owner, ['READ_TEAM']);
    expect(await statusOf(token, 'POST /teams', { name: 'Team' })).toBe(403);
  });
});

describe('GET /v1/teams/:teamId', () => {
  it('answers the team to its members', async () => {
    const { member, team } = await buildScene();
    const { status, body } = await ask(member, `GET /teams/${team.id}`);
    expect([status, body]).toEqual([200, { team: recordOf(team) }]);
  });

  it('is 400 for what is no id, and 404 for what is not there or not the caller’s', async () => {
    const { stranger, team } = await buildScene();
    const bad = await ask(stranger, 'GET /teams/a1');
    expect([bad.status, bad.paths]).toEqual([400, ['teamId']]);
    for (const id of [team.id, 0, 2_147_483_647, 2_147_483_648]) {
      expect(await statusOf(stranger, `GET /teams/${id}`)).toBe(404);
    }
    expect(await statusOf(undefined, `GET /teams/${team.id}`)).toBe(401);
  });
});

describe('PATCH /v1/teams/:teamId', () => {
  it('changes what is given, clears what is null, and leaves the rest', async () => {
    const { admin, team } = await buildScene();
    const given = { name: 'New', bio: 'Us', brandColor: '#292929', isPrivate: true };
    const path = `PATCH /teams/${team.id}`;
    const { status, body } = await ask(admin, path, given);
    expect([status, body]).toEqual([200, { team: recordOf(team, given) }]);
    const cleared = await ask(admin, path, { bio: null, name: null, parentId: 1 });
    expect(cleared.body).toEqual({ team: recordOf(team, { ...given, bio: null }) });
    expect(cleared.ignored).toBe('parentId');
  });

  it('refuses members, strangers, and who would make an organization of it', async () => {
    const { owner, member, stranger, team } = await buildScene();
    const path = `PATCH /teams/${team.id}`;
    expect(await statusOf(member, path, { name: 'A' })).toBe(403);
    expect(await statusOf(stranger, path, { name: 'A' })).toBe(404);
    expect(await statusOf(undefined, path, { name: 'A' })).toBe(401);
    expect(await statusOf(owner, path, { isOrganization: true })).toBe(403);
    expect((await ask(owner, path, { brandColor: 'red', timeFormat: 13 })).paths?.sort()).toEqual([
      'brandColor',
      'timeFormat',
    ]);
  });

  it('answers a token that may only write with the record too', async () => {
    const { owner, team } = await buildScene();
    const token = await tokenFor(owner, ['WRITE_TEAM']);
    const { body } = await ask(token, `PATCH /teams/${team.id}`, { bio: 'Us' });
    expect(body).toEqual({ team: recordOf(team, { bio: 'Us' }) });
  });
});

describe('DELETE /v1/teams/:teamId', () => {
  it('deletes it for an owner, once', async () => {
    const { owner, team } = await buildScene();
    const path = `DELETE /teams/${team.id}`;
    const { status, body } = await ask(owner, path);
    expect([status, body]).toEqual([200, { message: 'Team deleted' }]);
    expect(await db.team.findUnique({ where: { id: team.id } })).toBeNull();
    expect(await statusOf(owner, path)).toBe(404);
  });

  it('refuses everyone else', async () => {
    const { owner, admin, stranger, team } = await buildScene();
    const path = `DELETE /teams/${team.id}`;
    expect(await statusOf(admin, path)).toBe(403);
    expect(await statusOf(stranger, path)).toBe(404);
    expect(await statusOf(undefined, path)).toBe(401);
    expect(await statusOf(await tokenFor(owner, ['READ_TEAM']), path)).toBe(403);
    expect(await statusOf(owner, 'DELETE /teams/1.5')).toBe(400);
  });
});
