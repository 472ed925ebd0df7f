import { describe, expect, it } from 'vitest';
import { as } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';

const create = `mutation ($input: CreateScheduleInput!) {
  createSchedule(input: $input) {
    schedule { databaseId name timeZone isDefault availability { days startTime endTime date } }
  }
}`;

describe('createSchedule', () => {
  it('uses office hours if no rules are given', async () => {
    const { data, errors } = await as(await buildUser()).gql(create, {
      input: { name: 'Work', timeZone: 'Europe/Berlin', isDefault: true },
    });
    expect(errors).toBeUndefined();
    expect(data.createSchedule.schedule).toMatchObject({
      name: 'Work',
      isDefault: true,
      availability: [
        { days: [1, 2, 3, 4, 5], startTime: '09:00:00', endTime: '17:00:00', date: null },
      ],
    });
  });
});

describe('a forged cursor', () => {
  it.each(['zzz', 'R1BDOlM6eA==', 'R1BDOk46OTk5OTk5OTk5OTk=', 'R1BDOk46MS41', 'R1BDOko6W10=', ''])(
    'causes no server error: %s',
    async (after) => {
      const list = 'query ($after: String) { schedules(after: $after) { nodes { name } } }';
      const { errors } = await as(await buildUser()).gql(list, { after });
      expect(errors?.[0]?.extensions['code'] ?? 'none').toMatch(/^(BAD_USER_INPUT|none)$/);
    },
  );
});
