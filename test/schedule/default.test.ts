import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildSchedule, buildWeekdayHost } from '../support/build/host.ts';
import { runRace } from '../support/race.ts';
import { querySlots } from '../support/slot/scene.ts';

const remove = `mutation ($id: Int!) {
  deleteSchedule(input: { by: { databaseId: $id } }) { deletedId }
}`;
const create = `mutation ($input: CreateScheduleInput!) {
  createSchedule(input: $input) { schedule { databaseId } }
}`;

type Host = Awaited<ReturnType<typeof buildWeekdayHost>>;

const findDefault = async ({ id }: Host) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).defaultScheduleId;

async function deleteAs(host: Host, id: number | null) {
  const answer = await as(host).gql(remove, { id });
  expect(answer.errors).toBeUndefined();
  return answer;
}

/** A host with a default schedule and some more, oldest first. */
async function buildHostWith(more: number) {
  const host = await buildWeekdayHost();
  const others: number[] = [];
  for (let i = 0; i < more; i += 1) others.push((await buildSchedule(host)).id);
  return { host, others, first: await findDefault(host) };
}

describe('deleteSchedule of the default', () => {
  it('makes the oldest schedule left the default, and its hours are offered', async () => {
    const { host, others, first } = await buildHostWith(2);
    const eventType = await buildBookableEventType(host);
    await deleteAs(host, first);
    expect(await findDefault(host)).toBe(others[0]);
    expect((await querySlots(eventType)).data.slots).toMatchObject({ days: { length: 5 } });
  });

  it('leaves the schedules of others alone', async () => {
    const { host, first } = await buildHostWith(0);
    const other = await buildHostWith(1);
    await deleteAs(host, first);
    expect(await findDefault(host)).toBeNull();
    expect(await findDefault(other.host)).toBe(other.first);
  });

  it('leaves the default alone if another schedule is deleted', async () => {
    const { host, others, first } = await buildHostWith(2);
    await deleteAs(host, others[0] ?? 0);
    expect(await findDefault(host)).toBe(first);
  });

  it('does not give a default to a user who chose to have none', async () => {
    const { host, others } = await buildHostWith(2);
    await db.user.update({ where: { id: host.id }, data: { defaultScheduleId: null } });
    await deleteAs(host, others[0] ?? 0);
    expect(await findDefault(host)).toBeNull();
  });

  it('finds the one left, whatever the order of deletions at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { host, others, first } = await buildHostWith(4);
      const gone = [first, ...others.slice(0, 3)];
      await runRace(gone.length, (nth) => deleteAs(host, gone[nth] ?? 0));
      expect(await findDefault(host)).toBe(others[3]);
    }
  });

  it('keeps a schedule that is created as the default meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { host, first } = await buildHostWith(1);
      const input = { name: 'New', timeZone: 'UTC', isDefault: true };
      const answers = await runRace(2, (nth) =>
        nth === 0 ? deleteAs(host, first) : as(host).gql(create, { input }),
      );
      const made = answers[1]?.data['createSchedule'] as { schedule: { databaseId: number } };
      expect(await findDefault(host)).toBe(made.schedule.databaseId);
    }
  });

  it('takes the other one if both it and a creation happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { host, others, first } = await buildHostWith(1);
      const input = { name: 'New', timeZone: 'UTC' };
      await runRace(2, (nth) =>
        nth === 0 ? deleteAs(host, first) : as(host).gql(create, { input }),
      );
      expect(await findDefault(host)).toBe(others[0]);
    }
  });
});

describe('createSchedule, called many times at once for a new default', () => {
  it('makes one of them the default', async () => {
    const { host } = await buildHostWith(0);
    const input = { name: 'New', timeZone: 'UTC', isDefault: true };
    const answers = await runRace(20, () => as(host).gql(create, { input }));
    const made = answers.map(({ data, errors }) => {
      expect(errors).toBeUndefined();
      return (data['createSchedule'] as { schedule: { databaseId: number } }).schedule.databaseId;
    });
    expect(made).toContain(await findDefault(host));
  });
});
