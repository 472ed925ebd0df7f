import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import { createBackoff } from '../background/queue/backoff.ts';
import { type Leased, Queue, type WorkOutcome } from '../background/queue/lease.ts';
import { startQueue, type WorkerTools } from '../background/queue/run.ts';
import type { KnownPayment, PaymentProvider } from '../context/tool.ts';
import { recordRefund } from '../domain/booking/payment/refund.ts';

type Options = Omit<WorkerTools, 'keyring' | 'publicUrl'> & { payments: PaymentProvider };

const refunds = new Queue('Refund', 'refund');

/** Longer than a provider is waited for. When it ends, the worker must have died. */
const leaseMs = 60_000;
const refundsAtOnce = 4;
const stopTimeoutMs = 5_000;
const backoff = createBackoff();
const refundSpan = { name: 'pay back', kind: 'CLIENT' } as const;

interface ClaimedRefund extends Leased, KnownPayment {
  failures: number;
  paymentId: number;
}

function claimRefunds(db: PrismaClient, now: Date, places: number): Promise<ClaimedRefund[]> {
  const due = Prisma.sql`
    SELECT id FROM "Refund" refund WHERE "nextAttemptAt" <= ${now}::timestamptz AND ${refunds.isFree(now)}
    ORDER BY "nextAttemptAt", id LIMIT ${places}`;
  const lease = new Date(now.getTime() + leaseMs);
  return db.$queryRaw<ClaimedRefund[]>`
    WITH locked AS (${refunds.lockFree(due, now)}),
      taken AS (${refunds.take(Prisma.sql`SELECT id FROM locked`, lease)})
    SELECT taken.id, taken."leasedUntil" AS lease, taken.failures, taken."paymentId", taken.amount,
      payment.uid, payment.currency, payment."externalId"
    FROM taken JOIN "Payment" payment ON payment.id = taken."paymentId"`;
}

/** Pays back what is due. */
export function startRefunds({ payments, db, clock, ...tools }: Options) {
  const payBack = async (refund: ClaimedRefund): Promise<WorkOutcome> => {
    const { lease: _lease, failures, paymentId: _paymentId, id: _id, ...payment } = refund;
    try {
      const problem = await payments.refund(payment);
      return problem === null ? { status: 'SUCCEEDED' } : { status: 'FAILED', reason: problem };
    } catch (error) {
      tools.onError(error);
      const delay = backoff.delay(failures + 1);
      if (delay === null) return { status: 'FAILED', reason: 'The provider refused for days' };
      return { status: 'PENDING', nextAttemptAt: new Date(clock().getTime() + delay) };
    }
  };
  const settle = async (refund: ClaimedRefund) => {
    const outcome = await payBack(refund);
    const now = clock();
    await db.$transaction(async (tx) => {
      const settled = { outcome, attempt: {}, now };
      const rows = await tx.$queryRaw<unknown[]>(refunds.settle(refund, settled));
      if (rows.length > 0 && outcome.status === 'SUCCEEDED') {
        await recordRefund(tx, refund.paymentId, now);
      }
    });
  };
  const queue = startQueue<ClaimedRefund>({
    everyMs: 2_000,
    ...tools,
    claim: async (running) => {
      const places = refundsAtOnce - running.length;
      return { rows: places > 0 ? await claimRefunds(db, clock(), places) : [] };
    },
    describe: () => refundSpan,
    run: settle,
  });
  return { stop: () => queue.stop(stopTimeoutMs) };
}
