import { Prisma } from '../../prisma/generated/client.ts';

/** A unique index said no. It shows when it is written: to look first is too early. */
export const isUniqueViolation = (error: unknown): error is Prisma.PrismaClientKnownRequestError =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/** For names we choose ourselves: where another took ours meanwhile, the next one may be free. */
export async function retryUniqueViolation<T>(
  make: () => Promise<T>,
  attempts: number,
): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (attempts > 1 && isUniqueViolation(error)) return retryUniqueViolation(make, attempts - 1);
    throw error;
  }
}
