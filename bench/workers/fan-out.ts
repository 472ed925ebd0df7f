/** A process that does nothing but fan out, as a worker does between everything else. */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fanOut } from '../../src/background/fan-out.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { openClient } from '../database.ts';

const { db } = openClient(process.env['DATABASE_URL'] ?? '', 2);

for (;;) {
  const { events } = await fanOut({ db, clock: readSystemClock, makesMails: true });
  if (events === 0) await sleep(20);
}
