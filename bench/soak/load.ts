import { setTimeout as sleep } from 'node:timers/promises';
import { type Action, actions, type TrafficScene } from './traffic.ts';

/** More than this under way means that the machine cannot carry the load. */
const mostUnderWay = 5_000;
const tickMs = 5;

/** Every round holds each action as often as its weight says, in another order. */
export function* dealActions(all: readonly Action[] = actions): Generator<Action, never> {
  const round = all.flatMap((action) => Array.from({ length: action.weight }, () => action));
  for (;;) {
    const order = round.map((action) => ({ action, place: Math.random() }));
    for (const { action } of order.sort((a, b) => a.place - b.place)) yield action;
  }
}

export type Deal = ReturnType<typeof dealActions>;

/** So many clients, each of which goes on as soon as it has an answer. Returns how much they did. */
export async function runClosed(
  scene: TrafficScene,
  deal: Deal,
  { clients, ms }: { clients: number; ms: number },
): Promise<number> {
  const until = performance.now() + ms;
  let count = 0;
  const work = async () => {
    while (performance.now() < until) {
      await deal.next().value.run(scene, performance.now(), count++);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return count;
}

interface OpenLoad {
  /** Actions per second. */
  rate: number;
  ms: number;
  onFailure: (error: unknown) => void;
}

/** Begins actions when they are planned, whether or not those before have ended. */
export async function runOpen(
  scene: TrafficScene,
  deal: Deal,
  { rate, ms, onFailure }: OpenLoad,
): Promise<number> {
  const began = performance.now();
  const total = Math.floor((rate * ms) / 1_000);
  const running = new Set<Promise<unknown>>();
  for (let nth = 0; nth < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - began) * rate) / 1_000) + 1);
    for (; nth < due; nth++) {
      const plannedAt = began + (nth * 1_000) / rate;
      const ended = deal.next().value.run(scene, plannedAt, nth).catch(onFailure);
      running.add(ended);
      void ended.finally(() => running.delete(ended));
    }
    if (running.size > mostUnderWay) throw new Error('The load is more than this machine carries');
    await sleep(tickMs);
  }
  await Promise.all(running);
  return total;
}
