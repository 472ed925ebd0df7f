import { describe, expect, it } from 'vitest';
import { mutateBooking } from '../support/ask/graphql.ts';
import { buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHosts } from '../support/build/host.ts';
import { startMailWorker } from '../support/mail/server.ts';
import { readSize } from '../support/size.ts';
import { bookSeries, expectCalendars } from './series-scene.ts';

/** Numbers below `most`, the same for the same seed (Park and Miller). */
function createDice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

const meetings = 8;
const seeds = Array.from({ length: readSize('MAIL_SERIES', 3) }, (_, nth) => 7_919 * (nth + 1));

/** Two hosts, a series that waits for confirmation, and somebody who joins some of its meetings. */
async function buildScene() {
  const hosts = await buildHosts(2);
  const rule = { recurringEvent: 'FREQ=WEEKLY;COUNT=20' };
  const offer = await buildNewTeamEventType(hosts, { ...rule, requiresConfirmation: true });
  const start = '2031-10-06T09:00:00+02:00';
  const [first] = hosts;
  if (!first) throw new TypeError('A host');
  const series = { rule: rule.recurringEvent, start, count: meetings, offer, host: first };
  return { hosts, scene: await bookSeries(series) };
}

type Scene = Awaited<ReturnType<typeof buildScene>>;

/** One of the things that people do to a booking. Some are refused, which is right. */
async function act({ hosts, scene }: Scene, joiner: string, dice: (most: number) => number) {
  const id = scene.ids[dice(meetings)] ?? 0;
  const allRemaining = dice(3) === 0;
  const day = String(1 + dice(28)).padStart(2, '0');
  const start = `2032-0${1 + dice(9)}-${day}T${10 + dice(9)}:00:00Z`;
  const acts = [
    ['editBooking', { start }],
    ['editBooking', { start }],
    ['cancelBooking', { allRemaining: dice(4) === 0 }],
    ['confirmBooking', { allRemaining }],
    ['confirmBooking', { allRemaining }],
    ['rejectBooking', { allRemaining: dice(4) === 0 }],
    ['addAttendee', { email: joiner, name: 'Cleo', timeZone: 'UTC' }],
    ['reassignBooking', {}],
  ] as const;
  const [mutation, input] = acts[dice(acts.length)] ?? acts[0];
  // Hosts of the booking may act, and a former one is refused.
  for (const host of hosts)
    await mutateBooking(host, mutation, { id }, input, 'userErrors { code }');
}

describe('the mails of a series that many people change at once', () => {
  it.each(seeds)('leave every calendar as the bookings are (seed %i)', async (seed) => {
    const dice = createDice(seed);
    const built = await buildScene();
    const { scene, hosts } = built;
    scene.server.slowMs = 5;
    const workers = [startMailWorker(scene.server), startMailWorker(scene.server)];
    const joiner = `cleo.${scene.email}`;
    for (let round = 0; round < 8; round++) {
      await Promise.all([1, 2, 3].map(() => act(built, joiner, dice)));
    }
    const people = [scene.email, joiner, ...hosts.map(({ email }) => email)];
    for (const email of people) await expectCalendars(scene, { email });
    for (const { errors } of workers) expect(errors).toEqual([]);
  });
});
