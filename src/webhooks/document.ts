import { limitConcurrency, type ConcurrencyLimit } from '../base/concurrency.ts';
import type { Context, DocumentAnswer } from '../context/context.ts';
import { toAccountName, type Viewer } from '../context/viewer.ts';
import {
  documentSelect,
  findDocumentReader,
  formatDocumentProblem,
  lostReaderText,
} from '../domain/webhook/document.ts';
import {
  BodyTooLongError,
  type RenderedBody,
  wrapDocumentData,
} from '../domain/webhook/template.ts';
import type { ClaimedDelivery } from './claim.ts';

/** Runs a document for one event, with the rights of its reader. */
export type AnswerDocument = (asked: {
  document: string;
  eventId: number;
  reader: Viewer;
}) => Promise<DocumentAnswer>;

/** There is no body: for good, or at this attempt. */
export type NoBody = { refusal: string } | { trouble: string };

export type RenderDocument = (claimed: ClaimedDelivery) => Promise<RenderedBody | NoBody>;

/** Documents under way in this process, … */
const documentsAtOnce = 2;
/** … of which one belongs to each reader. Those of others need not wait for a slow one. */
const documentsPerReader = 1;
/** For waiting and running. With the time to send it is less than the lease. */
const patienceMs = 5_000;

const late: DocumentAnswer = {
  problems: [
    { message: `it took longer than ${patienceMs / 1_000} s to answer`, line: null, column: null },
  ],
  isPassing: true,
};

/** Makes the body of a delivery from the document of its webhook, with the rights of this moment. */
export function createDocumentRenderer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  answer: AnswerDocument,
): RenderDocument {
  const takeTurn = createReaderTurns();
  return async ({ webhookId, eventId, payload }) => {
    const webhook = await db.webhook.findUnique({
      where: { id: webhookId },
      select: documentSelect,
    });
    if (!webhook?.document) return { trouble: 'The GraphQL document was removed at this moment' };
    const reader = await findDocumentReader({ db, clock }, webhook);
    if (!reader) return { refusal: lostReaderText };
    const asked = { document: webhook.document, eventId, reader };
    const answered = await takeTurn(toAccountName(reader), () => answer(asked));
    return 'data' in answered ? wrapData(payload, answered.data) : toNoBody(answered);
  };
}

function wrapData(payload: object, data: string): RenderedBody | NoBody {
  try {
    return wrapDocumentData(payload, data);
  } catch (error) {
    if (error instanceof BodyTooLongError) return { refusal: error.message };
    throw error;
  }
}

const maxReasonLength = 500;

function toNoBody({ problems, isPassing }: Exclude<DocumentAnswer, { data: string }>): NoBody {
  const reason = problems.map(formatDocumentProblem).join('; ').slice(0, maxReasonLength);
  const text = `The GraphQL document has no answer: ${reason}`;
  return isPassing ? { trouble: text } : { refusal: text };
}

interface ReaderTurns {
  limit: ConcurrencyLimit;
  /** How many wait or run. */
  count: number;
}

/** Each reader has one document in the line that all share, so nobody's documents fill it. */
function createReaderTurns() {
  const limitAll = limitConcurrency(documentsAtOnce);
  const readers = new Map<string, ReaderTurns>();

  return async (reader: string, run: () => Promise<DocumentAnswer>): Promise<DocumentAnswer> => {
    const turns = readers.get(reader) ?? { limit: limitConcurrency(documentsPerReader), count: 0 };
    readers.set(reader, turns);
    turns.count++;
    const patience = createPatience();
    const answered = turns.limit(() => limitAll(async () => (patience.isOver() ? late : run())));
    // Also if nobody waits for the answer any more.
    const ended = answered.finally(() => {
      if (--turns.count === 0) readers.delete(reader);
    });
    return Promise.race([ended, patience.over]).finally(patience.end);
  };
}

function createPatience() {
  const { promise: over, resolve } = Promise.withResolvers<DocumentAnswer>();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    resolve(late);
  }, patienceMs);
  return {
    over,
    isOver: () => isOver,
    end: () => {
      clearTimeout(timer);
    },
  };
}
