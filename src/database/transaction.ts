import type { Prisma } from '../../prisma/generated/client.js';

export type Transaction = Prisma.TransactionClient;

/** Callers that change the same row wait for each other. Without this, Prisma gives up after 5 seconds. */
export const transactionOptions = { maxWait: 5_000, timeout: 15_000 };
