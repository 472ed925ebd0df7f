import { randomUUID } from 'node:crypto';
import { getNamedType, isObjectType } from 'graphql';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { Prisma } from '../../prisma/generated/client.js';
import { schema } from '../../schema/index.ts';
import { as, db } from '../support/app.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { type Caller, readErrorCode } from '../support/client.ts';

const shown = `
  databaseId title slug description length lengths schedulingType requiresConfirmation
  minimumBookingNotice periodType periodDays periodStartDate periodEndDate seatsPerTimeSlot
  recurringEvent price currency timeZone theme brandColor darkBrandColor hideBranding
  bookingFields { name type label required placeholder options { value label } }
  locations { type kind integration address link hostPhoneNumber } owner { name username avatar bio }
  team { name slug logoUrl bio } hosts { name username avatar bio }`;
const ofUser = `query ($username: String!, $slug: String!) {
  publicEventType(username: $username, slug: $slug) { ${shown} }
}`;
const ofTeam = `query ($team: String!, $organization: String, $slug: String!) {
  publicTeamEventType(team: $team, organization: $organization, slug: $slug) { ${shown} }
}`;

type Columns = Partial<Prisma.EventTypeUncheckedCreateInput>;

const makeEventType = (data: Columns) =>
  db.eventType.create({ data: { title: 'Intro', slug: 'intro', length: 30, ...data } });

/** A user with a booking page, and an event type on it. */
async function buildPage(over: Columns = {}) {
  const username = `ada-${randomUUID()}`;
  const look = { bio: 'Hello', theme: 'dark', brandColor: '#123', timeZone: 'Europe/Berlin' };
  const user = await buildUser({ username, ...look });
  return { user, username, eventType: await makeEventType({ userId: user.id, ...over }) };
}

const read = (username: string, slug = 'intro', caller?: Caller) =>
  as(caller).gql(ofUser, { username, slug });
const readOfTeam = (variables: object) => as().gql(ofTeam, { slug: 'intro', ...variables });

describe('publicEventType', () => {
  it('shows anyone what can be booked, its host and the look of the page', async () => {
    const { username, eventType } = await buildPage({
      description: 'A first talk',
      lengths: [60],
      periodType: 'RANGE',
      periodStartDate: new Date('2031-01-01'),
      periodEndDate: new Date('2031-02-01'),
      bookingFields: [{ name: 'topic', type: 'text' }],
      price: 500,
      currency: 'eur',
    });
    const { data, errors } = await read(username);
    expect(errors).toBeUndefined();
    const ada = { name: 'Ada', username, avatar: null, bio: 'Hello' };
    expect(data.publicEventType).toEqual({
      databaseId: eventType.id,
      title: 'Intro',
      slug: 'intro',
      description: 'A first talk',
      length: 30,
      lengths: [60],
      bookingFields: [
        {
          name: 'topic',
          type: 'TEXT',
          label: null,
          required: false,
          placeholder: null,
          options: [],
        },
      ],
      schedulingType: null,
      requiresConfirmation: false,
      minimumBookingNotice: 120,
      periodType: 'RANGE',
      periodDays: null,
      periodStartDate: '2031-01-01',
      periodEndDate: '2031-02-01',
      seatsPerTimeSlot: null,
      recurringEvent: null,
      price: 500,
      currency: 'eur',
      timeZone: 'Europe/Berlin',
      theme: 'dark',
      brandColor: '#123',
      darkBrandColor: null,
      hideBranding: false,
      locations: [],
      owner: ada,
      team: null,
      hosts: [ada],
    });
  });

  it('shows the details of a location only if the host makes them public', async () => {
    const { username } = await buildPage({
      locations: [
        { type: 'inPerson', address: 'Main St 1', displayLocationPublicly: true },
        { type: 'inPerson', address: 'hidden address' },
        { type: 'link', link: 'https://hidden.test', displayLocationPublicly: false },
        { type: 'userPhone', hostPhoneNumber: '+49 30 1234', displayLocationPublicly: true },
      ],
    });
    const { data } = await read(username);
    const none = { address: null, link: null, hostPhoneNumber: null, integration: null };
    expect(data.publicEventType.locations).toEqual([
      { ...none, type: 'inPerson', kind: 'IN_PERSON', address: 'Main St 1' },
      { ...none, type: 'inPerson', kind: 'IN_PERSON' },
      { ...none, type: 'link', kind: 'LINK' },
      { ...none, type: 'userPhone', kind: 'USER_PHONE', hostPhoneNumber: '+49 30 1234' },
    ]);
  });

  it('is found by username in any case and Unicode form', async () => {
    const username = `zoë-${randomUUID()}`;
    const user = await buildUser({ username });
    await makeEventType({ userId: user.id, timeZone: 'Asia/Tokyo' });
    const { data } = await read(username.normalize('NFD').toUpperCase());
    expect(data.publicEventType).toMatchObject({ owner: { username }, timeZone: 'Asia/Tokyo' });
  });

  it('is open to every caller, even to a token without scopes', async () => {
    const { username, user } = await buildPage();
    for (const caller of [await buildAccessToken(user, []), await buildUser()]) {
      expect((await read(username, 'intro', caller)).errors).toBeUndefined();
    }
  });

  it('gives the same answer if it is missing, hidden or its owner is locked', async () => {
    const page = await buildPage();
    const hidden = await buildPage({ hidden: true });
    const locked = await buildPage();
    await db.user.update({ where: { id: locked.user.id }, data: { locked: true } });
    const answers = await Promise.all([
      read(page.username, 'other'),
      read('nobody'),
      read(hidden.username),
      read(hidden.username, 'intro', hidden.user),
      read(locked.username),
      readOfTeam({ team: page.username }),
    ]);
    for (const answer of answers) {
      expect(Object.values(answer.data)).toEqual([null]);
      expect(readErrorCode(answer)).toBe('NOT_FOUND');
      expect(answer.errors?.[0]?.message).toBe('Event type not found');
    }
  });

  it('reports every invalid argument at once', async () => {
    const { errors } = await read(' ', 'a'.repeat(101));
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ path: 'username' }, { path: 'slug' }],
    });
    const half = await as().gql(
      String.raw`{ publicEventType(username: "a\u0000", slug: "x") { title } }`,
    );
    expect(readErrorCode(half)).toBe('BAD_USER_INPUT');
  });

  it('takes one database statement, also for a team', async () => {
    const { username, user } = await buildPage();
    const team = await buildTeam({ owner: user });
    await makeEventType({ teamId: team.id, hosts: { create: { userId: user.id } } });
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const variables = { username, team: team.slug, slug: 'intro' };
    expect((await as().gql(ofUser, variables)).errors).toBeUndefined();
    expect(sent).toHaveBeenCalledTimes(1);
    expect((await as().gql(ofTeam, variables)).data.publicTeamEventType.hosts).toHaveLength(1);
    expect(sent).toHaveBeenCalledTimes(2);
    sent.mockRestore();
  });

  it('leads only to public types, and to no e-mail address', () => {
    const reached = new Set<string>();
    const walk = (name: string) => {
      const type = schema.getType(name);
      if (!isObjectType(type) || reached.has(name)) return;
      reached.add(name);
      const fields = Object.values(type.getFields());
      expect(fields.map((field) => field.name)).not.toContain('email');
      for (const field of fields) walk(getNamedType(field.type).name);
    };
    walk('PublicEventType');
    const known = [
      'BookingField',
      'BookingFieldOption',
      'PublicEventType',
      'PublicHost',
      'PublicLocation',
      'PublicTeam',
    ];
    expect([...reached].sort()).toEqual(known);
  });
});

describe('publicTeamEventType', () => {
  async function buildTeamPage(over: Partial<Prisma.TeamUncheckedUpdateInput> = {}) {
    const [owner, member, locked] = await Promise.all([
      buildUser({ name: 'Owner' }),
      buildUser({ name: 'Member' }),
      buildUser({ name: 'Locked', locked: true }),
    ]);
    const team = await buildTeam({ owner, members: [member, locked] });
    await db.team.update({ where: { id: team.id }, data: { theme: 'light', ...over } });
    await makeEventType({
      teamId: team.id,
      schedulingType: 'ROUND_ROBIN',
      hosts: { create: [member, owner, locked].map(({ id }) => ({ userId: id })) },
    });
    return { owner, team, slug: team.slug ?? '' };
  }

  it('shows the team and its hosts', async () => {
    const { slug } = await buildTeamPage();
    const { data, errors } = await readOfTeam({ team: slug });
    expect(errors).toBeUndefined();
    const nothing = { username: null, avatar: null, bio: null };
    expect(data.publicTeamEventType).toMatchObject({
      schedulingType: 'ROUND_ROBIN',
      owner: null,
      theme: 'light',
      timeZone: 'Europe/London',
      team: { name: 'Team', slug, logoUrl: null, bio: null },
      hosts: [
        { ...nothing, name: 'Member' },
        { ...nothing, name: 'Owner' },
      ],
    });
  });

  it.each([{ isPrivate: true }, { hideBookATeamMember: true }])(
    'shows no hosts of a team with %o',
    async (over) => {
      const { slug } = await buildTeamPage(over);
      const { data } = await readOfTeam({ team: slug });
      expect(data.publicTeamEventType).toMatchObject({ title: 'Intro', hosts: [], owner: null });
    },
  );

  it('finds the right one of several teams with the same slug by organization', async () => {
    const owner = await buildUser();
    const organization = await buildTeam({ owner, isOrganization: true });
    const slug = `sales-${randomUUID()}`;
    const [alone, below] = [
      await buildTeam({ owner }),
      await buildTeam({ owner, parentId: organization.id }),
    ];
    for (const { id } of [alone, below]) await db.team.update({ where: { id }, data: { slug } });
    await makeEventType({ teamId: alone.id, title: 'Alone' });
    await makeEventType({ teamId: below.id, title: 'Below' });
    await makeEventType({ teamId: organization.id, title: 'Above' });
    const { slug: above } = organization;
    const fetchTitle = async (variables: object) =>
      (await readOfTeam(variables)).data.publicTeamEventType?.title ?? null;
    expect(await fetchTitle({ team: slug })).toBe('Alone');
    expect(await fetchTitle({ team: slug, organization: above })).toBe('Below');
    expect(await fetchTitle({ team: above })).toBe('Above');
    expect(await fetchTitle({ team: slug, organization: 'other' })).toBeNull();
    expect(await fetchTitle({ team: above, organization: above })).toBeNull();
  });

  it('is not found if it is hidden, and refuses invalid arguments', async () => {
    const { team, slug } = await buildTeamPage();
    await db.eventType.updateMany({ where: { teamId: team.id }, data: { hidden: true } });
    const answer = await readOfTeam({ team: slug });
    expect(answer.data).toEqual({ publicTeamEventType: null });
    expect(readErrorCode(answer)).toBe('NOT_FOUND');
    const wrong = await readOfTeam({ team: '', organization: ' ' });
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      errors: [{ path: 'team' }, { path: 'organization' }],
    });
  });
});
