import type { Prisma } from '../../../../prisma/generated/client.js';

/** A payment that a page collects, and that has not arrived. */
export const isWaitingForPayment = {
  provider: { not: null },
  success: false,
  endedAt: null,
} satisfies Prisma.PaymentWhereInput;
