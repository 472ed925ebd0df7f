import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { bookAs, runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildTeam } from '../support/build/team.ts';

const card = 'host { name username avatar bio } eventTypes { databaseId slug owner { username } }';
const slotsQuery = `query ($eventTypeId: Int!) {
  slots(eventTypeId: $eventTypeId, from: "2031-03-03", to: "2031-03-09", timeZone: "UTC") {
    days { date } standIns { start end ${card} }
  }
}`;
const explainQuery = `query ($eventTypeId: Int!, $start: DateTime!) {
  explainSlot(eventTypeId: $eventTypeId, start: $start) {
    reasons { code standIn { start end ${card} } }
  }
}`;

/** A host who is away from Tuesday to Thursday, with a colleague who stands in. */
async function buildScene(timeZone = 'UTC') {
  const [host, other] = [await buildHost(timeZone), await buildHost()];
  const team = await buildTeam({ owner: host, members: [other] });
  const offer = await buildBookableEventType(host);
  const theirs = await buildBookableEventType(other);
  await buildBookableEventType(other, { hidden: true });
  const { errors } = await runMutation(
    host,
    'createOutOfOffice',
    {
      ...{ start: '2031-03-04', end: '2031-03-06', toUserId: other.id },
      ...{ reason: 'SECRET reason', notes: 'SECRET notes' },
    },
    'outOfOffice { databaseId }',
  );
  expect(errors).toBeUndefined();
  return { host, other, team, offer, theirs };
}

async function fetchStandIns({ id: eventTypeId }: { id: number }) {
  const { data, errors } = await as(undefined).gql(slotsQuery, { eventTypeId });
  expect(errors).toBeUndefined();
  return data.slots.standIns;
}

async function explain({ id: eventTypeId }: { id: number }, start: string) {
  const { data, errors } = await as(undefined).gql(explainQuery, { eventTypeId, start });
  expect(errors).toBeUndefined();
  return data.explainSlot.reasons as { code: string; standIn: object | null }[];
}

describe('an absence with a stand-in', () => {
  it('sends bookers to the public event types of the stand-in, and tells nothing else', async () => {
    const { other, offer, theirs } = await buildScene();
    const { username } = other;
    const standIn = {
      ...{ start: '2031-03-04', end: '2031-03-06' },
      host: { name: 'Ada', username, avatar: null, bio: null },
      eventTypes: [{ databaseId: theirs.id, slug: theirs.slug, owner: { username } }],
    };
    const answer = await as(undefined).gql(slotsQuery, { eventTypeId: offer.id });
    expect(answer.errors).toBeUndefined();
    expect(answer.data.slots.standIns).toEqual([standIn]);
    expect(JSON.stringify(answer)).not.toContain('SECRET');
    expect(JSON.stringify(answer)).not.toContain(other.email);
    const dates = (answer.data.slots.days as { date: string }[]).map(({ date }) => date);
    expect(dates).toEqual(['2031-03-03', '2031-03-07', '2031-03-08', '2031-03-09']);
    expect(await explain(offer, '2031-03-05T09:00:00Z')).toEqual([
      { code: 'OUT_OF_OFFICE', standIn },
    ]);
  });

  it('is named for the days of the host, in their time zone', async () => {
    const { offer } = await buildScene('Pacific/Auckland');
    // Already Tuesday, the 4th, in Auckland.
    const [reason] = await explain(offer, '2031-03-03T20:00:00Z');
    expect(reason?.standIn).toMatchObject({ start: '2031-03-04' });
    expect(await explain(offer, '2031-03-07T09:00:00Z')).toEqual([]);
  });

  it('is left out if they are locked, have nothing to book, or left the team', async () => {
    const locked = await buildScene();
    await db.user.update({ where: { id: locked.other.id }, data: { locked: true } });
    const idle = await buildScene();
    await db.eventType.updateMany({ where: { userId: idle.other.id }, data: { hidden: true } });
    const gone = await buildScene();
    await db.membership.deleteMany({ where: { userId: gone.other.id } });
    const deleted = await buildScene();
    await db.user.delete({ where: { id: deleted.other.id } });
    for (const { offer } of [locked, idle, gone, deleted]) {
      expect(await fetchStandIns(offer)).toEqual([]);
      expect(await explain(offer, '2031-03-05T09:00:00Z')).toEqual([
        { code: 'OUT_OF_OFFICE', standIn: null },
      ]);
    }
  });

  it('is not named for other times, other reasons, and teams', async () => {
    const { host, offer } = await buildScene();
    const start = '2031-03-03T09:00:00Z';
    await bookAs(host, { title: 'Own', start, end: '2031-03-03T10:00:00Z', responses: null });
    expect(await explain(offer, start)).toEqual([{ code: 'BUSY', standIn: null }]);
    const ofTeam = await buildNewTeamEventType([host]);
    expect(await fetchStandIns(ofTeam)).toEqual([]);
    expect(await explain(ofTeam, '2031-03-05T09:00:00Z')).toEqual([
      { code: 'OUT_OF_OFFICE', standIn: null },
    ]);
    await db.outOfOffice.updateMany({
      where: { userId: host.id },
      data: { start: new Date('2031-04-04'), end: new Date('2031-04-06') },
    });
    expect(await fetchStandIns(offer)).toEqual([]);
  });
});
