/**
 * `npm run bench:all-in`: what a booking costs until everybody knows of it. Each booking has an event, two mails that a
 * mail server takes, and one webhook that is delivered. The CPU of all processes counts, until the last one has arrived.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { openReceiver } from '../clients/receiver.ts';
import { withoutLimits } from '../clients/world.ts';
import { type BenchData, deleteCreatedBookings, openBenchDatabase } from '../data.ts';
import { printProgress, runSql, sharedSettings } from '../database.ts';
import { computeMedianValue, printReport } from '../figures.ts';
import { runLoad } from '../load.ts';
import { openMailServer } from '../mail-server.ts';
import { type RunningServer, runWithServers, startNodeServer } from '../process.ts';
import { buildReferenceDialect, type Dialect, restDialect } from '../ratio/dialect.ts';
import { listWorks } from '../ratio/work.ts';
import { measureCpu } from '../usage.ts';

const settings = z
  .object({ ...sharedSettings, BENCH_SLICE_MS: z.coerce.number().int().min(100).default(2_000) })
  .parse(process.env);

/** Fewer than the server could take: what it sends must keep up. */
const connections = 8;
const warmUpSlices = 3;
const mailEnv = { MAIL_FROM: 'Bench <mail@bench.example>' };
const patienceMs = 120_000;

interface Contender {
  name: string;
  run: string;
  dialect: Dialect;
  mails: number;
  env?: Record<string, string>;
}

const reference = buildReferenceDialect('rest');
const contenders: readonly Contender[] = [
  { name: 'express-pg', run: 'bench/reference/express-pg.ts', dialect: reference, mails: 2 },
  { name: 'almanac', run: 'src/main.ts', dialect: restDialect, mails: 2 },
  {
    ...{ name: 'almanac without mails', run: 'src/main.ts', dialect: restDialect, mails: 0 },
    env: { MAIL: 'off' },
  },
];

interface Price {
  cpu: number;
  databaseCpu: number;
  /** From the first request to the last arrival. */
  perSecond: number;
}

async function openScene(world: BenchData) {
  const createWork = listWorks(world).find(({ name }) => name === 'create');
  if (!createWork) throw new TypeError('The work create');
  const arrived = { mails: 0 };
  const mailServer = await openMailServer(() => arrived.mails++);
  const receiver = await openReceiver();
  const removeWebhooks = () => runSql(world.url, 'DELETE FROM "Webhook"');
  await removeWebhooks();
  await runSql(
    world.url,
    `INSERT INTO "Webhook" (id, "userId", "subscriberUrl", "eventTriggers", secret)
     SELECT gen_random_uuid(), id, '${receiver.url}', '{BOOKING_CREATED}', 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ='
     FROM "User"`,
  );
  return { world, createWork, arrived, receiver, mailServer, removeWebhooks };
}

type Scene = Awaited<ReturnType<typeof openScene>>;

const isComplete = ({ arrived, receiver }: Scene, bookings: number, mails: number) =>
  arrived.mails >= bookings * mails && receiver.received.size >= bookings;

async function waitForArrivals(scene: Scene, bookings: number, mails: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!isComplete(scene, bookings, mails)) {
    if (performance.now() > until) {
      const { arrived, receiver } = scene;
      throw new Error(
        `${bookings} bookings, but ${arrived.mails} mails and ${receiver.received.size} deliveries`,
      );
    }
    await sleep(20);
  }
  // What is written after the last arrival counts too.
  await sleep(500);
  const sent = scene.arrived.mails + scene.receiver.received.size;
  if (sent !== bookings * (mails + 1)) throw new Error(`${sent} arrived for ${bookings} bookings`);
}

async function measureContender(
  scene: Scene,
  { dialect, mails }: Contender,
  server: RunningServer,
): Promise<Price> {
  const { world, createWork, arrived, receiver } = scene;
  let asked = 0;
  arrived.mails = 0;
  receiver.received.clear();
  server.child.kill('SIGCONT');
  const next = () => dialect.ask(createWork.question(asked++));
  const watched = { pids: [server.pid], database: world.name };
  const { ms, cpu, databaseCpu } = await measureCpu(watched, async () => {
    await runLoad(server.port, next, connections, settings.BENCH_SLICE_MS);
    await waitForArrivals(scene, asked, mails);
  });
  // Its worker must not look for work while another one is measured.
  server.child.kill('SIGSTOP');
  await deleteCreatedBookings(world);
  return { cpu: cpu / asked, databaseCpu: databaseCpu / asked, perSecond: (asked * 1_000) / ms };
}

async function startContender(scene: Scene, { run, env }: Contender): Promise<RunningServer> {
  const { world, mailServer } = scene;
  const own = {
    ...withoutLimits,
    DATABASE_URL: world.url,
    SMTP_URL: mailServer.url,
    ...mailEnv,
    ...env,
  };
  const server = await startNodeServer(run, own);
  await sleep(1_000);
  server.child.kill('SIGSTOP');
  return server;
}

const sumCpu = ({ cpu, databaseCpu }: Price) => cpu + databaseCpu;

const summarize = (prices: readonly Price[]): Price => {
  const median = (figure: keyof Price) => computeMedianValue(prices.map((price) => price[figure]));
  const [cpu, databaseCpu, perSecond] = [median('cpu'), median('databaseCpu'), median('perSecond')];
  return { cpu, databaseCpu, perSecond };
};

async function compare(scene: Scene): Promise<void> {
  const entries = [];
  for (const contender of contenders)
    entries.push({
      ...{ contender, prices: [] as Price[] },
      server: await startContender(scene, contender),
    });
  for (let round = -warmUpSlices; round < settings.BENCH_ROUNDS; round++) {
    for (const { contender, server, prices } of entries) {
      const price = await measureContender(scene, contender, server);
      if (round >= 0) prices.push(price);
    }
    printProgress(round < 0 ? 'warming up' : `round ${round + 1} of ${settings.BENCH_ROUNDS}`);
  }
  const results = entries.map(({ contender, prices }) => ({ contender, ...summarize(prices) }));
  const [byHand = NaN, full = NaN, bare = NaN] = results.map(sumCpu);
  const rows = results.map(({ contender: { name }, ...price }) => [
    ...[name, price.cpu.toFixed(2), price.databaseCpu.toFixed(2), sumCpu(price).toFixed(2)],
    ...[(sumCpu(price) / byHand).toFixed(2), price.perSecond.toFixed(0)],
  ]);
  const header = ['create all in', 'CPU ms', 'PostgreSQL ms', 'sum ms', 'to express-pg', 'per s'];
  printReport([{ rows: [header, ...rows], names: 1 }], []);
  console.log(`\nA mail costs ${((full - bare) / 2).toFixed(2)} ms of CPU.`);
}

await runWithServers(async () => {
  const scene = await openScene(await openBenchDatabase(settings));
  await compare(scene).finally(scene.removeWebhooks);
});
