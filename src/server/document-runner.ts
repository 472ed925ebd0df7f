import type { Config } from '../config/config.ts';
import type { Budget } from '../context/spending.ts';
import type { Clock, Keyring } from '../context/tool.ts';
import type { Context } from '../context/context.ts';
import { toAccountName } from '../context/viewer.ts';
import type { Database } from '../database/database.ts';
import { createSlotWork } from '../domain/slot/work.ts';
import { BadRequest } from '../base/errors.ts';
import type { Engine } from '../graphql/engine.ts';
import { createWebhookDocuments } from '../graphql/webhook/answer.ts';
import { createAnswers } from '../http/answer.ts';
import type { AnswerDocument } from '../webhooks/document.ts';
import { documentPool } from './document-pool.ts';

export interface RunnerTools {
  config: Config;
  database: Pick<Database, 'db' | 'read'>;
  keyring: Keyring;
  clock: Clock;
  engine: Engine;
}

/** What one document may hold of the database, and all together, in MiB. */
const memory = { size: 1, memory: 8 };
/** What a document may cost while it runs. Its own cost is bounded when it is saved. */
const maxPoints = 50;

/** Runs the documents of webhooks outside of requests, each with the rights of its reader. */
export function createDocumentRunner({
  config,
  database: { db, read },
  engine,
  ...tools
}: RunnerTools): AnswerDocument {
  const documents = createWebhookDocuments(engine);
  const openAnswer = createAnswers({ ...memory, connections: documentPool.poolSize });
  const openSlotWork = createSlotWork();
  const base: Omit<Context, 'viewer' | 'budget' | 'slotWork'> = {
    ...tools,
    db,
    read,
    ...{ instance: config.INSTANCE, requireFactor: config.REQUIRE_FACTOR },
    appRegistration: config.APP_REGISTRATION,
    mailing: config.MAILING,
    payments: null,
    apiKeyPrefix: config.API_KEY_PREFIX,
    publicUrl: config.PUBLIC_URL,
    calendarServers: { providers: [], find: () => Promise.resolve({ problem: 'UNREACHABLE' }) },
    findReach: () => Promise.resolve('UNKNOWN'),
    clientDocuments: null,
    webhookDocuments: documents,
    source: 'GRAPHQL',
    requestId: 'webhook',
    address: null,
    bookingsPerDay: config.BOOKINGS_PER_DAY,
    mailsPerDay: config.MAILS_PER_DAY,
    credentialsChanged: () => undefined,
  };
  return async ({ document, eventId, reader }) => {
    const caller = toAccountName(reader);
    const budget = createAllowance(maxPoints);
    const ends: (() => void)[] = [];
    const answer = openAnswer({ onClose: (end) => void ends.push(end), caller, budget });
    try {
      return await documents.answer(document, eventId, {
        ...base,
        viewer: reader,
        budget,
        answer,
        read: read.withMeter(answer),
        slotWork: openSlotWork(caller, budget),
        toldEventId: eventId,
      });
    } finally {
      for (const end of ends) end();
    }
  };
}

/** Points for one operation. They do not come back. */
function createAllowance(limit: number): Budget {
  let left = limit;
  return {
    limit,
    remaining: () => left,
    reset: () => 60,
    charge: (points) => {
      if (points > left) throw new BadRequest(`The document costs more than ${limit} points`);
      left -= points;
    },
    refund: (points) => {
      left += points;
    },
  };
}
