import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchHost } from '../clients/world.ts';

interface Sent {
  port: number;
  path: string;
  key?: string;
  agent: Agent;
}

const answerMs = 10_000;

/** Resolves with the status. */
function send({ port, path, key, agent }: Sent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  const asked = request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
    response.resume().on('error', reject);
    response.on('end', () => {
      resolve(response.statusCode ?? NaN);
    });
  });
  asked.on('error', reject).setTimeout(answerMs, () => asked.destroy(new Error('no answer')));
  asked.end();
  return promise;
}

/** Asks without a pause: each host over a connection that stays open, and over a new one for each request. */
export function startCallers(port: number, hosts: readonly BenchHost[]) {
  const seen = { isOver: false, answers: 0, slowestMs: 0, lost: [] as string[] };
  const agents = [true, false].map((keepAlive) => new Agent({ keepAlive, maxSockets: 64 }));
  const call = async (agent: Agent, key: string) => {
    while (!seen.isOver) {
      const asked = performance.now();
      await send({ port, path: '/v1/me', key, agent }).then(
        (status) => {
          if (status === 200) seen.answers += 1;
          else seen.lost.push(`answered ${status}`);
        },
        (error: unknown) => seen.lost.push(String(error)),
      );
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - asked);
      await sleep(10);
    }
  };
  const ended = Promise.all(agents.flatMap((agent) => hosts.map(({ key }) => call(agent, key))));
  return {
    async end() {
      seen.isOver = true;
      await ended;
      for (const agent of agents) agent.destroy();
      return seen;
    },
  };
}

/** Asks a pod itself for `/readyz`, and notes when it says that it is not ready, and when it takes no connection. */
export function watchReadiness(port: number) {
  const seen = { isOver: false, unreadyAt: NaN, closedAt: NaN };
  const agent = new Agent({ keepAlive: false });
  const watch = async () => {
    while (!seen.isOver && Number.isNaN(seen.closedAt)) {
      const status = await send({ port, path: '/readyz', agent }).catch(() => null);
      if (status === null) seen.closedAt = performance.now();
      else if (status !== 200 && Number.isNaN(seen.unreadyAt)) seen.unreadyAt = performance.now();
      await sleep(10);
    }
  };
  void watch();
  return {
    end() {
      seen.isOver = true;
      return seen;
    },
  };
}
