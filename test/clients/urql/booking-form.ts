import type { Client } from '@urql/core';
import { type FormResult, toFormResult } from '../form-result.ts';
import { BookDocument, type CreateBookingInput } from '../operations.generated.ts';

export async function bookWithUrql(client: Client, input: CreateBookingInput): Promise<FormResult> {
  const { data, error } = await client.mutation(BookDocument, { input });
  if (error) throw error;
  return toFormResult(data?.createBooking);
}
