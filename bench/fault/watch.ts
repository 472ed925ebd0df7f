import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '../database.ts';
import { formatSeconds } from '../figures.ts';
import { hosts, type Scene } from './scene.ts';

/** What somebody saw while a fault lasted, beside the load. */
export interface Watched {
  note: string;
  problems: string[];
}

const badPayload = '{"payload":{"startTime":"not a time"}}';

/** An event that no statement can read. The events of the load queue up behind it. */
export const addUnreadableEvent = ({ connection }: Scene) =>
  runSql(
    connection,
    `WITH bad AS (INSERT INTO "Event" (type, payload) VALUES ('MEETING_STARTED', '${badPayload}')
       RETURNING id) INSERT INTO "Outbox" ("eventId") SELECT id FROM bad`,
  );

const unreadable = `"eventId" IN (SELECT id FROM "Event" WHERE payload = '${badPayload}')`;

/** Nothing else waits for it, so the next rounds find no trace of it. */
export const removeUnreadableEvent = ({ connection }: Scene) =>
  runSql(
    connection,
    `DELETE FROM "Outbox" WHERE ${unreadable}; DELETE FROM "Event" WHERE payload = '${badPayload}'`,
  );

const behind = 50;
const outboxSql = `
  SELECT bad."failedAt" IS NOT NULL AS aside, bad.reason,
    (SELECT last_value FROM "Outbox_id_seq") >= bad.id + ${behind} AS came,
    (SELECT count(*) FROM "Outbox" WHERE id > bad.id AND id <= bad.id + ${behind}) AS waiting
  FROM "Outbox" bad WHERE ${unreadable}`;

/** The event is set aside with its reason, and the fifty behind it leave within seconds. */
export async function watchOutbox({ connection }: Scene): Promise<Watched> {
  const began = performance.now();
  for (; performance.now() < began + 20_000; await sleep(50)) {
    const { rows } = await runSql(connection, outboxSql);
    const { aside, came, waiting, reason } = rows[0] ?? {};
    if (String(aside) !== 'true' || String(came) !== 'true' || Number(waiting) > 0) continue;
    const took = formatSeconds(performance.now() - began);
    const problems = String(reason).includes('not a time') ? [] : [`its reason is ${reason}`];
    return {
      note: `set aside, and ${behind} behind it gone, after ${took} s: ${reason}`,
      problems,
    };
  }
  return { note: 'still in line', problems: ['it was not set aside, or stopped those behind it'] };
}

/** The load does not read teams. */
export async function lockTeams({ connection }: Scene) {
  const holding = 'BEGIN; LOCK TABLE "Team"; SELECT pg_sleep(120)';
  void runSql(connection, holding).catch(() => undefined);
  await sleep(200);
}

export const unlockTeams = ({ connection }: Scene) =>
  runSql(
    connection,
    `SELECT pg_terminate_backend(pid) FROM pg_locks
     WHERE relation = '"Team"'::regclass AND mode = 'AccessExclusiveLock' AND granted`,
  );

export const lockedMs = 20_000;
const askers = 40;
/** What our manifests give a probe. */
const probeMs = 3_000;

/** Many ask for the locked table, and the probes of the server must not notice. */
export async function watchProbes({ fleet }: Scene): Promise<Watched> {
  const [port] = fleet.listPorts();
  const until = performance.now() + lockedMs;
  const ask = async (nth: number) => {
    const headers = { authorization: `Bearer ${hosts[nth % hosts.length]?.key}` };
    while (performance.now() < until)
      await fetch(`http://127.0.0.1:${port}/v1/teams`, { headers }).catch(() => undefined);
  };
  const asking = Promise.all(Array.from({ length: askers }, (_, nth) => ask(nth)));
  const answers: { said: string; ms: number }[] = [];
  for (; performance.now() < until; await sleep(500)) {
    const began = performance.now();
    const signal = AbortSignal.timeout(probeMs);
    const said = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      () => 'no answer',
    );
    answers.push({ said, ms: performance.now() - began });
  }
  await asking;
  const counts = Map.groupBy(answers, ({ said }) => said);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const list = [...counts].map(([said, same]) => `${said} × ${same.length}`).join(', ');
  return {
    note: `/readyz: ${list}; slowest ${formatSeconds(slowest)} s`,
    problems: [...counts.keys()].filter((said) => !said.startsWith('200 ')),
  };
}
