import { setTimeout as sleep } from 'node:timers/promises';
import { readField, toOperation } from '../clients/client.ts';
import { adminKey } from '../clients/world.ts';
import { type StormScene, rotation, seriesFrom, together } from './scene.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** Each booking has an hour of its own, from the day after tomorrow on. */
export const toHour = (nth: number): number => Math.ceil(Date.now() / day + 2) * day + nth * hour;

type Kind = 'book' | 'move' | 'cancel' | 'reassign' | 'book a series' | 'book two hosts';

/** What the nth change is, of twenty. */
const deck: readonly Kind[] = [
  ...(['book', 'book', 'move', 'book', 'reassign', 'book', 'book a series', 'move'] as const),
  ...(['book', 'cancel', 'book', 'book two hosts', 'move', 'book', 'reassign', 'book'] as const),
  ...(['cancel', 'book', 'move', 'book two hosts'] as const),
];

interface Known {
  uid: string;
  at: number;
  /** Its host can be another one. */
  isOfTeam: boolean;
}

export interface OurProgress {
  done: number;
  counts: Partial<Record<Kind, number>>;
  refused: number;
}

const mutate = (name: string, key: string | undefined, input: object) => ({
  ...toOperation(
    name,
    key,
    `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { booking { uid } } }`,
    { input },
  ),
  ...{ isWrite: true, mayConflict: true },
});

type ToInput = (one: Known) => object;

const move: ToInput = ({ at }) => ({
  start: new Date(at + hour / 2).toISOString(),
  end: new Date(at + hour).toISOString(),
});

/** All kinds of changes. Each says whether it was acknowledged; null: there is nothing to change. */
function createChanges({ client, hosts }: StormScene) {
  const known: Known[] = [];
  let booked = 0;

  async function book(eventTypeId: number, isOfTeam: boolean, more: object = {}) {
    const at = toHour(booked++);
    const input = {
      ...{ eventTypeId, start: new Date(at).toISOString(), timeZone: 'Europe/Berlin', ...more },
      ...{ idempotencyKey: `storm-${booked}`, responses: { name: 'Ada', email: 'a@x.example' } },
    };
    const uid = readField(await client.insist(mutate('createBooking', undefined, input)), 'uid');
    if (uid !== undefined) known.push({ uid, at, isOfTeam });
    return uid !== undefined;
  }

  /** Takes a booking out, so that no two change it at once. */
  async function alter(
    name: string,
    toInput: ToInput,
    isFit: (one: Known) => boolean = () => true,
  ) {
    const place = known.findIndex(isFit);
    const [one] = place < 0 ? [] : known.splice(place, 1);
    if (!one) return null;
    const input = { by: { uid: one.uid }, ...toInput(one) };
    const answer = await client.insist(mutate(name, adminKey, input));
    if (name !== 'cancelBooking') known.push(one);
    return answer !== null;
  }

  const pickHost = () => hosts[booked % hosts.length]?.id ?? 1;
  const changes: Record<Kind, () => Promise<boolean | null>> = {
    book: () => (booked % 3 === 0 ? book(rotation, true) : book(pickHost(), false)),
    'book a series': () => book(seriesFrom + pickHost(), false, { recurringCount: 3 }),
    'book two hosts': () => book(together, false),
    move: () => alter('rescheduleBooking', move),
    cancel: () => alter('cancelBooking', () => ({})),
    reassign: () =>
      alter(
        'reassignBooking',
        () => ({}),
        ({ isOfTeam }) => isOfTeam,
      ),
  };
  return changes;
}

/** Changes bookings, four at once, until so many changes were acknowledged. */
export async function changeOurs(
  scene: StormScene,
  progress: OurProgress,
  { wanted, everyMs }: { wanted: number; everyMs: number },
): Promise<void> {
  const changes = createChanges(scene);
  let asked = 0;
  const changeSome = async () => {
    while (progress.done < wanted && !scene.client.state.isOver) {
      const kind = deck[asked++ % deck.length] ?? 'book';
      const began = performance.now();
      const isDone = await changes[kind]();
      if (isDone) {
        progress.done++;
        progress.counts[kind] = (progress.counts[kind] ?? 0) + 1;
      } else if (isDone === false) progress.refused++;
      await sleep(Math.max(0, everyMs * 4 - (performance.now() - began)));
    }
  };
  await Promise.all([changeSome(), changeSome(), changeSome(), changeSome()]);
}
