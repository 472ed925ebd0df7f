import { describe, expect, inject, it } from 'vitest';
import { ListSlotsDocument } from '../../rest-compat/kit/operations.generated.ts';
import { as, pool } from '../support/app.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { readErrorCode } from '../support/client.ts';

/** PostgreSQL plans a statement this often before it compares with a plan that fits all values. */
const customPlans = 5;
const calls = 40;
const firstStart = new Date('2031-03-03T09:00:00Z').getTime();
const toStart = (nth: number) => new Date(firstStart + nth * 1_800_000).toISOString();

/** How PostgreSQL planned statements on one of the connections in use. */
async function readPlans(names: string[]) {
  const { rows } = await pool.query<{ name: string; generic: number; custom: number }>(
    `SELECT name, generic_plans::int AS generic, custom_plans::int AS custom
      FROM pg_prepared_statements WHERE name = ANY($1) ORDER BY name`,
    [names],
  );
  return rows.map(({ name, generic, custom }) => ({
    name,
    isReused: generic > 0 && custom <= customPlans,
  }));
}

describe.runIf(inject('template').kind === 'server')('PostgreSQL plans only once', () => {
  it('the statements that create bookings without a key', async () => {
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host, { length: 30 });
    for (let nth = 0; nth < calls; nth++) {
      const input = { eventTypeId, start: toStart(nth), force: true };
      expect(readErrorCode(await bookAs(host, input))).toBeUndefined();
    }
    const names = ['insert_bookings', 'world_of_event_type'];
    expect(await readPlans(names)).toEqual(names.map((name) => ({ name, isReused: true })));
  });

  it('the statement that lists slots', async () => {
    const { id: eventTypeId } = await buildBookableEventType(await buildHost());
    const days = { from: '2031-03-03', to: '2031-03-31', timeZone: 'UTC' };
    for (let nth = 0; nth < calls; nth++) {
      const { errors } = await as().run(ListSlotsDocument, { eventTypeId, ...days });
      expect(errors).toBeUndefined();
    }
    const name = 'world_of_event_type_only_free';
    expect(await readPlans([name])).toEqual([{ name, isReused: true }]);
  });
});
