import { describe, expect, it } from 'vitest';
import { as } from './support/app.ts';
import { buildAdmin, buildUser, tokenFor } from './support/build.ts';

const create = `mutation ($input: CreateScheduleInput!) {
  createSchedule(input: $input) {
    schedule { databaseId name timeZone isDefault availability { days startTime endTime date } }
  }
}`;

describe('createSchedule', () => {
  it('starts with office hours where no rules are given', async () => {
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
