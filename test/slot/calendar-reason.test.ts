import { describe, expect, it } from 'vitest';
import { buildFeed } from '../support/build/calendar-feed.ts';
import { buildBookableEventType, buildTeamEventType } from '../support/build/event-type.ts';
import { buildWeekdayHost } from '../support/build/host.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAccessToken, buildAdmin } from '../support/build/user.ts';
import { type Caller, readErrorCode } from '../support/client.ts';
import { app } from '../support/slot/scene.ts';

const events = 'calendarEvents { calendar title start end }';
const toQuery = (fields: string) => `query ($eventTypeId: Int!, $start: DateTime!) {
  explainSlot(eventTypeId: $eventTypeId, start: $start) { bookable reasons { code message ${fields} } }
}`;

async function explainAs(
  caller: Caller | undefined,
  { id: eventTypeId }: { id: number },
  time = '10:00',
) {
  const start = `2026-11-23T${time}:00Z`;
  const { data, errors } = await app.as(caller).gql(toQuery(events), { eventTypeId, start });
  expect(errors).toBeUndefined();
  return data.explainSlot.reasons as unknown[];
}

const dentist = {
  start: '2026-11-23T10:00:00.000Z',
  end: '2026-11-23T11:00:00.000Z',
  title: 'Dentist',
};
const secret = { code: 'BUSY', message: 'The host is busy at this time', calendarEvents: [] };
const shown = {
  code: 'BUSY',
  message: 'Busy in Private',
  calendarEvents: [{ ...dentist, calendar: 'Private' }],
};

describe('explainSlot, at the time of an event in the calendar of a host', () => {
  it('names calendar and event to the owner only', async () => {
    const host = await buildWeekdayHost();
    const offer = await buildBookableEventType(host);
    await buildFeed(host, [dentist]);
    expect(await explainAs(host, offer)).toEqual([shown]);
    for (const caller of [undefined, await buildWeekdayHost(), await buildAdmin()]) {
      expect(await explainAs(caller, offer)).toEqual([secret]);
    }
  });

  it('names it to none of the other hosts of a team', async () => {
    const [owner, colleague] = [await buildWeekdayHost(), await buildWeekdayHost()];
    const team = await buildTeam({ owner, members: [colleague] });
    const hosts = [owner, colleague].map(({ id: userId }) => ({ userId }));
    const offer = await buildTeamEventType(team, hosts, { schedulingType: 'COLLECTIVE' });
    await buildFeed(colleague, [dentist]);
    expect(await explainAs(colleague, offer)).toEqual([shown]);
    expect(await explainAs(owner, offer)).toEqual([secret]);
  });

  it('gives BUFFER if only the buffer of the meeting touches it', async () => {
    const host = await buildWeekdayHost();
    const offer = await buildBookableEventType(host, { afterEventBuffer: 15 });
    await buildFeed(host, [dentist]);
    const { calendarEvents } = shown;
    expect(await explainAs(host, offer, '09:30')).toEqual([
      { code: 'BUFFER', message: 'Too close to an event in Private', calendarEvents },
    ]);
    expect(await explainAs(undefined, offer, '09:30')).toMatchObject([
      { message: 'This time is too close to another meeting', calendarEvents: [] },
    ]);
    expect(await explainAs(host, offer, '11:00')).toEqual([]);
  });

  it('requires READ_SCHEDULE from apps, and names no calendar without it', async () => {
    const host = await buildWeekdayHost();
    const offer = await buildBookableEventType(host);
    await buildFeed(host, [dentist]);
    expect(await explainAs(await buildAccessToken(host, ['READ_SCHEDULE']), offer)).toEqual([
      shown,
    ]);
    const token = await buildAccessToken(host, ['READ_BOOKING']);
    const variables = { eventTypeId: offer.id, start: dentist.start };
    expect(readErrorCode(await app.as(token).gql(toQuery(events), variables))).toBe('FORBIDDEN');
    const { data } = await app.as(token).gql(toQuery(''), variables);
    expect(data.explainSlot.reasons).toMatchObject([{ message: secret.message }]);
  });
});
